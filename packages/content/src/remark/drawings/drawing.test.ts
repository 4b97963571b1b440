import { describe, expect, it } from 'vitest';
import { buildDrawing, checkDrawing } from './drawing';

const file = 'content/figures/a.svg';
const messages = (source: string): string[] =>
  checkDrawing(file, source).map(({ line, message }) => `${line}: ${message}`);

describe('checkDrawing', () => {
  it('accepts lines in the colours of the portal', () => {
    expect(
      messages(
        '<svg viewBox="0 0 400 300"><path d="M0 0" stroke="currentColor" fill="var(--vm-surface)"/></svg>',
      ),
    ).toEqual([]);
  });

  it('rejects everything that runs code, loads files or changes styles, each with its line', () => {
    const source = `<svg viewBox="0 0 300 300">
<script>alert(1)</script>
<style>a{}</style>
<foreignObject><div/></foreignObject>
<image href="https://evil.example/a.png"/>
<g onclick="x()" style="fill:red"/>
<use href="other.svg#a"/>
<rect fill="url(https://evil.example/#a)"/>
<rect fill="#ff0000"/>
<text font-size="11">small</text>
<path d="M0 0" stroke-width="2"/>
<text fill="var(--vm-spark)">60 A</text>
</svg>`;
    expect(messages(source)).toMatchInlineSnapshot(`
      [
        "2: <script> is not allowed in a drawing",
        "3: <style> is not allowed in a drawing",
        "4: <foreignObject> is not allowed in a drawing",
        "4: <div> is not allowed in a drawing",
        "5: <img> is not allowed in a drawing",
        "5: href "https://evil.example/a.png" refers to something outside of the drawing",
        "6: onclick is not allowed, because it runs code",
        "6: style is not allowed; write attributes such as fill and stroke",
        "7: href "other.svg#a" refers to something outside of the drawing",
        "8: fill refers to something outside of the drawing: url(https://evil.example/#a)",
        "9: fill="#ff0000" is a fixed colour; write currentColor or a token such as var(--vm-primary)",
        "12: text in var(--vm-spark) is not legible on paper; write currentColor",
      ]
    `);
  });

  it('requires a viewBox that fits into the text column, and no other size', () => {
    expect(messages('<svg width="10"><g/></svg>')).toEqual([
      '1: viewBox is missing; write viewBox="0 0 width height"',
      '1: remove width; the viewBox gives the size',
    ]);
    expect(messages('<svg viewBox="0 0 800 10" data-narrow="0 0 400 20"/>')).toEqual([
      '1: viewBox is 800 wide; the text column has space for 720',
    ]);
  });

  it('requires a layout that fits a phone with readable text', () => {
    const draw = (attributes: string): string =>
      `<svg viewBox="0 0 700 10" ${attributes}><text font-size="14">Fuse</text></svg>`;
    expect(messages(draw('data-narrow="0 0 442 20"'))).toEqual([]);
    expect(messages(draw('data-narrow="0 0 443 20"'))).toEqual([
      expect.stringMatching(/^1: data-narrow is 443 wide; phones show at most 442 with readable text/),
    ]);
    expect(messages(draw(''))).toEqual([
      expect.stringMatching(/^1: viewBox is 700 wide; phones show at most 442 with readable text/),
    ]);
  });

  it('rejects a data-narrow attribute that is not a translation', () => {
    expect(messages('<svg viewBox="0 0 9 9" data-narrow="9 9"><g data-narrow="scale(2)"/></svg>')).toEqual([
      '1: data-narrow is "9 9"; write data-narrow="0 0 width height"',
      '1: data-narrow is "scale(2)"; write translate(x y), none or only',
    ]);
  });
});

describe('buildDrawing', () => {
  const build = (source: string): { svg: string; width: number; minWidth: number }[] => {
    const figure = buildDrawing(
      { name: 'a', alt: 'A thing that is drawn here.', caption: 'A thing.' },
      source,
    );
    const pictures = figure.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'pictures',
    );
    return JSON.parse((pictures?.value as { value: string }).value) as never;
  };

  it('names the file and line of every problem', () => {
    expect(() => build('<svg viewBox="0 0 9 9">\n<script/>\n</svg>')).toThrow(
      'the drawing "a" cannot be shown.\n    content/figures/a.svg:2: <script> is not allowed in a drawing',
    );
  });

  it('keeps the text at 11 pixels or more', () => {
    const [picture] = build('<svg viewBox="0 0 400 300"><text font-size="14">Fuse</text></svg>');
    expect(picture).toMatchObject({ width: 400, minWidth: 314 });
  });

  it('builds a second picture for phones', () => {
    const [wide, narrow] = build(
      '<svg viewBox="0 0 700 300" data-narrow="0 0 350 600">' +
        '<g data-narrow="translate(-350 300)"><text font-size="14" transform="rotate(90)" data-narrow="translate(1 2)">Fuse</text></g>' +
        '<text font-size="14" data-narrow="none">wide</text><text font-size="14" data-narrow="only">narrow</text></svg>',
    );
    expect(wide?.svg).toContain('<g><text font-size="14" transform="rotate(90)">Fuse</text></g>');
    expect(wide?.svg).toContain('>wide<');
    expect(wide?.svg).not.toContain('>narrow<');
    expect(narrow?.svg).toContain('viewBox="0 0 350 600"');
    expect(narrow?.svg).toContain(
      '<g transform="translate(-350 300)"><text font-size="14" transform="translate(1 2) rotate(90)">Fuse</text></g>',
    );
    expect(narrow?.svg).toContain('>narrow<');
    expect(narrow?.svg).not.toContain('>wide<');
    expect(narrow).toMatchObject({ width: 350, minWidth: 275 });
  });

  it('writes a long path once for both pictures', () => {
    const path = `M0 0${'h1'.repeat(300)}`;
    const [wide, narrow] = build(
      `<svg viewBox="0 0 700 9" data-narrow="0 0 300 9"><path d="${path}" data-narrow="translate(1 2)"/><text font-size="14">QR</text></svg>`,
    );
    expect(wide?.svg).toContain('id="drawing-a-path-0"');
    expect(narrow?.svg).toContain('<use href="#drawing-a-path-0" transform="translate(1 2)"></use>');
    expect(narrow?.svg).not.toContain(path);
  });
});
