import { describe, expect, it } from 'vitest';
import { checkGuides } from './checkGuides';

const known = {
  facts: () => ['cdr.delay'],
  tables: () => ['roles'],
  navigation: () => ({ 'Voltmoor UI': { menu: ['Sites'] }, Express: { menu: [] } }),
  drawings: () => ['supply'],
  operations: () => ['cpo/get-charger'],
};

function check(text: string, file = 'content/docs/a.mdx'): string[] {
  return checkGuides([{ file, text }], known).map(({ line, message }) => `${line}: ${message}`);
}

describe('checkGuides', () => {
  it('accepts a guide that uses the vocabulary correctly', () => {
    const text = `---
title: A
---
Text with {/* a comment */} <Fact id="cdr.delay" /> and <Op id="cpo/get-charger" />.

## Title {#id}

<UiView app="Voltmoor UI" path={['Sites']} alt="A table of two chargers and a form, with a field marked." caption="The list.">
  <UiTable columns={['Name', 'Status']} rows={[['EX-000123', 'Online']]} />
  <UiForm fields={[{label: 'Identity', value: 'EX-000123', mark: true}]} actions={['Save']} />
</UiView>
`;
    expect(check(text)).toEqual([]);
  });

  it.each([
    [
      'unknown tables, drawings and operations',
      '<DataTable name="role" />\n\n<Drawing name="suply" alt="A fuse with one line." caption="Supply." />\n\nCall <Op id="cpo/get-chargers" />.',
      [
        '1: table "role" is not known. Nearest: roles.',
        '3: drawing "suply" is not known. Nearest: supply.',
        '5: operation "cpo/get-chargers" is not known. Nearest: cpo/get-charger.',
      ],
    ],
    [
      'marks that name nothing and rows with a wrong number of cells',
      `<UiView app="Express" path={['Pay']} alt="A table with a mark that is wrong." caption="Pay.">
  <UiTable columns={['A', 'B']} rows={[['1']]} mark={[1, 0]} />
  <UiToolbar items={['Add']} mark="Ad" />
</UiView>`,
      [
        '1: <UiView> marks 2 places; mark only the one that the text names.',
        '2: <UiTable> rows: row 0 has 1 cells for 2 columns.',
        '2: <UiTable> mark: there is no cell [1, 0]; rows and columns count from 0.',
        '3: <UiToolbar> mark: "Ad" is not one of the items Add.',
      ],
    ],
  ])('finds %s', (_what, text, faults) => expect(check(text)).toEqual(faults));

  it('finds screens that the product does not have, and unknown devices', () => {
    const screen = (attributes: string): string =>
      `---\ntitle: A\n---\n\n<UiView ${attributes} alt="A table of two chargers." caption="The list.">\n</UiView>`;
    expect(check(screen(`app="Voltmoor UI" path={['Sights', 'North']}`))).toEqual([
      '5: <UiView> path: "Sights" is not in the menu of Voltmoor UI, which has Sites. The menus are in content/data/navigation.yaml.',
    ]);
    expect(check(screen(`app="Express" path={['Pay']} device="phone"`))).toEqual([]);
    expect(check(screen(`app="Express" path={['Pay']} device="watch"`))).toEqual([
      '5: <UiView> device: Invalid input: expected "phone".',
    ]);
  });

  it('rejects code, HTML, imports and parts outside of their container', () => {
    expect(
      check("import x from 'x'\n\n<b>Bold</b> {now()}\n\n<UiTabs items={['A']} />\n\n<Fact id={which} />"),
    ).toEqual([
      '1: Guides cannot import or export. Components are available without an import.',
      '3: <b> is HTML. Write Markdown, or one of the components.',
      '3: {now()} is code. Put braces into backticks.',
      '5: <UiTabs> must be inside <UiView>.',
      '7: id: expected a text, a number, a list or an object, found code: {which}',
      '7: <Fact> needs the attribute id.',
    ]);
  });

  it('requires a caption and a description of Mermaid diagrams, also in Markdown files', () => {
    expect(check('```mermaid title="Life"\npie\n```', 'content/docs/a.md')).toEqual([
      '1: a Mermaid block needs the attribute alt.',
      '1: A Mermaid block begins with sequenceDiagram or flowchart.',
    ]);
  });
});
