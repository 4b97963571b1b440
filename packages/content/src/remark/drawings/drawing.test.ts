import { describe, expect, it } from 'vitest';
import { buildDrawing, checkDrawing } from './drawing';

const file = 'content/figures/a.svg';
const messages = (source: string): string[] =>
  checkDrawing(file, source).map(({ line, message }) => `${line}: ${message}`);

describe('checkDrawing', () => {
  it('accepts lines in the colours of the portal', () => {
    expect(
      messages(
        '<svg viewBox="0 0 720 300"><path d="M0 0" stroke="currentColor" fill="var(--vm-surface)"/></svg>',
      ),
    ).toEqual([]);
  });

  it('refuses what runs, loads or restyles, each with its line', () => {
    const source = `<svg viewBox="0 0 720 300">
<script>alert(1)</script>
<style>a{}</style>
<foreignObject><div/></foreignObject>
<image href="https://evil.example/a.png"/>
<g onclick="x()" style="fill:red"/>
<use href="other.svg#a"/>
<rect fill="url(https://evil.example/#a)"/>
<rect fill="#ff0000"/>
<text font-size="11">small</text>
</svg>`;
    expect(messages(source)).toMatchInlineSnapshot(`
      [
        "2: <script> is not allowed in a drawing",
        "3: <style> is not allowed in a drawing",
        "4: <foreignObject> is not allowed in a drawing",
        "4: <div> is not allowed in a drawing",
        "5: <img> is not allowed in a drawing",
        "5: href "https://evil.example/a.png" leads outside of the drawing",
        "6: onclick is not allowed; a drawing does not run code",
        "6: style is not allowed; write attributes such as fill and stroke",
        "7: href "other.svg#a" leads outside of the drawing",
        "8: fill refers to something outside of the drawing: url(https://evil.example/#a)",
        "9: fill="#ff0000" is a fixed colour; write currentColor or a token such as var(--vm-primary)",
      ]
    `);
  });

  it('asks for a viewBox that fits the text column, and no other size', () => {
    expect(messages('<svg width="10"><g/></svg>')).toEqual([
      '1: viewBox is missing; write viewBox="0 0 width height"',
      '1: remove width; the viewBox gives the size',
    ]);
    expect(messages('<svg viewBox="0 0 800 10"/>')).toEqual([
      '1: viewBox is 800 wide; at most 720 fit beside the text',
    ]);
  });
});

describe('buildDrawing', () => {
  it('names file and line of every fault', () => {
    const build = () =>
      buildDrawing(
        { name: 'a', alt: 'A thing that is drawn here.', caption: 'A thing.' },
        '<svg viewBox="0 0 9 9">\n<script/>\n</svg>',
      );
    expect(build).toThrowErrorMatchingInlineSnapshot(`
      [Error: the drawing "a" cannot be shown.
          content/figures/a.svg:2: <script> is not allowed in a drawing]
    `);
  });

  it('keeps the text at 12 pixels or more by scrolling', () => {
    const figure = buildDrawing(
      { name: 'a', alt: 'A thing that is drawn here.', caption: 'A thing.' },
      '<svg viewBox="0 0 720 300"><text font-size="16">Fuse</text></svg>',
    );
    expect(JSON.stringify(figure.attributes)).toContain('\\"minWidth\\":540');
  });
});
