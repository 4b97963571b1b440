import { describe, expect, it } from 'vitest';
import { cutText } from './cutText';
import { findNamedSection } from './findNamedSection';

const join = (text: string, characters: number): string[] => {
  const parts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const part = cutText(text, offset, characters);
    parts.push(part.text);
    offset = part.next;
  }
  return parts;
};

describe('cutText', () => {
  it('returns a short text whole', () => {
    expect(cutText('# A\n\nText\n', 0, 100)).toEqual({ text: '# A\n\nText' });
  });

  it('ends before a heading rather than at an empty line', () => {
    const text = `${'word '.repeat(12)}\n\n# B\n\none\n\ntwo`;
    expect(join(text, 70)[1]).toMatch(/^# B/);
  });

  it('loses no word of a text, however small the parts are', () => {
    const text = Array.from({ length: 60 }, (_, index) => `line ${index} 🚀`).join('\n');
    for (const characters of [1, 7, 50, 333])
      expect(join(text, characters).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('ends inside of code only when the code is too long', () => {
    const text = `${'a'.repeat(60)}\n\n\`\`\`json\n{\n\n}\n\`\`\`\n\nend ${'b'.repeat(80)}`;
    expect(join(text, 75)[0]).toBe('a'.repeat(60));
  });
});

describe('findNamedSection', () => {
  const page = {
    markdown:
      '# Page\n\nIntro\n\n## One\n\n```md\n## Not a heading\n```\n\n### Deep\n\ntext\n\n## Two\n\nend\n',
    headings: [
      { level: 2, text: 'One', anchor: 'one' },
      { level: 3, text: 'Deep', anchor: 'a.deep' },
      { level: 2, text: 'Two', anchor: 'two' },
    ],
  };

  it('returns a heading with everything below it, by anchor or by text', () => {
    expect(findNamedSection(page, 'one')).toBe('## One\n\n```md\n## Not a heading\n```\n\n### Deep\n\ntext');
    expect(findNamedSection(page, 'TWO')).toBe('## Two\n\nend');
  });

  it('finds the nearest heading for the anchor of a field below it', () => {
    expect(findNamedSection(page, 'a.deep.field')).toBe('### Deep\n\ntext');
  });

  it('returns undefined for another anchor', () => {
    expect(findNamedSection(page, 'three')).toBeUndefined();
  });
});
