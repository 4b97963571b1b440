// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ALLOW_LIST } from './allowList';
import { XSS_CORPUS } from './fixtures/xssCorpus';
import { renderInline, renderMarkdown } from './renderMarkdown';

const ALLOWED_TAGS = new Set([...(ALLOW_LIST.tagNames ?? []), 'div']);
const ALLOWED_ATTRIBUTES = new Set(
  'href title rel class type disabled checked start align colspan rowspan tabindex role aria-label'.split(
    ' ',
  ),
);

function findFaults(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const faults: string[] = [];
  for (const element of page.body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!ALLOWED_TAGS.has(tag)) faults.push(`element ${tag}`);
    for (const { name, value } of element.attributes) {
      if (!ALLOWED_ATTRIBUTES.has(name)) faults.push(`attribute ${name}`);
      if (name === 'href' && !/^(https?:|mailto:)/.test(new URL(value, 'https://page.example').protocol))
        faults.push(`link ${value}`);
      if (name === 'class' && !/^(language-[\w+#-]+|vr-scroll)$/.test(value)) faults.push(`class ${value}`);
    }
  }
  if (page.head.children.length > 0) faults.push('an element that moved into the head');
  return faults;
}

it.each(XSS_CORPUS)(
  'an untrusted description cannot run %j, alone or inside of other Markdown',
  (payload) => {
    expect(findFaults(`<p>${renderInline(payload)}</p>`)).toEqual([]);
    for (const text of [payload, `before ${payload} after`, `> ${payload}`, `- ${payload}`, `**${payload}**`])
      expect(findFaults(renderMarkdown(text, 2))).toEqual([]);
  },
);
