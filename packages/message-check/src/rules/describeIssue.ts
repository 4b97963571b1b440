import type { Finding, Fix, Severity } from '../finding';
import type { Issue, IssueCode } from '../schema/issue';
import type { Table } from '../tables/types';
import { fixDate, fixScalar } from './fixes';
import { findRenamed } from './renamed';
import { describeLimits, describeType, isSameWord, listValues, quote, similarName } from './values';

/**
 * Turns a difference from the schema into a finding with an explanation and, where it is certain, a fix.
 * @param elsewhere versions of the protocol in which the value of an enum exists
 */
export function describeIssue(issue: Issue, table: Table, elsewhere: readonly string[] = []): Finding {
  const { code, path, node, doc } = issue;
  const { start, end } = issue.span ?? placeOf(issue);
  const fix = fixOf(issue);
  const text = textsOf(issue, table);
  if (elsewhere.length > 0)
    text.why = `OCPI ${elsewhere.join(' and ')} has this value, and ${table.label} does not. ${text.why}`;
  return { severity: severityOf(code, table), code, path, start, end, ...text, doc, ...(fix && { fix }) };

  function placeOf({ code: each }: Issue): { start: number; end: number } {
    // A missing field is shown at the brace of its object.
    return each === 'required' || each === 'dependent' ? { start: node.start, end: node.start + 1 } : node;
  }
}

function severityOf(code: IssueCode, { version }: Table): Severity {
  if (code === 'unknown' || code === 'deprecated') return 'warning';
  // OCPI reads a time without a zone as UTC; the APIs of the platform refuse it.
  return code === 'no-zone' && version !== undefined ? 'warning' : 'error';
}

type Texts = Pick<Finding, 'found' | 'expected' | 'why'>;

function textsOf({ code, node, schema, name = '', names = [] }: Issue, { label, version }: Table): Texts {
  const found = quote(node);
  switch (code) {
    case 'required':
      return {
        found: `no field "${name}"`,
        expected: `"${name}", which is required`,
        why: 'A receiver refuses the message when a required field is missing.',
      };
    case 'type':
      return {
        found,
        expected: describeType(schema.type),
        why: 'Receivers with a strict parser refuse a value of another type.',
      };
    case 'unknown':
    case 'forbidden': {
      const renamed = version === undefined ? undefined : findRenamed(name, names);
      const other = renamed?.name ?? similarName(name, names);
      return {
        found: `a field "${name}"`,
        expected: other === undefined ? `only fields that ${label} defines` : `"${other}"`,
        why: renamed
          ? `The field has this name in another version of OCPI. ${label} does not read it.`
          : code === 'forbidden'
            ? 'The request is refused, because it contains a field that its schema does not have.'
            : other !== undefined && isSameWord(other, name)
              ? 'The name has another case or other separators. Receivers compare names exactly, so they ignore the field.'
              : 'A receiver ignores the field, so its value is lost. This is often a typing error.',
      };
    }
    case 'read-only':
      return {
        found: `a field "${name}"`,
        expected: 'no such field in a request',
        why: 'Only the platform sets this field. Leave it out.',
      };
    case 'write-only':
      return {
        found: `a field "${name}"`,
        expected: 'no such field in a response',
        why: 'The platform never returns this field, for example because it is a secret.',
      };
    case 'deprecated':
      return {
        found: `a field "${name}"`,
        expected: 'its successor',
        why: 'The field is deprecated and will be removed.',
      };
    case 'enum':
      return {
        found,
        expected: listValues(schema.enum ?? []),
        why: schema.enum?.some(
          (each) => typeof each === 'string' && node.kind === 'string' && isSameWord(each, node.value),
        )
          ? 'The value has another case or other separators. Receivers compare values exactly and refuse it.'
          : 'The value has to be one of the list, in the same case. Receivers refuse others.',
      };
    case 'const':
      return {
        found,
        expected: JSON.stringify(schema.const),
        why: 'This field always has the same value in this message.',
      };
    case 'format':
      return {
        found,
        expected: formatWords(schema.format),
        why: 'Receivers cannot read the value in this form.',
      };
    case 'no-zone':
      return {
        found,
        expected: 'the same time in UTC with a Z at its end',
        why:
          version === undefined
            ? 'The API refuses a time without a zone.'
            : 'OCPI reads a time without a zone as UTC. If it is a local time, it is wrong by the offset of the zone.',
      };
    case 'pattern':
      return {
        found,
        expected: `a text of the form ${schema.pattern ?? ''}`,
        why: 'Receivers refuse a value that does not have this form.',
      };
    case 'min-length':
    case 'max-length':
    case 'range':
    case 'items':
    case 'properties':
      return {
        found:
          code.endsWith('length') && node.kind === 'string'
            ? `${found} with ${[...node.value].length} characters`
            : found,
        expected: describeLimits(schema),
        why: 'The value is outside of its limits. Receivers refuse it or cut it.',
      };
    case 'duplicate-items':
      return {
        found: 'a list in which a value occurs twice',
        expected: 'each value once',
        why: 'Receivers may refuse the list or count the value twice.',
      };
    case 'dependent':
      return {
        found: `no field "${name}"`,
        expected: `"${name}", because another field needs it`,
        why: 'The two fields are only valid together.',
      };
    case 'one-of':
      return {
        found: 'fields of several variants',
        expected: 'the fields of exactly one variant',
        why: 'The receiver cannot know which variant you mean.',
      };
    case 'not':
      return {
        found,
        expected: 'another combination of fields or another value',
        why: 'The schema excludes this value.',
      };
    case 'contains':
      return {
        found,
        expected: 'a list with at least one entry of the required kind',
        why: 'The schema requires such an entry.',
      };
  }
}

function formatWords(format: string | undefined): string {
  const words: Readonly<Record<string, string>> = {
    'date-time': 'a time in UTC such as "2025-09-02T08:15:30Z"',
    date: 'a date such as "2025-09-02"',
    uri: 'an absolute URL such as "https://example.org/path"',
    uuid: 'a UUID',
    email: 'an e-mail address',
  };
  return words[format ?? ''] ?? `the format ${format ?? ''}`;
}

function fixOf(issue: Issue): Fix | undefined {
  const { code, node, schema, name = '', names = [], span } = issue;
  switch (code) {
    case 'unknown':
    case 'forbidden':
      return span && renameOrRemove(name, names, span, code === 'forbidden');
    case 'type':
    case 'enum':
    case 'pattern':
      return fixScalar(node, schema);
    case 'const':
      return {
        title: `Replace with ${JSON.stringify(schema.const)}`,
        edits: [{ start: node.start, end: node.end, text: JSON.stringify(schema.const) }],
      };
    case 'format':
    case 'no-zone':
      return fixDate(node, schema.format);
    default:
      return undefined;
  }
}

function renameOrRemove(
  name: string,
  names: readonly string[],
  { start, end }: { start: number; end: number },
  isRemoved: boolean,
): Fix | undefined {
  const renamed = findRenamed(name, names);
  const other = renamed ? (renamed.isSameValue ? renamed.name : undefined) : similarName(name, names);
  if (other === undefined || isRemoved) return undefined;
  return { title: `Rename to "${other}"`, edits: [{ start, end, text: JSON.stringify(other) }] };
}
