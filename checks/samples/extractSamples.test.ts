import { expect, it } from 'vitest';
import { extractSamples } from './extractSamples';

const GUIDE = `---
title: Steps
---

\`\`\`bash title="For all samples"
export BASE_URL=https://api.example.com
\`\`\`

## Start {#begin}

<Tabs groupId="language">
<TabItem value="curl" label="curl">

\`\`\`bash title="1-start.sh"
curl -sS "$BASE_URL/me" \\
  -d '{"a": 1}'
\`\`\`

</TabItem>
<TabItem value="python" label="Python">

\`\`\`python
print({"a": 1})
\`\`\`

</TabItem>
</Tabs>

1. A list:

   \`\`\`json
   {
     "id": 1
   }
   \`\`\`

## What next

\`\`\`
# plain
\`\`\`
`;

it('finds each block with its language, title, tab and heading', () => {
  expect(extractSamples('content/docs/steps.mdx', GUIDE).map(({ file: _, ...sample }) => sample)).toEqual([
    {
      line: 5,
      language: 'bash',
      title: 'For all samples',
      tab: '',
      heading: '',
      code: 'export BASE_URL=https://api.example.com',
    },
    {
      line: 14,
      language: 'bash',
      title: '1-start.sh',
      tab: 'curl',
      heading: 'begin',
      code: `curl -sS "$BASE_URL/me" \\\n  -d '{"a": 1}'`,
    },
    { line: 22, language: 'python', title: '', tab: 'python', heading: 'begin', code: 'print({"a": 1})' },
    { line: 31, language: 'json', title: '', tab: '', heading: 'begin', code: '{\n  "id": 1\n}' },
    { line: 39, language: '', title: '', tab: '', heading: '', code: '# plain' },
  ]);
});

it('reports the position of a block that is not closed', () => {
  expect(() =>
    extractSamples('content/docs/steps.mdx', 'Text\n\n```js\nlet a;\n'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: content/docs/steps.mdx:3 The block of code has no end. Close it with \`\`\`.]`,
  );
});
