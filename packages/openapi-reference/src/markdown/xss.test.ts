// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ALLOW_LIST } from './allowList';
import { renderInline, renderMarkdown } from './renderMarkdown';
import { XSS_CORPUS } from './xssCorpus';

const ALLOWED_TAGS = new Set([...(ALLOW_LIST.tagNames ?? []), 'div']);
const ALLOWED_ATTRIBUTES = new Set([
  'href',
  'title',
  'rel',
  'class',
  'type',
  'disabled',
  'checked',
  'start',
  'align',
  'tabindex',
  'role',
  'aria-label',
]);

function faultsIn(html: string): string[] {
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

describe('untrusted descriptions', () => {
  it('are tested with at least 60 different payloads', () => {
    expect(new Set(XSS_CORPUS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(XSS_CORPUS)('cannot run %j', (payload) => {
    for (const text of [
      payload,
      `before ${payload} after`,
      `> ${payload}`,
      `- ${payload}`,
      `**${payload}**`,
    ]) {
      expect(faultsIn(renderMarkdown(text, 2))).toEqual([]);
      expect(faultsIn(`<p>${renderInline(text)}</p>`)).toEqual([]);
    }
  });
});
