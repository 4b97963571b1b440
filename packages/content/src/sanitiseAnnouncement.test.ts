import { describe, expect, it } from 'vitest';
import { sanitiseAnnouncement } from './sanitiseAnnouncement';

describe('routes in an announcement', () => {
  it('get the base URL, but other links do not', () => {
    expect(sanitiseAnnouncement('<a href="/news">a</a><a href="https://b.example/">b</a>', '/docs/')).toBe(
      '<a href="/docs/news">a</a><a href="https://b.example/">b</a>',
    );
  });
});

describe('the HTML of an announcement', () => {
  it('keeps links, emphasis, code and line breaks', () => {
    const html =
      '<b>New</b>: <a href="/news">read <em>more</em></a><br><code>v2</code>, <strong>now</strong>';
    expect(sanitiseAnnouncement(html)).toBe(html);
  });

  it('keeps addresses of the portal, the web and mail, and no others', () => {
    expect(sanitiseAnnouncement('<a href="mailto:support@voltmoor.example">mail</a>')).toContain('mailto:');
    expect(sanitiseAnnouncement('<a href="javascript:alert(1)">press</a>')).toBe('<a>press</a>');
    expect(sanitiseAnnouncement('<a href="data:text/html,x">press</a>')).toBe('<a>press</a>');
  });

  it('removes event handlers, styles and classes', () => {
    expect(sanitiseAnnouncement('<b onclick="alert(1)" style="color:red" class="x" id="y">Text</b>')).toBe(
      '<b>Text</b>',
    );
  });

  it.each([
    ['<script>alert(1)</script>Text', 'Text'],
    ['<style>body{display:none}</style>Text', 'Text'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<svg><script>alert(1)</script></svg>Text', 'Text'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Text', 'Text'],
    ['<div><p>Text</p></div>', 'Text'],
    ['<form action="/x"><button formaction="javascript:alert(1)">Text</button></form>', 'Text'],
    ['<a href="&#106;avascript:alert(1)">Text', '<a>Text</a>'],
    ['<!-- <b> -->Text', 'Text'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitiseAnnouncement(html)).toBe(expected);
  });
});
