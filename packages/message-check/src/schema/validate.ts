import { spend } from '@voltmoor/build-tools/budget';
import { MOST_OF_A_KIND } from '../finding';
import { nameOf, textOf, valueOf } from '../json/nodes';
import { FAULTS } from '../words/words';
import { checkFields } from './checkFields';
import { docOf } from './docOf';
import { findFaults, isLocalTime, type Fault } from './faults';
import { followRef } from './flatten';
import type { Issue, Subject } from './issue';
import { mergeIssues } from './mergeIssues';

/** Checks a value against a message of a table. Issues beyond the limit of a kind are left out. */
export function validate(subject: Subject): Issue[] {
  const { table, message, root, isPartial } = subject;
  const issues: Issue[] = [];
  for (const fault of findFaults(table, message.schema, root)) {
    if (issues.length >= MOST_OF_A_KIND) break;
    issues.push(...toIssue(fault, subject));
  }
  // Every PATCH of OCPI may say when the object changed, also if the object itself does not.
  const mayHaveTime = isPartial === true && table.protocol === 'ocpi';
  const isTime = ({ code, node: { around, step } }: Issue): boolean =>
    mayHaveTime && code === 'unknown' && around === root && step === 'last_updated';
  const ofFields = checkFields(subject).filter((issue) => !isTime(issue));
  return mergeIssues([...issues, ...ofFields], table).slice(0, MOST_OF_A_KIND);
}

function toIssue({ keyword, node, schema, owner }: Fault, subject: Subject): Issue[] {
  const { table, root, side, isPartial } = subject;
  const code = FAULTS.get(keyword);
  if (!code) return [];
  spend(30);
  const issue = { code, node, schema, doc: docOf(subject, node), ...(owner !== undefined && { owner }) };
  if (code === 'required') {
    const property = schema.properties?.[nameOf(node)] ?? {};
    const isSet = side === 'request' ? property.readOnly : side === 'response' && property.writeOnly;
    if (isSet || (isPartial && node.around === root)) return [];
    // The field is there, but null. A required field needs a value.
    if (valueOf(node.around, nameOf(node)))
      return [{ ...issue, code: 'type', schema: followRef(table, property) ?? property }];
  }
  if (code === 'property-name') return [{ ...issue, schema: schema.propertyNames ?? {} }];
  // Some protocols accept a time without a zone.
  if (code === 'format' && schema.format === 'date-time' && isLocalTime(textOf(node) ?? ''))
    return [{ ...issue, code: 'no-zone' }];
  // Variants with names of their own may overlap, as the bodies of commands do.
  if (code === 'one-of' && schema.oneOf?.some(({ $ref }) => $ref !== undefined)) return [];
  return [issue];
}
