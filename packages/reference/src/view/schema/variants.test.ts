// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { named, object, ref, text } from '@voltmoor/openapi/testing';
import { renderBody, renderPage, withBody } from '../fixtures/page';

const card = object('', [text('uid', { required: true })], { title: 'Card' });
const app = object('', [text('account')], { title: 'App' });
const choices = [
  { label: 'Card', value: 'RFID', schema: card },
  { label: 'App', value: 'APP', schema: app },
];

describe('the variant picker', () => {
  const schema = object('', [text('type', { required: true })], {
    variants: { kind: 'oneOf', discriminator: 'type', choices },
  });
  const page = renderBody('request', schema);

  it('names the discriminator and the value of every variant', () => {
    expect(page.texts('.vr-variants > .vr-hint')).toEqual(['Exactly one of these, chosen by type']);
    expect(page.texts('.vr-variants .vr-choice > label')).toEqual(['CardRFID', 'AppAPP']);
    expect(page.text('request.:Card')).toBe('With type = RFIDuidstringrequired');
  });

  it('has every variant in the HTML, reachable with native radio buttons', () => {
    const radios = [...page.document.querySelectorAll<HTMLInputElement>('.vr-variants input[type=radio]')];
    expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['request:0', 'RFID', true],
      ['request:0', 'APP', false],
    ]);
    expect(page.document.getElementById('request.:App.account')).not.toBeNull();
    for (const radio of radios) expect(radio.labels).toHaveLength(1);
  });

  it('shows plain alternatives by their type', () => {
    const either = object('', [text('a')], {
      variants: {
        kind: 'anyOf',
        choices: [
          { label: 'string', schema: text('', { description: 'A name.' }) },
          { label: 'Card', schema: card },
        ],
      },
    });
    expect(renderBody('request', either).text('request.:string')).toBe('stringA name.');
  });

  it('shows the inheritance idiom without repeating what all have', () => {
    const base = { kind: 'oneOf', discriminator: 'type', repeatsSiblings: true } as const;
    const dog = object('', [text('type'), text('bark')]);
    const pet = object('', [text('type')], {
      variants: { ...base, choices: [{ label: 'Dog', value: 'dog', schema: dog }] },
    });
    expect(renderBody('request', pet).texts('.vr-name')).toEqual(['type', 'bark']);
  });

  it('shows two pickers when two sets of alternatives apply', () => {
    const both = object('', [], {
      variants: { kind: 'oneOf', choices },
      moreVariants: [{ kind: 'anyOf', choices }],
    });
    const two = renderBody('request', both);
    expect(two.texts('.vr-variants > .vr-hint')).toEqual(['Exactly one of these', 'One or more of these']);
    const names = [...two.document.querySelectorAll<HTMLInputElement>('.vr-variants input')].map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(2);
  });
});

describe('named types on one page', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => text(name));
  const big = named('Big', object('', many), ['add-thing', 'get-thing', 'list-things']);

  it('are shown in full once, then as a link to that place', () => {
    const page = renderBody('request', object('', [ref('one', 'Big'), ref('two', 'Big')]), [big]);
    expect(page.document.getElementById('request.one.a')).not.toBeNull();
    expect(page.text('request.two')).toBe('twoBigSame fields as Big above.');
    expect(page.document.querySelector('[id="request.two"] .vr-hint a')?.getAttribute('href')).toBe(
      '#request.one',
    );
  });

  it('are repeated when they are small', () => {
    const money = named('Money', object('', [text('amount'), text('currency')]));
    const page = renderBody('request', object('', [ref('net', 'Money'), ref('gross', 'Money')]), [money]);
    expect(page.document.getElementById('request.gross.amount')).not.toBeNull();
  });

  it('say where else they are used', () => {
    const item = withBody('request', ref('', 'Big'));
    const schemas = Object.fromEntries([big]);
    const page = renderPage(item, { schemas });
    expect(page.texts('.vr-types > li')).toEqual(['Big used by 2 other operationsget-thing, list-things']);
    const site = { schemaUrl: (name: string) => `/schemas/${name}` };
    const linked = renderPage(item, { schemas }, site).document;
    expect(linked.querySelector('.vr-types a[href="/schemas/Big#used-by"]')?.textContent).toBe(
      'used by 2 other operations',
    );
  });
});
