import type { Finding, Severity } from '../finding';
import { itemsOf, memberOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { toUtc } from './fixes';
import { quote } from './values';
import type { Visited } from './walk';

/** What a rule reports, without its place. */
interface Report {
  severity: Severity;
  code: string;
  found: string;
  expected: string;
  why: string;
  /** Text that replaces the value. */
  replacement?: string;
}

type Rule = (node: JsonNode, visited: Visited) => Report | undefined;

const OFFSET = /^(\d{4}-\d{2}-\d{2}T[\d:.]{5,18})([+-]\d{2}:?\d{2})$/;
const EVSE_ID = /^[A-Z]{2}\*?[A-Z0-9]{3}\*?E[A-Z0-9*]{1,30}$/;
const CONTRACT_ID = /^[A-Z]{2}-?[A-Z0-9]{3}-?[A-Z0-9]{9}(?:-?[A-Z0-9])?$/;
const DECIMALS = /\.\d{5,}$/;
const MONEY = new Set(['excl_vat', 'incl_vat', 'total_cost', 'price']);

const offset: Rule = (node) => {
  const text = textOf(node) ?? '';
  if (text.length > 40 || text[10] !== 'T' || text.endsWith('Z')) return undefined;
  const [, time = '', zone = ''] = OFFSET.exec(text) ?? [];
  const utc = zone === '' ? undefined : toUtc(time, zone);
  if (utc === undefined) return undefined;
  return {
    severity: 'warning',
    code: 'time-offset',
    found: quote(node),
    expected: `"${utc}"`,
    why: 'OCPI times are in UTC. Many receivers refuse an offset or ignore it, and then the time is wrong by some hours.',
    replacement: JSON.stringify(utc),
  };
};

const money: Rule = (node, { member }) => {
  if (node.kind !== 'number' || !MONEY.has(member?.key ?? '') || !DECIMALS.test(node.text)) return undefined;
  return {
    severity: 'warning',
    code: 'money-decimals',
    found: node.text,
    expected: 'at most 4 decimals',
    why: 'Numbers of OCPI have four decimals. Calculate money in decimal arithmetic, not with binary fractions, and round half-up.',
  };
};

const evseId: Rule = (node, { member }) => {
  const text = textOf(node);
  if (member?.key !== 'evse_id' || text === undefined || text === '#NA') return undefined;
  const upper = text.toUpperCase();
  if (EVSE_ID.test(upper)) {
    if (upper === text) return undefined;
    return {
      severity: 'hint',
      code: 'evse-id',
      found: quote(node),
      expected: JSON.stringify(upper),
      why: 'EVSE IDs are compared without their case, but not by every partner. Send them in upper case.',
      replacement: JSON.stringify(upper),
    };
  }
  return {
    severity: 'warning',
    code: 'evse-id',
    found: quote(node),
    expected: 'a country code, a party ID, the letter E and the number, such as "NL*VLT*E000123*1"',
    why: 'Partners find the operator by the beginning of the EVSE ID. Sessions at an EVSE with another form cannot be assigned.',
  };
};

const contractId: Rule = (node, { member }) => {
  const text = textOf(node);
  if ((member?.key !== 'contract_id' && member?.key !== 'auth_id') || text === undefined || text === '#NA')
    return undefined;
  if (CONTRACT_ID.test(text.toUpperCase())) return undefined;
  return {
    severity: 'hint',
    code: 'contract-id',
    found: quote(node),
    expected: 'an EMAID such as "NL-TST-C00012345-K"',
    why: 'OCPI advises contract ids of this form, which name the country and the provider.',
  };
};

const insecureUrl: Rule = (node, { member }) => {
  const text = textOf(node);
  if (!/(?:^|_)url$|^website$/.test(member?.key ?? '') || !text?.startsWith('http://')) return undefined;
  const isCalled = member?.key === 'response_url' || member?.key === 'url';
  return {
    severity: isCalled ? 'warning' : 'hint',
    code: 'insecure-url',
    found: quote(node),
    expected: 'an address with https',
    why: isCalled
      ? 'OCPI requires HTTPS. The other side does not send its token over an open connection.'
      : 'Apps refuse to load content without encryption.',
  };
};

/** Versions of OCPI that were replaced, with their successors. */
const REPLACED: Readonly<Record<string, string>> = { '2.0': '2.1.1', '2.1': '2.1.1', '2.2': '2.2.1' };

const version: Rule = (node, { member, parent }) => {
  const text = textOf(node) ?? '';
  if (member?.key !== 'version' || !memberOf(parent, 'url') || !Object.hasOwn(REPLACED, text))
    return undefined;
  return {
    severity: 'warning',
    code: 'deprecated-value',
    found: quote(node),
    expected: `"${REPLACED[text]}" too`,
    why: `OCPI ${text} is deprecated. Offer ${REPLACED[text]} as well, so that partners do not have to connect with the old version.`,
  };
};

const token: Rule = (node, { member, parent }) => {
  const text = textOf(node);
  if (member?.key !== 'token' || text === undefined || !memberOf(parent, 'url')) return undefined;
  if (!/^[A-Za-z0-9+/]{8,}={1,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const plain = atob(text);
  if (!/^[\x21-\x7e]+\n?$/.test(plain)) return undefined;
  return {
    severity: 'warning',
    code: 'token-encoding',
    found: 'a token that looks like Base64',
    expected: 'the token as it is',
    why: plain.endsWith('\n')
      ? 'The token is encoded in the body, and contains a line feed. Only the header Authorization is encoded: use printf %s "$TOKEN" | base64, not echo.'
      : 'The token in the body is not encoded. Only the header Authorization contains it in Base64.',
    replacement: JSON.stringify(plain.trim()),
  };
};

const order: Rule = (node, { path }) => {
  const start =
    valueOf(node, 'start_date_time') ?? valueOf(node, 'start_datetime') ?? valueOf(node, 'period_begin');
  const end =
    valueOf(node, 'end_date_time') ??
    valueOf(node, 'stop_date_time') ??
    valueOf(node, 'end_datetime') ??
    valueOf(node, 'period_end');
  const [from, to] = [textOf(start) ?? '', textOf(end) ?? ''];
  // Texts of the same form in UTC are in the order of their times.
  if (from.length !== to.length || from <= to || !/Z$|^\d{2}:\d{2}$/.test(from)) return undefined;
  return {
    severity: 'error',
    code: 'time-order',
    found: `an end before the start${path === '' ? '' : ` in ${path}`}`,
    expected: 'an end after the start',
    why: 'Receivers refuse a record that ends before it starts. The two times may be swapped, or one of them is a local time.',
  };
};

const envelope: Rule = (node) => {
  const code = valueOf(node, 'status_code');
  if (code?.kind !== 'number' || valueOf(node, 'timestamp') === undefined) return undefined;
  const isSuccess = code.text.startsWith('1');
  if (isSuccess || valueOf(node, 'status_message') !== undefined) return undefined;
  return {
    severity: 'hint',
    code: 'status-message',
    found: `status_code ${code.text} without status_message`,
    expected: 'a status_message that says what is wrong',
    why: 'Without it, your partner has to ask you which field is wrong.',
  };
};

const elementOrder: Rule = (node) => {
  const elements = itemsOf(valueOf(node, 'elements'));
  const open = elements.findIndex((each) => {
    const restrictions = valueOf(each, 'restrictions');
    return (
      each.kind === 'object' &&
      (restrictions === undefined || (restrictions.kind === 'object' && restrictions.members.length === 0))
    );
  });
  const typesOf = (element: JsonNode | undefined): string[] =>
    itemsOf(valueOf(element, 'price_components')).flatMap((each) => textOf(valueOf(each, 'type')) ?? []);
  const priced = new Set(typesOf(elements[open]));
  const hidden = elements.findIndex(
    (each, index) => open >= 0 && index > open && typesOf(each).some((type) => priced.has(type)),
  );
  if (hidden < 0) return undefined;
  return {
    severity: 'warning',
    code: 'element-order',
    found: `elements[${open}] without restrictions before elements[${hidden}]`,
    expected: 'the element without restrictions at the end',
    why: 'The first element whose restrictions are met counts. An element without restrictions is always met, so later prices of the same dimension never apply.',
  };
};

const hours: Rule = (node) => {
  const always = valueOf(node, 'twentyfourseven');
  if (
    always?.kind !== 'literal' ||
    always.value !== false ||
    itemsOf(valueOf(node, 'regular_hours')).length > 0
  )
    return undefined;
  if (itemsOf(valueOf(node, 'exceptional_openings')).length > 0) return undefined;
  return {
    severity: 'warning',
    code: 'opening-hours',
    found: '"twentyfourseven": false without regular_hours',
    expected: 'regular_hours',
    why: 'The place is never open according to this object, so apps hide it.',
  };
};

const OF_OBJECTS: readonly Rule[] = [order, envelope, elementOrder, hours];
const OF_TEXTS: readonly Rule[] = [offset, evseId, contractId, insecureUrl, version, token];
const OF_NUMBERS: readonly Rule[] = [money];

function rulesOf({ kind }: JsonNode): readonly Rule[] {
  if (kind === 'object') return OF_OBJECTS;
  if (kind === 'string') return OF_TEXTS;
  return kind === 'number' ? OF_NUMBERS : [];
}

/** Adds what partners often get wrong in a value of OCPI although the schema allows it. */
export function checkOcpiValue(visited: Visited, findings: Finding[]): void {
  const { node, path } = visited;
  for (const rule of rulesOf(node)) {
    const report = rule(node, visited);
    if (!report) continue;
    const { replacement, ...texts } = report;
    const { start } = node;
    const end = node.kind === 'object' ? start + 1 : node.end;
    const fix = replacement !== undefined && {
      fix: { title: `Replace with ${replacement}`, edits: [{ start, end, text: replacement }] },
    };
    findings.push({ ...texts, path, start, end, ...fix });
  }
}
