import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../schemas';
import { data, renderGuide } from './testing/renderGuide';

describe('facts and operations', () => {
  it('puts the text of a fact into the sentence, or into a paragraph', async () => {
    expect(await renderGuide('A CDR is ready within <Fact id="cdr.delay" />.')).toBe(
      '<p>A CDR is ready within 15 minutes.</p>',
    );
    expect(await renderGuide('<Fact id="cdr.delay" />')).toBe('<p>15 minutes</p>');
  });

  it('links an operation with its method and name', async () => {
    const html = await renderGuide('Call <Op id="cpo/get-charger" />.');
    expect(html).toContain('data-component="OperationLink"');
    expect(html).toContain(
      '{&quot;method&quot;:&quot;get&quot;,&quot;label&quot;:&quot;Get charger&quot;,&quot;url&quot;:&quot;/get-charger&quot;}',
    );
  });
});

describe('example entities', () => {
  it('puts a property into the sentence', async () => {
    expect(
      await renderGuide(
        '<World id="EX-000123" field="name" /> is at <World id="EX-000123" field="siteId.name" />.',
      ),
    ).toBe('<p>Depot 1 is at Fernhill.</p>');
  });

  it('fills cells and fields of a drawn screen', async () => {
    const html =
      await renderGuide(`<UiView app="Voltmoor UI" path={['Sites']} alt="A list of one charger with its site." caption="A list.">
  <UiTable columns={['Identity', 'Name', 'Site']} rows={[['EX-000123', '=name', '=siteId.name']]} />
  <UiForm fields={[{label: 'Identity', value: 'EX-000123'}, {label: 'Name', value: '=name', mark: true}, {label: 'Note'}]} />
</UiView>`);
    expect(html).toContain('[[&quot;EX-000123&quot;,&quot;Depot 1&quot;,&quot;Fernhill&quot;]]');
    expect(html).toContain(
      '{&quot;label&quot;:&quot;Name&quot;,&quot;value&quot;:&quot;Depot 1&quot;,&quot;mark&quot;:true},{&quot;label&quot;:&quot;Note&quot;}',
    );
  });

  it('rejects properties and entities that the world does not have', async () => {
    await expect(renderGuide('<World id="EX-000999" field="name" />')).rejects.toThrow(
      '"EX-000999" is not an entity of content/data/world.',
    );
    await expect(renderGuide('<World id="EX-000123" field="colour" />')).rejects.toThrow(
      'EX-000123 has no "colour" in content/data/world. It has identity, name, siteId.',
    );
    const table = (cells: string) =>
      renderGuide(`<UiView app="Voltmoor UI" path={['Sites']} alt="A list of one charger with its site." caption="A list.">
  <UiTable columns={['A', 'B']} rows={[${cells}]} />
</UiView>`);
    await expect(table("['EX-000123', '=colour']")).rejects.toThrow('row 0: EX-000123 has no "colour"');
    await expect(table("['EX-000999', '=name']")).rejects.toThrow(
      'row 0: "=name" needs another cell with the id of an entity of content/data/world.',
    );
  });
});

describe('words that depend on the day of the build', () => {
  afterEach(() => vi.unstubAllEnvs());
  const source =
    'API v1 <Tense fact="v1.sunset" before="ends on" after="ended on" /> <Fact id="v1.sunset" />.';

  it.each([
    ['2026-03-31', 'ends on'],
    ['2026-04-01', 'ended on'],
  ])('on %s are "%s"', async (today, words) => {
    vi.stubEnv('PORTAL_TODAY', today);
    expect(await renderGuide(source)).toBe(`<p>API v1 ${words} 31 March 2026.</p>`);
  });

  it('need a fact with a day', async () => {
    const faulty = '<Tense fact="cdr.delay" before="is" after="was" />';
    await expect(renderGuide(faulty)).rejects.toThrow(
      'content/docs/guide.mdx:1: <Tense>: the fact "cdr.delay" is "15 minutes", but must name a day',
    );
    await expect(renderGuide('<Tense fact="v1.sunse" before="is" after="was" />')).rejects.toThrow(
      'fact "v1.sunse" is not known. Nearest: v1.sunset.',
    );
  });
});

