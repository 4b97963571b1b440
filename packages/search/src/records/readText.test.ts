import { findElement, parseHtml } from '@voltmoor/pages/page';
import { expect, it } from 'vitest';
import { readText } from './readText';

function textOf(html: string): string {
  const body = findElement([parseHtml(html)], ({ name }) => name === 'body');
  return readText(...(body?.children ?? []));
}

it('adds a space between inline elements that only a style separates', () => {
  expect(
    textOf('<p><span>For operators</span><span>14 min</span><span>Needs <code>a.b</code></span></p>'),
  ).toBe('For operators 14 min Needs a.b');
  expect(textOf('<a>List payers</a><span><span>GET</span><code><wbr>/payers/<wbr>{id}</code></span>')).toBe(
    'List payers GET /payers/{id}',
  );
});

it('adds a space between a label and the name after it', () => {
  expect(
    textOf('see <a><span>POST</span>Start charging</a>, then <a><span>GET</span>Get a command</a>.'),
  ).toBe('see POST Start charging, then GET Get a command.');
});

it('adds a space between lines and notes, and a point around items and after a block that is no sentence', () => {
  expect(textOf('<p>No load.<p>See also: <a>Site</a>, <a>Charger</a>.')).toBe(
    'No load. See also: Site, Charger.',
  );
  expect(textOf('<p>Before you go<ul><li>A key<li>Two locks.</ul><p>Open:<ul><li>the gate</ul>')).toBe(
    'Before you go · A key · Two locks. · Open: · the gate',
  );
  expect(textOf('one<br>two<ul><li>three<li>four</ul><dt>CDR<small>OCPI word</small>')).toBe(
    'one two · three · four · CDR OCPI word',
  );
});

it('adds a point between the cells of a row', () => {
  const table = '<table><tr><th>key</th>\n<th>value<tr><td><p>a</p></td><td></td><td><code>b</code></table>';
  expect(textOf(table)).toBe('key · value · a · b');
});

it('keeps words and punctuation together', () => {
  expect(textOf('two <code>charger</code>s (<a>v2</a>), <em>or</em><span>: more</span>')).toBe(
    'two chargers (v2), or: more',
  );
  expect(textOf('<code><span>GET</span><span>{id}</span></code>, CO<sub>2</sub>')).toBe('GET{id}, CO2');
  expect(textOf('<code>charging<wbr>Profile</code> and zero\u200bwidth')).toBe(
    'chargingProfile and zerowidth',
  );
});
