import { describe, expect, it } from 'vitest';
import { sanitiseAnnouncement } from './inlineHtml';

describe('the HTML of an announcement', () => {
  it('keeps links, emphasis, code and line breaks, and puts the base URL before routes', () => {
    const html =
      '<b>New</b>: <a href="/docs/news">read <em>more</em></a><br><code>v2</code>, <strong>now</strong>, <a href="https://b.example/">b</a>, <a href="mailto:a@b.example">mail</a>';
    expect(sanitiseAnnouncement(html.replace('/docs', ''), '/docs/')).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>Text', 'Text'],
    ['<style>body{display:none}</style>Text', 'Text'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<svg><script>alert(1)</script></svg>Text', 'Text'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Text', 'Text'],
    ['<div><p>Text</p></div>', 'Text'],
    ['<b onclick="alert(1)" style="color:red" class="x" id="y">Text</b>', '<b>Text</b>'],
    ['<a href="javascript:alert(1)">Text</a>', '<a>Text</a>'],
    ['<a href="data:text/html,x">Text</a>', '<a>Text</a>'],
    ['<form action="/x"><button formaction="javascript:alert(1)">Text</button></form>', 'Text'],
    ['<a href="&#106;avascript:alert(1)">Text', '<a>Text</a>'],
    ['<!-- <b> -->Text', 'Text'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitiseAnnouncement(html)).toBe(expected);
  });
});