describe('tables', () => {
  it('has a complete row per entry, with its id, a heading and a link to itself', async () => {
    const html = await renderGuide('<DataTable name="charger-events" />');
    expect(html).toContain(
      '<tr id="vm-1101"><th scope="row" data-column="code" data-kind="code" data-whole="true"><code>VM-1101</code>' +
        '<a class="hash-link" href="#vm-1101" aria-label="Direct link to VM-1101"></a></th>',
    );
    expect(html).toContain('<span class="vm-badge" data-badge="incident">ERROR</span>');
    expect(html).toContain('<ul><li data-item="true">online</li><li data-item="true">OCPP</li></ul>');
    expect(html).toContain('<a href="/general/a%20b">Events</a>');
    expect(html).toContain('data-kind="list" data-empty="true"><span>–</span></td>');
  });
});

it('has the words of a matrix, and its texts with the name, which alone is the short name of the row', async () => {
  const table = (): Table => ({
    title: 'Rights',
    description: 'Who may do what.',
    matrix: 'I am a',
    columns: [
      { key: 'name', label: 'Right', kind: 'code', filter: false },
      { key: 'group', label: 'Group', kind: 'text', filter: true },
      { key: 'allows', label: 'Allows', kind: 'text', filter: false },
      { key: 'guest', label: 'Guest', kind: 'mark', filter: false },
    ],
    rows: [{ id: 'a', name: 'door.open', group: 'Doors', allows: 'Open doors', guest: 'view' }],
  });
  const html = await renderGuide('<DataTable name="charger-events" />', { ...data, table });
  expect(html).toContain('<tr id="a"><th scope="row" abbr="door.open"><span data-column="name"');
  expect(html).toContain(
    '<div data-column="group"><span>Doors</span></div><a class="hash-link" href="#a" aria-label="Direct link to door.open"></a><div data-column="allows" data-below="true"><span>Open doors</span></div></th>',
  );
  expect(html).toContain('data-tone="info"><span>view</span></td></tr>');
});

it('shows the status below a name, and folds several long texts of a matrix below its short ones', async () => {
  const table = (): Table => ({
    title: 'Doors',
    description: 'What each door can do.',
    matrix: 'Must support',
    columns: [
      { key: 'door', label: 'Door', kind: 'text', filter: true },
      { key: 'listing', label: 'Listing', kind: 'status', filter: true },
      { key: 'size', label: 'Size', kind: 'number', filter: false },
      { key: 'lock', label: 'Lock', kind: 'mark', filter: false },
      { key: 'parts', label: 'Parts', kind: 'list', filter: true },
      { key: 'notes', label: 'Notes', kind: 'text', filter: false },
    ],
    rows: [
      {
        id: 'a',
        door: { text: 'Acme Pro-line Gate', findBy: ['Acme'] },
        listing: 'certified',
        size: 2,
        lock: 'fails',
        notes: 'The key is below the mat, and the bell is on the left.',
      },
      { id: 'b', door: { text: 'Acme Door', findBy: ['Acme'] }, parts: ['bell'], notes: 'None.' },
    ],
  });
  const html = await renderGuide('<DataTable name="charger-events" />', { ...data, table });
  expect(html).toContain('<tr id="a"><th scope="row" abbr="Acme Pro-line Gate"><span data-column="door"');
  expect(html).toContain('<span>Acme Pro-line Gate</span></span><a');
  expect(html).toContain(
    '<details><summary><span data-column="listing"><span class="vm-badge" data-badge="resolved">certified</span></span><span> <span data-column="size">Size <span>2</span></span></span></summary><dl><div><dt>Notes</dt><dd data-column="notes"><span>The key is below the mat, and the bell is on the left.</span></dd></div></dl></details></th>',
  );
  expect(html).toContain('data-tone="danger"><span>fails</span></td></tr>');
});

it('folds the long texts of a row below its short ones if its table says so', async () => {
  const long = ['who', 'where', 'how', 'why', 'law'];
  const table = (): Table => ({
    title: 'Duties',
    description: 'What to do.',
    isFolded: true,
    columns: ['duty', 'applies', ...long].map((key) => ({ key, label: key, kind: 'text', filter: false })),
    rows: [
      {
        id: 'a',
        duty: 'Pay.',
        applies: { text: 'now', findBy: ['today', 'tomorrow'] },
        ...Object.fromEntries(long.map((key) => [key, 'A text. '.repeat(12).trim()])),
      },
    ],
  });
  const html = await renderGuide('<DataTable name="charger-events" />', { ...data, table });
  expect(html).toMatch(
    /<tr id="a"><th scope="row" abbr="Pay.">.*<\/a><details><summary>.*now.*<\/summary><dl>/,
  );
  expect(html).toContain(
    '<span data-column="applies" data-values="today|tomorrow">applies <span>now</span></span>',
  );
});

