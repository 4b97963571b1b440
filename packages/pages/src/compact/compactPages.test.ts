import { describe, expect, it } from 'vitest';
import { page } from '../fixtures/page';
import { compactPages } from './compactPages';

const fence = (code: string): string => `\`\`\`json\n${code}\n\`\`\``;

const operation = (name: string, code: string) =>
  page({
    url: `/api/${name}`,
    kind: 'operation',
    api: 'cpo',
    parent: '/category/tag',
    headings: [{ level: 2, text: 'Request', anchor: 'samples' }],
    markdown: `# ${name}

## Responses

#### 200 OK

The tag.

#### 404 Not found

Unknown or deleted.

- [\`${code}\`](/errors#${code}): ${name} says so

Same headers as [above](/api/${name}#response.200).

## Request

### curl

${fence('1')}

### PHP

${fence('2')}

### Python

${fence('3')}

## Response

### 200

${fence('{ "code": "fine" }')}

### 404

${fence(`{ "code": "${code}", "instance": "/${name}" }`)}
`,
  });

const category = page({ url: '/category/tag', kind: 'category', markdown: '# Tags\n' });
const [tags, get, add] = compactPages([
  category,
  operation('get', 'not_found'),
  operation('add', 'gone'),
]).map(({ markdown }) => markdown);

describe('compactPages', () => {
  it('describes an error once per category, with an example of each code', () => {
    expect(tags?.match(/Unknown or deleted/g)).toHaveLength(1);
    expect(tags).toContain('"not_found", "instance": "/get"');
    expect(tags).toContain('"gone", "instance": "/add"');
  });

  it('keeps the codes of an operation and links to the description', () => {
    expect(add).not.toContain('Unknown or deleted');
    expect(add).not.toContain('Same headers');
    expect(add).not.toContain('"gone"');
    expect(add).toContain('- [`gone`](/errors#gone): add says so');
    expect(add).toContain('[Details and examples](/category/tag.md#shared-errors)');
    expect(add).toContain('{ "code": "fine" }');
  });

  it('keeps samples in the chosen languages and links to the others', () => {
    expect(get?.match(/^### .*$/gm)).toEqual(['### curl', '### Python', '### Other languages', '### 200']);
    expect(get).toContain('[PHP](/api/get#samples)');
  });

  it('does not change other pages', () => {
    const guide = page({ url: '/guide', markdown: '# Guide\n\n## Request\n\n### PHP\n' });
    expect(compactPages([guide])).toEqual([guide]);
  });
});
