import { describe, expect, it } from 'vitest';
import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { toLine } from '../runRules';
import { readPage } from './readPage';
import { inlineCode } from './rules/inlineCode';
import { siteAssets, siteLinks } from './rules/links';
import { runSiteRules } from './runSiteRules';
import { createSite } from './site';

/** Returns the messages of the rules about inline code. */
async function listMessages(html: string): Promise<string[]> {
  const site = createSite({
    pages: [readPage('index.html', html)],
    files: new Set(['a.js']),
    texts: new Map(),
    sheets: new Set([hashInline('h1 { color: red }')]),
    baseUrl: '/',
  });
  return (await runSiteRules(site, [inlineCode, siteLinks, siteAssets])).map(toLine);
}

describe('code in a page', () => {
  it.each([
    ['<script>alert(1)</script>', 'inline script'],
    ['<SCRIPT type="module">alert(1)</SCRIPT >', 'inline script'],
    ['<script\n>alert(1)</script\n>', 'inline script'],
    ['<script type="speculationrules">{}</script>', 'inline script'],
    ['<script type=importmap>{}</script>', 'inline script'],
    ['<svg><script>alert(1)</script></svg>', 'inline script'],
    ['<template><script>alert(1)</script></template>', 'inline script'],
    ['<script>never closed', 'inline script'],
    ['<!-- <b> --><script>alert(1)</script>', 'inline script'],
    ['<a title="a > b"><script>alert(1)</script></a>', 'inline script'],
    ['<img src=/a.js onerror=alert(1)>', 'the event handler onerror'],
    ['<body\nONLOAD="alert(1)">', 'the event handler onload'],
    ["<p title='x' onclick = 'alert(1)'>", 'the event handler onclick'],
    ['<a href="javascript:alert(1)">', 'the scheme javascript:'],
    ['<a href=" java\nscript:alert(1)">', 'the scheme javascript:'],
    ['<a href="&#106;avascript&#x3a;alert(1)">', 'the scheme javascript:'],
    ['<form action="vbscript:x">', 'the scheme vbscript:'],
    ['<button formaction="javascript:alert(1)">', 'the scheme javascript:'],
    ['<iframe src="javascript:alert(1)">', 'iframe src loads javascript:alert(1)'],
    ['<style>p { color: red }</style>', 'a style element'],
  ])('%j has %s', async (html, found) => {
    expect(await listMessages(html)).toEqual([expect.stringContaining(found)]);
  });

  it.each([
    '<script src="/a.js"></script>',
    '<script src=/a.js async></script>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<script type="Application/JSON">{}</script>',
    '<p style="color: red">inline styles are allowed</p>',
    '<style>h1 { color: red }</style>',
    '<!-- <script>alert(1)</script> -->',
    '<title><script>alert(1)</script></title>',
    '<p title="use onclick=… in your page">text</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; onclick=alert(1)</p>',
    '<p data-on="x" on=1>text</p>',
    '',
  ])('%j has none', async (html) => {
    expect(await listMessages(html)).toEqual([]);
  });
});
