import { spend } from '@voltmoor/build-tools/budget';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { Finding } from '../finding';
import { nameOf, pathOf, placeOf, textOf } from '../json/nodes';
import { memoise } from '@voltmoor/build-tools/memoise';
import type { Issue, Subject } from '../schema/issue';
import type { Table } from '../tables/types';
import { variantOf, wordsOf, type WordsKey } from '../words/words';
import { fixIssue } from './fixes';
import { count, describeLimits, describeType, isSameWord, listValues, quote } from './values';

/**
 * Turns a difference from the schema into a finding with an explanation, the sentence that it rests on and, where it is
 * certain, a fix. Returns nothing for what the standard leaves open.
 * @param versions other versions of the protocol that have the value of an enum, or the field
 * @param side who sends the message
 */
export function describeIssue(
  issue: Issue,
  table: Table,
  versions: readonly string[] = [],
  side?: Subject['side'],
): Finding[] {
  spend(50);
  if (isByAgreement(issue)) return [];
  const { code, node, doc, span } = issue;
  // A missing field is shown at the brace of its object.
  const isMissing = code === 'required' || code === 'dependent';
  const { start, end } = span ?? (isMissing ? { start: node.start, end: node.start + 1 } : node);
  const fix = fixIssue(issue, table);
  // An API can answer with values that its document does not list yet.
  const isNew = code === 'enum' && table.protocol === 'api' && side === 'response' && fix === undefined;
  const key = isNew && node.kind === 'string' ? 'enum.new' : keyOf(issue, table, versions);
  const words = wordsOf(key, valuesOf(issue, table));
  const what = code === 'enum' ? 'value' : 'field';
  const elsewhere = `This ${what} is in OCPI ${LIST.format(versions)}, but not in ${table.label}. `;
  const meant = issue.meant && (issue.meant.path ?? pathOf(placeOf(node.around ?? node, issue.meant.name)));
  return [
    {
      ...words,
      why: (versions.length > 0 ? elsewhere : '') + words.why,
      path: pathOf(node),
      start,
      end,
      doc,
      ...(meant !== undefined && { beside: meant }),
      ...(fix && { fix }),
    },
  ];
}

const LIST = new Intl.ListFormat('en-GB');
const CUSTOM_MODULE = /^[a-z]{2}[a-z0-9]{3}-[\w-]+$/i;
const isVersionOrModule = (values: readonly unknown[] = []): boolean =>
  values.includes('2.1.1') || values.includes('credentials');

/** A list of versions may contain any version. */
const isByAgreement = ({ code, schema, node }: Issue): boolean =>
  code === 'enum' && schema.open === true && /^\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/.test(textOf(node) ?? '');

/** The objects with a field, by its name, and whether it is one that requests do not have, such as `id`. */
const ownersOf = memoise(({ schemas }: Table) => {
  const fields = Object.values(schemas).flatMap(({ title, properties = {} }) =>
    Object.entries(properties).map(([name, { readOnly }]) => ({ name, title, readOnly })),
  );
  return groupBy(fields, ({ name }) => name);
});

function keyOf(issue: Issue, table: Table, versions: readonly string[]): WordsKey {
  const { protocol } = table;
  const { code, schema, node, meant } = issue;
  const name = nameOf(node);
  const text = textOf(node) ?? '';
  switch (code) {
    case 'enum': {
      // Modules can be added by agreement, if their names have the form for it.
      const isOpen = schema.open && (!isVersionOrModule(schema.enum) || CUSTOM_MODULE.test(text));
      if (isOpen && text !== '') return 'enum.open';
      return schema.enum?.some((each) => typeof each === 'string' && isSameWord(each, text))
        ? 'enum.case'
        : 'enum';
    }
    case 'type':
      return node.kind === 'null' && protocol === 'ocpi' ? 'type.null' : 'type';
    case 'forbidden':
      return !meant &&
        ownersOf(table)
          .get(name)
          ?.some(({ readOnly }) => readOnly)
        ? 'forbidden.read-only'
        : variantOf(code, table.protocol);
    case 'unknown':
      if (meant?.isRequired) return 'unknown.required';
      if (meant?.isRenamed) return 'unknown.renamed';
      if (meant) return isSameWord(meant.name, name) ? 'unknown.case' : 'unknown';
      if (versions.length > 0) return 'unknown.version';
      return ownersOf(table).has(name) ? 'unknown.elsewhere' : 'unknown.own';
    case 'format':
      return variantOf(code, schema.format);
    case 'property-name':
      return schema.pattern === undefined ? code : 'property-name.pattern';
    default:
      return variantOf(code, protocol === 'ocpi' ? name : schema.unit, protocol);
  }
}

function valuesOf(issue: Issue, table: Table): Record<string, string | number> {
  const { protocol, label } = table;
  const { node, schema, owner, meant } = issue;
  const name = nameOf(node);
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  // The sentence that such a finding rests on is about the field that is missing.
  const isMissing = issue.code === 'unknown' && meant?.isRequired === true;
  const [around, subject] = isMissing ? [meant.owner, meant.name] : [owner, name];
  const where = meant?.path === undefined ? `"${meant?.name}"` : `the field at ${meant.path}`;
  return {
    found: quote(node),
    length: count([...(textOf(node) ?? '')].length, 'character'),
    name,
    owners: LIST.format((ownersOf(table).get(name) ?? []).map(({ title }) => title).slice(0, 3)),
    ...issue.foreign,
    names: meant
      ? `${where}${meant.isRequired ? ', which is required' : ''}`
      : `only the fields of ${owner ?? 'this object'}`,
    label,
    required: protocol === 'ocpi' ? 'has the cardinality 1 or +' : 'is in the list of required fields',
    source: protocol === 'ocpi' ? label : `${protocol === 'ocpp' ? 'Schema' : 'Document'} of ${label}`,
    place: around === undefined ? `"${subject}"` : `${around}, "${subject}"`,
    type: describeType(schema.type),
    values: listValues(values),
    count: values.length,
    format: schema.format ?? '',
    pattern: schema.pattern ?? '',
    limits: describeLimits(schema),
  };
}
