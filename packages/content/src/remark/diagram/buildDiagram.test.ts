import { describe, expect, it } from 'vitest';
import { buildDiagram, buildStateDiagram, countParticipants } from './buildDiagram';

interface Shown {
  svg: string;
  width: number;
  minWidth: number;
}

async function draw(source: string): Promise<Shown[]> {
  const { attributes } = await buildDiagram(source, {
    title: 'Caption',
    alt: 'What is seen, in a sentence.',
  });
  const pictures = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'pictures',
  );
  const value = pictures?.value;
  if (typeof value !== 'object' || value === null) throw new Error('no pictures');
  return JSON.parse(value.value) as Shown[];
}

const SEQUENCE = `sequenceDiagram
  participant A as Your program
  participant V as API v2
  participant C as Charger
  A->>+V: POST start
  V-->>-A: 202
  Note over V,C: over the socket
  loop every 300 s
    C->>V: Heartbeat
  end
  V-xC: lost`;

describe('buildDiagram', () => {
  it('draws a sequence with a description and tokens as colours, without styles, scripts or classes', async () => {
    const [wide] = await draw(SEQUENCE);
    expect(wide?.svg).toContain('>Heartbeat</text>');
    expect(wide?.svg).toContain('stroke="var(--vm-muted)"');
    expect(wide?.svg).not.toMatch(/<style|<script|foreignObject|class=|style=|#[0-9a-f]{3,6}"|hsl\(|rgb\(/);
    expect(wide?.svg).toMatch(
      /^<svg [^>]*role="img" aria-labelledby="([^"]+)"><title id="\1">What is seen, in a sentence.<\/title>/,
    );
  });

  it('draws wide sequences a second time for phones, with other ids', async () => {
    const pictures = await draw(SEQUENCE);
    expect(pictures).toHaveLength(2);
    expect(pictures[1]?.minWidth).toBeLessThanOrEqual(358);
    const ids = pictures.flatMap(({ svg }) => svg.match(/ id="([^"]+)"/g) ?? []);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws a diagram in the same way each time', async () => {
    // Because of the comment, the second drawing does not come from the cache.
    const source =
      'flowchart TD\n  A([Start]) --> B(Round)\n  B --> C{Choice}\n  C --> D[(Store)]\n  C --> E((End))';
    const drawn = await Promise.all([draw(source), draw(`${source}\n  %% again`)]);
    const [first, second] = drawn.map((pictures) =>
      pictures.map(({ svg }) => [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])),
    );
    expect(first?.[0]?.length).toBeGreaterThan(4);
    expect(second).toEqual(first);
  });

  it('fills what belongs to Voltmoor and to the reader, waits and problems with their colours', async () => {
    const boxes = async (source: string): Promise<string[]> => {
      const svg = (await draw(source))[0]?.svg ?? '';
      return [...svg.matchAll(/<rect[^>]* rx="6"[^>]*>/g)].map(
        ([box]) => /fill="var\(--vm-([a-z-]+)\)"/.exec(box)?.[1] ?? '',
      );
    };
    expect(
      await boxes('flowchart TD\n  A[Plan] --> B[Import]:::you --> C[late]:::wait --> D[refused]:::problem'),
    ).toEqual(['primary-soft', 'spark', 'warning', 'danger']);
    // Participants have the colours of their names.
    expect(await boxes(SEQUENCE.replace(/ {2}Note.*\n/, ''))).toEqual(['raised', 'primary', 'spark']);
  });

  it('draws text on a filled box in the colour that is legible on it', async () => {
    const [picture] = await draw('flowchart TD\n  A[Plan] --> B[Import]:::you --> C[refused]:::problem');
    const colours = [...(picture?.svg ?? '').matchAll(/<text[^>]* fill="var\(--vm-([a-z-]+)\)"/g)];
    expect(colours.map(([, colour]) => colour)).toEqual(['text', 'on-spark', 'on-primary']);
  });

  it('draws messages in one colour, and a lost one as a fault', async () => {
    const [picture] = await draw('sequenceDiagram\n  A->>B: sent\n  A-xB: lost');
    expect(picture?.svg.match(/stroke="var\(--vm-primary\)"/g)?.length).toBeGreaterThan(1);
    expect(picture?.svg).toMatch(
      /<line[^>]*marker-end="url\(#[\w-]+crosshead\)"[^>]*stroke="var\(--vm-danger\)"/,
    );
  });

  it('draws states as a row, and from top to bottom for phones, with joined arrows if others do not fit', async () => {
    const build = async (others: string): Promise<Shown[]> => {
      const source = `flowchart TD\n  P -->|one| ${others}\n  ${others} -->|two| P`;
      const narrowSource = `flowchart TD\n  P <-->|one / two| A`;
      const chain = { states: [{ name: 'Planned' }, { name: 'Active' }], changes: [] };
      const { attributes } = await buildStateDiagram({
        chain,
        source,
        narrowSource,
        title: 'Title',
        alt: 'Alt.',
      });
      const pictures = attributes.find((attribute) => 'name' in attribute && attribute.name === 'pictures');
      return JSON.parse((pictures?.value as { value: string }).value) as Shown[];
    };
    const arrows = (svg: string | undefined): number => svg?.match(/marker-end=/g)?.length ?? 0;
    const [row, apart] = await build('A');
    expect(row?.svg).toContain('>Planned</text>');
    expect(arrows(apart?.svg)).toBe(2);
    const [, joined] = await build('A & B & C & D & E & F');
    expect(arrows(joined?.svg)).toBe(1);
  });

  it('keeps an amount in one line of a label with two', async () => {
    const [picture] = await draw('flowchart TD\n  A -->|4 modules,<br/>200 kW| B');
    expect(picture?.svg).toContain('>200\u00A0kW<');
  });

  it('draws a wide flow chart from top to bottom for phones', async () => {
    const pictures = await draw(
      'flowchart LR\n  A[Planned] -->|first boot| B[Commissioning] -->|checklist done| C[Active]',
    );
    expect(pictures).toHaveLength(2);
    expect(pictures[1]?.width).toBeLessThan(pictures[0]?.width ?? 0);
  });

  it('draws a chart with long labels from left to right, with shorter arrows', async () => {
    const [across] = await draw(
      'flowchart TD\n  A[Planned] -->|first connection| B[Commissioning] -->|checklist done| C[Active] <-->|out of use| D[Maintenance]',
    );
    expect(across?.width).toBeGreaterThan(600);
    expect(across?.minWidth).toBeLessThanOrEqual(736);
  });

  it('draws a chart with several labels beside each other narrow enough for a phone', async () => {
    const [, down] = await draw(
      'flowchart LR\n  Q[Your question] --> A[Assistant]\n  A -->|MCP: search, then one section| P[Portal]\n  A -->|one page as Markdown| P\n  A -->|lists: llms.txt| P\n  Y[You] -->|copy a page or a section| A',
    );
    expect(down?.minWidth).toBeLessThanOrEqual(358);
  });

  it('rejects other kinds of diagrams', async () => {
    await expect(draw('pie\n "a": 1')).rejects.toThrow('begins with sequenceDiagram or flowchart');
  });

  it('counts participants with and without a declaration', () => {
    expect(countParticipants(SEQUENCE)).toBe(3);
    expect(countParticipants('sequenceDiagram\n A->>B: x\n B-->>C: y\n C-)D: z')).toBe(4);
  });
});
