import { entriesOf, isRaw, textOf } from '../../load/raw';
import type { Constraint, FormPart } from '../types';

/** Reads the `encoding` of a form: content type, style and headers of each part. */
export function toFormParts(encoding: unknown): FormPart[] {
  return entriesOf(encoding)
    .map(([name, part]) => ({ name, facts: factsOf(part) }))
    .filter(({ facts }) => facts.length > 0);
}

function factsOf(part: unknown): Constraint[] {
  if (!isRaw(part)) return [];
  const style = textOf(part['style']);
  const exploded = part['explode'] === true ? ', exploded' : '';
  const headers = entriesOf(part['headers']).map(([name]) => name);
  return [
    { label: 'as', value: textOf(part['contentType']) },
    { label: 'in style', value: style && `${style}${exploded}` },
    { label: 'with headers', value: headers.join(', ') },
  ].filter(({ value }) => value !== '');
}
