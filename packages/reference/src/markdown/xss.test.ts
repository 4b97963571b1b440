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

function findFaults(page: Document): string[] {
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
    const texts = [payload, `before ${payload} after`, `> ${payload}`, `- ${payload}`, `**${payload}**`];
    // The parts are parsed together, because a parser takes longer to start than to read them.
    const parts = [`<p>${renderInline(payload)}</p>`, ...texts.map((text) => renderMarkdown(text, 2))];
    const html = parts.map((part) => `<div>${part}</div>`).join('');
    const page = new DOMParser().parseFromString(html, 'text/html');
    // No part ends its element, or hides the parts after it.
    expect([...page.body.children].map(({ tagName }) => tagName)).toEqual(parts.map(() => 'DIV'));
    expect(findFaults(page)).toEqual([]);
  },
);
