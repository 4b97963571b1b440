import { FONT_SIZE } from './renderDiagram';

export type DiagramKind = 'sequence' | 'flowchart';

/** Returns the kind of a diagram by its first word; undefined for kinds that guides do not use. */
export function kindOf(source: string): DiagramKind | undefined {
  const first = source.trim().split(/\s/)[0];
  if (first === 'sequenceDiagram') return 'sequence';
  if (first === 'flowchart' || first === 'graph') return 'flowchart';
  return undefined;
}

const COMMON = {
  startOnLoad: false,
  securityLevel: 'strict',
  htmlLabels: false,
  theme: 'base',
  fontFamily: 'sans-serif',
  themeVariables: { fontSize: `${FONT_SIZE}px` },
  // Equal diagrams have equal drawings: ids are not random, and neither are the outlines of some shapes.
  deterministicIds: true,
  handDrawnSeed: 1,
};

/** Lengths of arrows between narrower boxes, from the longest to the shortest, in pixels. */
export const DENSE_ARROWS = [32, 24, 18, 12, 6] as const;

interface FlowchartLayout {
  /** Whether the chart is drawn from left to right. */
  isAcross: boolean;
  /** Length of the arrows in a chart with narrower boxes and less space between them. Without it, the usual space. */
  arrows?: number;
}

export function toFlowchartSettings({ isAcross, arrows }: FlowchartLayout): Record<string, unknown> {
  const isDense = arrows !== undefined;
  return {
    ...COMMON,
    flowchart: {
      htmlLabels: false,
      // Boxes beside each other make a chart from top to bottom wide.
      nodeSpacing: isDense ? (isAcross ? 24 : 16) : 32,
      rankSpacing: arrows ?? 40,
      padding: isDense ? 5 : 10,
      diagramPadding: 6,
      wrappingWidth: isDense ? (isAcross ? 130 : 104) : 170,
      // These curves pass through the places of their labels; others can miss them by more than a line of text.
      curve: isAcross ? 'monotoneX' : 'monotoneY',
    },
  };
}

/** Space between the boxes of two participants, in pixels. */
export const ACTOR_MARGIN = 16;

/** @param distance from one participant's line to the next, in pixels */
export function toSequenceSettings(distance: number): Record<string, unknown> {
  return {
    ...COMMON,
    sequence: {
      diagramMarginX: 6,
      diagramMarginY: 6,
      actorMargin: ACTOR_MARGIN,
      width: distance - ACTOR_MARGIN,
      height: 38,
      // The distance of messages is two lines of text and this margin.
      boxMargin: 3,
      boxTextMargin: 4,
      noteMargin: 8,
      mirrorActors: false,
      wrap: true,
      wrapPadding: 2,
      actorFontSize: FONT_SIZE,
      messageFontSize: FONT_SIZE,
      noteFontSize: FONT_SIZE,
    },
  };
}
