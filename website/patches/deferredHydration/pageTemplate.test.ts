import { expect, it } from 'vitest';
import { buildPageTemplate, pageTemplate } from './pageTemplate';
import { script } from './index';

it('names the scripts and the style sheet of the application instead of loading them, and keeps the rest', () => {
  expect(pageTemplate).toContain('<meta name="app-scripts"');
  expect(pageTemplate).toContain('<meta name="app-styles"');
  expect(pageTemplate).not.toContain(' defer>');
  expect(pageTemplate.match(/<script[^]*?<\/script>/g)).toEqual([
    `<script src="<%= it.baseUrl %>${script.file}" async fetchpriority="high"></script>`,
  ]);
  expect(pageTemplate).not.toContain('generator');
  for (const part of ['html', 'meta', 'body']) expect(pageTemplate).toContain(`it.${part}Attributes`);
  for (const part of ['headTags', 'preBodyTags', 'appHtml', 'postBodyTags'])
    expect(pageTemplate).toContain(`it.${part}`);
});

it('throws an error when the upstream template has no place for a change', () => {
  expect(() => buildPageTemplate('<html></html>')).toThrow(/no unique\n\n<meta name="generator"/);
});