describe('the glossary', () => {
  it('is a definition list by letter, with links to other terms and to pages', async () => {
    const html = await renderGuide('<Glossary />');
    expect(html).toContain('{&quot;letter&quot;:&quot;D&quot;,&quot;id&quot;:&quot;letter-d&quot;}');
    expect(html).toContain('<div id="cdr"><dt>CDR');
    expect(html).toContain('See also: <a href="#driver">Driver</a>');
    expect(html).toContain('<a href="/documentation/voltmoor-ui/Set%20up/drivers">Read more</a>');
    expect(html).toContain('<small>Ampère term</small>');
  });

  it('and the tables link to pages below the base URL', async () => {
    const html = await renderGuide('<Glossary />', undefined, '/docs/');
    expect(html).toContain('<a href="/docs/documentation/voltmoor-ui/Set%20up/drivers">Read more</a>');
    expect(html).toContain('<a href="#driver">Driver</a>');
  });
});

describe('pictures', () => {
  it('inserts a drawing as one picture with a description', async () => {
    const html = await renderGuide(
      '<Drawing name="supply" alt="A fuse with one line behind it." caption="The supply." />',
    );
    expect(html).toContain(
      '&lt;title id=\\&quot;drawing-supply-title\\&quot;&gt;A fuse with one line behind it.&lt;/title&gt;',
    );
    expect(html).toContain('&quot;caption&quot;:&quot;The supply.&quot;');
  });

  const drawScreen = (path: string, more = ''): Promise<string> =>
    renderGuide(
      `<UiView app="Voltmoor UI" path={['${path}']} alt="A screen that shows nothing." caption="A screen."${more}>\n</UiView>`,
    );

  it('gives a screen the menu of its product, unless it has none or is that of a phone', async () => {
    expect(await drawScreen('Sites')).toContain('&quot;menu&quot;:[&quot;Sites&quot;,&quot;Chargers&quot;]');
    expect(await drawScreen('Sign in')).not.toContain('menu');
    const phone = await drawScreen('Sites', ' device="phone"');
    expect(phone).toContain('&quot;device&quot;:&quot;phone&quot;');
    expect(phone).not.toContain('menu');
  });
});

it('shows components without facts in a portal that has no facts', async () => {
  const facts = () => {
    throw new Error('content/data/facts.yaml is missing.');
  };
  const source = '<Op id="cpo/get-charger" />';
  expect(await renderGuide(source, { ...data, facts })).toContain('data-component="OperationLink"');
  await expect(renderGuide('<Fact id="cdr.delay" />', { ...data, facts })).rejects.toThrow(
    'facts.yaml is missing',
  );
});

describe('problems', () => {
  it('reports all problems of a guide at once, with lines and nearest names', async () => {
    const source = [
      'Within <Fact id="cdr.dely" />.',
      '',
      '<DataTable nam="charger-events" />',
      '',
      '<Op id="cpo/get-chargr" />',
      '',
      '<UiVue app="x" />',
      '',
      '<UiTabs items={["A"]} active="B" />',
      '',
      '<br />',
    ].join('\n');
    await expect(renderGuide(source)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: Guides use components in a way that cannot be shown.
        content/docs/guide.mdx:1: fact "cdr.dely" is not known. Nearest: cdr.delay.
        content/docs/guide.mdx:3: <DataTable> needs the attribute name.
        content/docs/guide.mdx:3: <DataTable> has no attribute "nam".
        content/docs/guide.mdx:5: operation "cpo/get-chargr" is not known. Write the id of an API and an operationId, for instance cpo/get-charger.
        content/docs/guide.mdx:7: component "UiVue" is not known. Nearest: UiView, UiLog.
        content/docs/guide.mdx:9: <UiTabs> must be inside <UiView>.
        content/docs/guide.mdx:9: <UiTabs> active: "B" is not one of the items A.
        content/docs/guide.mdx:11: <br> is HTML. Write Markdown, or one of the components.
      The components and their attributes are described in packages/content/src/remark/vocabulary.ts.]
    `);
  });
});
