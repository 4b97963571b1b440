import { describe, expect, it } from 'vitest';
import { findInlineCode } from './findInlineCode';

const kinds = (html: string) => findInlineCode(html).map(({ kind, text }) => `${kind}: ${text}`);

describe('findInlineCode', () => {
  it.each([
    ['<script>alert(1)</script>', 'script: alert(1)'],
    ['<SCRIPT type="module">alert(1)</SCRIPT >', 'script: alert(1)'],
    ['<script\n>alert(1)</script\n>', 'script: alert(1)'],
    ['<script type="speculationrules">{}</script>', 'script: {}'],
    ['<script type=importmap>{}</script>', 'script: {}'],
    ['<svg><script>alert(1)</script></svg>', 'script: alert(1)'],
    ['<template><script>alert(1)</script></template>', 'script: alert(1)'],
    ['<script>never closed', 'script: never closed'],
    ['<!-- <b> --><script>alert(1)</script>', 'script: alert(1)'],
    ['<a title="a > b"><script>alert(1)</script></a>', 'script: alert(1)'],
    ['<img src=x onerror=alert(1)>', 'handler: onerror="alert(1)"'],
    ['<body\nONLOAD="alert(1)">', 'handler: onload="alert(1)"'],
    ["<p title='x' onclick = 'alert(1)'>", 'handler: onclick="alert(1)"'],
    ['<a href="javascript:alert(1)">', 'link: href="javascript:alert(1)"'],
    ['<a href=" java\nscript:alert(1)">', 'link: href=" java\nscript:alert(1)"'],
    ['<a href="&#106;avascript&#x3a;alert(1)">', 'link: href="&#106;avascript&#x3a;alert(1)"'],
    ['<form action="vbscript:x">', 'link: action="vbscript:x"'],
    ['<style>p { color: red }</style>', 'style: p { color: red }'],
  ])('%j has a %s', (html, found) => {
    expect(kinds(html)).toEqual([found]);
  });

  it.each([
    '<script src="/assets/js/main.0a1b2c3d.js"></script>',
    '<script src=/a.js async></script>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<script type="application/json">{}</script>',
    '<p style="color: red">inline styles are allowed</p>',
    '<!-- <script>alert(1)</script> -->',
    '<textarea><script>alert(1)</script></textarea>',
    '<title><script>alert(1)</script></title>',
    '<p title="use onclick=… in your page">text</p>',
    '<a href="/documentation/javascript:notes">text</a>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; onclick=alert(1)</p>',
    '<p data-on="x" on=1>text</p>',
    '',
  ])('%j has none', (html) => {
    expect(kinds(html)).toEqual([]);
  });

  it('takes linear time on pages that are not well formed', () => {
    const start = performance.now();
    findInlineCode('<a "'.repeat(2_000));
    findInlineCode(`<a ${'"x" '.repeat(20_000)}`);
    findInlineCode('<!--'.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
