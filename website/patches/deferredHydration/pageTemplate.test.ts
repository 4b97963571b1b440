import { expect, it } from 'vitest';
import { buildPageTemplate, pageTemplate } from './pageTemplate';
import { script } from './script';

it('names the scripts and the style sheet of the application instead of loading them', () => {
  expect(pageTemplate).toContain('<meta name="app-scripts"');
  expect(pageTemplate).toContain('<meta name="app-styles"');
  expect(pageTemplate).not.toContain(' defer>');
  expect(pageTemplate.match(/<script[^]*?<\/script>/g)).toEqual([
    `<script src="<%= it.baseUrl %>${script.file}" async fetchpriority="high"></script>`,
  ]);
  expect(pageTemplate).not.toContain('generator');
});

it('keeps everything else of the upstream template', () => {
  for (const part of [
    'it.htmlAttributes',
    'it.metaAttributes',
    'it.headTags',
    'it.bodyAttributes',
    'it.preBodyTags',
    'it.appHtml',
    'it.postBodyTags',
  ])
    expect(pageTemplate).toContain(part);
});

it('throws an error when the upstream template has no place for a change', () => {
  expect(() => buildPageTemplate('<html></html>')).toThrow(/no unique\n\n<meta name="generator"/);
});
