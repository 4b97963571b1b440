import { createHash } from 'node:crypto';
import { flow, type Element } from '../nodes';
import { describeSvg, writeSvg } from '../drawings/svg';
import { cleanDiagram, type Picture } from './cleanDiagram';
import { drawChain } from './drawChain';
import { FONT_SIZE, renderDiagram } from './renderDiagram';
import { DENSE_ARROWS, kindOf, toFlowchartSettings, toSequenceSettings } from './settings';
import { wrapArrowLabels, wrapMessages } from './wrapText';
import { joinAmounts } from '../typography/joinAmounts';
import type { StateFigure } from '../states';

/** Minimum size of text in the text column and on a phone, in pixels. */
const SMALLEST_TEXT = { column: 12.5, phone: 11 };
/** Widths of a figure's plate in the text column and on a phone, without its padding, in pixels. */
const COLUMN = 676;
const PHONE = 348;
/** Widths of the widest pictures that fit when their text shrinks to the minimum size. */
const FITS_COLUMN = (COLUMN * FONT_SIZE) / SMALLEST_TEXT.column;
const FITS_PHONE = (PHONE * FONT_SIZE) / SMALLEST_TEXT.phone;

export interface DiagramProps {
  /** Caption. */
  title: string;
  alt: string;
}

/**
 * Builds a figure from a fenced Mermaid block. A diagram that is too wide for a phone is drawn a second time, narrower:
 * a flow chart from top to bottom, a sequence with its participants closer together. The page shows the one that fits.
 *
 * @throws Error with Mermaid's message when the source is not valid
 */
export async function buildDiagram(code: string, { title, alt }: DiagramProps): Promise<Element> {
  const source = joinAmounts(code);
  const kind = kindOf(source);
  if (!kind)
    throw new Error(
      'a Mermaid block begins with sequenceDiagram or flowchart; other kinds are not used in guides',
    );
  const prefix = prefixOf(source + title);
  const draw = drawWith(prefix);
  const pictures = kind === 'sequence' ? await drawSequence(source, draw) : await drawFlowchart(source, draw);
  return toFigure(pictures, { title, alt }, prefix);
}

/** Builds the figure of `<StateDiagram>`: a row of states, and for phones a flow chart from top to bottom. */
export async function buildStateDiagram({ chain, title, alt, ...sources }: StateFigure): Promise<Element> {
  const prefix = prefixOf(sources.source + title);
  const draw = drawWith(prefix);
  const apart = await drawDown(sources.source, draw, 'n');
  const narrow = apart.width <= FITS_PHONE ? apart : await drawDown(sources.narrowSource, draw, 'n');
  return toFigure([drawChain(chain), narrow], { title, alt }, prefix);
}

const prefixOf = (text: string): string => `d${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

const drawWith =
  (prefix: string): Draw =>
  (text, settings, suffix) =>
    renderDiagram(text, settings).then((svg) => cleanDiagram(svg, prefix + suffix));

function toFigure(pictures: readonly Picture[], { title, alt }: DiagramProps, prefix: string): Element {
  return flow('Figure', {
    kind: 'diagram',
    caption: title,
    pictures: pictures.map((picture, index) => {
      const hasNarrower = index < pictures.length - 1;
      return toProps(picture, alt, `${prefix}${index === 0 ? 'w' : 'n'}`, hasNarrower ? 'column' : 'phone');
    }),
  });
}

type Draw = (source: string, settings: Record<string, unknown>, suffix: string) => Promise<Picture>;

async function drawSequence(source: string, draw: Draw): Promise<Picture[]> {
  const participants = countParticipants(source);
  const drawAt = (distance: number, suffix: string): Promise<Picture> =>
    draw(wrapMessages(source, distance), toSequenceSettings(distance), suffix);
  const wide = await drawAt(clamp(670 / participants, 140, 320), 'w');
  if (wide.width <= FITS_PHONE) return [wide];
  const narrow = await drawAt(clamp(400 / participants, 106, 200), 'n');
  return narrow.width < wide.width ? [wide, narrow] : [wide];
}

/** Counts the participants that are declared and those that only appear in messages. */
export function countParticipants(source: string): number {
  const names = new Set<string>();
  for (const line of source.split('\n')) {
    const declared = /^\s*(?:create\s+)?(?:participant|actor)\s+([^\s:]+)/.exec(line);
    const message = /^\s*([^\s:+-]+)\s*(?:<<)?-{1,2}[>x)]{1,2}\s*(?:[+-]\s*)?([^\s:]+)\s*:/.exec(line);
    for (const name of [declared?.[1], message?.[1], message?.[2]]) if (name) names.add(name);
  }
  return Math.max(2, names.size);
}

const DIRECTION = /^(\s*(?:flowchart|graph)\s+)(LR|RL|TB|TD)\b/;

/**
 * Draws a flow chart from left to right if it fits into the text column, if necessary with shorter arrows and narrower
 * boxes. For narrow screens, draws it from top to bottom.
 */
async function drawFlowchart(source: string, draw: Draw): Promise<Picture[]> {
  const direction = DIRECTION.exec(source)?.[2];
  if (direction === undefined) return [await draw(source, toFlowchartSettings({ isAcross: false }), 'w')];
  const turn = (text: string, to: string): string => text.replace(DIRECTION, `$1${to}`);
  const horizontal = turn(source, direction === 'RL' ? 'RL' : 'LR');
  const usual = await draw(horizontal, toFlowchartSettings({ isAcross: true }), 'w');
  if (usual.width <= FITS_PHONE) return [usual];
  const across = usual.width <= FITS_COLUMN ? usual : await drawDense(wrapArrowLabels(horizontal), draw);
  const down = await drawDown(turn(source, 'TB'), draw, 'n');
  if (across.width > FITS_COLUMN) return [down];
  return down.width < across.width ? [across, down] : [across];
}

/** Draws the chart with the longest arrows that fit into the text column, or else with the shortest ones. */
async function drawDense(source: string, draw: Draw): Promise<Picture> {
  const [first, ...shorter] = DENSE_ARROWS;
  let picture = await draw(source, toFlowchartSettings({ isAcross: true, arrows: first }), 'w');
  for (const arrows of shorter) {
    if (picture.width <= FITS_COLUMN) break;
    picture = await draw(source, toFlowchartSettings({ isAcross: true, arrows }), 'w');
  }
  return picture;
}

/** The chart from top to bottom. If it is wider than a phone, its labels have short lines and its boxes stand closer. */
async function drawDown(source: string, draw: Draw, suffix: string): Promise<Picture> {
  const usual = await draw(source, toFlowchartSettings({ isAcross: false }), suffix);
  if (usual.width <= FITS_PHONE) return usual;
  const [arrows] = DENSE_ARROWS;
  const dense = await draw(wrapArrowLabels(source), toFlowchartSettings({ isAcross: false, arrows }), suffix);
  return dense.width < usual.width ? dense : usual;
}

function toProps(
  { svg, width, height }: Picture,
  alt: string,
  id: string,
  place: keyof typeof SMALLEST_TEXT,
) {
  describeSvg(svg, alt, `${id}-title`);
  return {
    svg: writeSvg(svg),
    width,
    height,
    minWidth: Math.round((width * SMALLEST_TEXT[place]) / FONT_SIZE),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}
