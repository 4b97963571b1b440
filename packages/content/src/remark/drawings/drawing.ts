import type { Element as SvgElement } from 'hast';
import { visit } from 'unist-util-visit';
import { flow, type Element } from '../nodes';
import { byPlace, type Problem } from '../../problems';
import { checkNarrow, hasNarrowLayout, sharePaths, toLayout } from './layouts';
import { describeSvg, HREFS, parseSvg, readAttribute, scopeIds, writeSvg } from './svg';
import type { PropsOf } from '../vocabulary';

/** Allowed elements: shapes, texts and what they refer to. Nothing that runs code, loads files or is animated. */
const ALLOWED_TAGS = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'marker linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);
const COLOUR_ATTRIBUTES = ['fill', 'stroke', 'stopColor', 'color', 'floodColor'];
const COLOUR =
  /^(none|currentColor|inherit|transparent|context-(fill|stroke)|(var|color-mix)\(.*--vm-.*\)|url\(#[\w-]+\))$/;
/** A light colour, which fills shapes only. */
const SPARK = 'var(--vm-spark)';
/** Sizes of text: names and notes. A larger text is the number on a display. */
const FONTS = [14, 13];
const SMALLEST_FONT = 13;
const LARGE_FONT = 20;
/** Widths of lines: the lines of a scale and all others. A wider one is a cable, a ring or a needle. */
const STROKES = [1, 1.5];
const THICK_STROKE = 4;
const WIDEST = 720;
/** Minimum size of text in pixels: next to the text of the page, and on phones. */
const SMALLEST_TEXT = 12;
const SMALLEST_TEXT_ON_PHONE = 11;
/** Width of a figure's plate on a phone without its padding, in pixels. */
const PHONE = 348;

/**
 * Builds a figure with a caption from a drawing of content/figures.
 *
 * @throws Error that lists every problem of the drawing with its file and line
 */
export function buildDrawing({ name, alt, caption }: PropsOf<'Drawing'>, source: string): Element {
  const file = `content/figures/${name}.svg`;
  const problems = checkDrawing(file, source);
  const svg = parseSvg(source);
  if (!svg || problems.length > 0) {
    const list = problems.map(({ line, message }) => `    ${file}:${line}: ${message}`);
    throw new Error(`the drawing "${name}" cannot be shown.\n${list.join('\n')}`);
  }
  const hasNarrow = hasNarrowLayout(svg);
  const smallest = hasNarrow ? SMALLEST_TEXT : SMALLEST_TEXT_ON_PHONE;
  const wide = toPicture(toLayout(svg, 'wide'), alt, prefixOf(name), smallest);
  const narrow =
    hasNarrow && toPicture(toLayout(svg, 'narrow'), alt, `${prefixOf(name)}-narrow`, SMALLEST_TEXT_ON_PHONE);
  if (narrow) sharePaths(wide.svg, narrow.svg, prefixOf(name));
  const pictures = [wide, ...(narrow ? [narrow] : [])].map((picture) => ({
    ...picture,
    svg: writeSvg(picture.svg),
  }));
  return flow('Figure', { kind: 'drawing', caption, pictures });
}

const prefixOf = (name: string): string => `drawing-${name}`;

function toPicture(svg: SvgElement, alt: string, prefix: string, smallestText: number) {
  const [, , width = WIDEST, height = WIDEST] = readViewBox(svg);
  const minWidth = Math.round((width * smallestText) / smallestFont(svg));
  scopeIds(svg, prefix);
  svg.properties = { ...svg.properties, width, height };
  describeSvg(svg, alt, `${prefix}-title`);
  return { svg, width, height, minWidth };
}

/**
 * Checks a drawing: it uses the portal's colours, and nothing in it runs code, loads files or changes the styles of the
 * page.
 *
 * @param file path for the message, relative to the repository
 */
export function checkDrawing(file: string, source: string): Problem[] {
  const svg = parseSvg(source);
  if (!svg) return [{ file, line: 1, message: 'expected one <svg> element' }];
  const problems: Problem[] = [];
  const report = (element: SvgElement, message: string): void => {
    problems.push({ file, line: element.position?.start.line ?? 1, message });
  };
  checkSize(svg, report);
  visit(svg, 'element', (element) => {
    if (!ALLOWED_TAGS.has(element.tagName))
      report(element, `<${element.tagName}> is not allowed in a drawing`);
    for (const message of checkAttributes(element)) report(element, message);
    const fault = checkNarrow(element);
    if (fault !== undefined) report(element, fault);
  });
  checkPhone(svg, report);
  return problems.sort(byPlace);
}

type Report = (element: SvgElement, message: string) => void;

function checkSize(svg: SvgElement, report: Report): void {
  const [, , width, height] = readViewBox(svg);
  if (!width || !height) report(svg, 'viewBox is missing; write viewBox="0 0 width height"');
  else if (width > WIDEST) report(svg, `viewBox is ${width} wide; the text column has space for ${WIDEST}`);
  for (const name of ['width', 'height']) {
    if (name in svg.properties) report(svg, `remove ${name}; the viewBox gives the size`);
  }
}

/** A drawing must fit a phone with readable text. If necessary, it has a separate layout for phones. */
function checkPhone(svg: SvgElement, report: Report): void {
  const layout = toLayout(svg, hasNarrowLayout(svg) ? 'narrow' : 'wide');
  const [, , width = 0] = readViewBox(layout);
  const widest = Math.floor((PHONE * smallestFont(layout)) / SMALLEST_TEXT_ON_PHONE);
  if (width <= widest) return;
  const attribute = hasNarrowLayout(svg) ? 'data-narrow' : 'viewBox';
  report(
    svg,
    `${attribute} is ${width} wide; phones show at most ${widest} with readable text. Give the drawing a layout for phones with data-narrow`,
  );
}

function checkAttributes(element: SvgElement): string[] {
  return Object.keys(element.properties).flatMap((name) => {
    const value = readAttribute(element, name) ?? '';
    if (/^on/i.test(name)) return [`${name.toLowerCase()} is not allowed, because it runs code`];
    if (name === 'style') return ['style is not allowed; write attributes such as fill and stroke'];
    if (HREFS.has(name) && !value.startsWith('#'))
      return [`href "${value}" refers to something outside of the drawing`];
    if (/url\(\s*['"]?(?!#)/.test(value))
      return [`${name} refers to something outside of the drawing: ${value}`];
    if (COLOUR_ATTRIBUTES.includes(name) && !COLOUR.test(value.trim())) {
      return [
        `${name}="${value}" is a fixed colour; write currentColor or a token such as var(--vm-primary)`,
      ];
    }
    if (name === 'fill' && value === SPARK && element.tagName === 'text')
      return ['text in var(--vm-spark) is not legible on paper; write currentColor'];
    const size = Number.parseFloat(value);
    if (name === 'fontSize' && !FONTS.includes(size) && size < LARGE_FONT) {
      return [`font-size ${value} is not one of the drawings; write ${FONTS.join(' or ')}`];
    }
    if (name === 'strokeWidth' && !STROKES.includes(size) && size < THICK_STROKE) {
      return [`stroke-width ${value} is not one of the drawings; write ${STROKES.join(' or ')}`];
    }
    return [];
  });
}

function readViewBox(svg: SvgElement): number[] {
  return (readAttribute(svg, 'viewBox') ?? '').split(/[\s,]+/).map(Number);
}

function smallestFont(svg: SvgElement): number {
  const sizes: number[] = [];
  visit(svg, 'element', (element) => {
    const size = Number.parseFloat(readAttribute(element, 'fontSize') ?? '');
    if (size > 0) sizes.push(size);
  });
  return sizes.length > 0 ? Math.min(...sizes) : SMALLEST_FONT;
}
