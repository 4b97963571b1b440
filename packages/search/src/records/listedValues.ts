const LABEL = 'Values: ';

/** Lists the values of a field for the text of its record: `Values: ONLINE, OFFLINE.` Empty when there are none. */
export function listValues(values: readonly string[]): string {
  return values.length === 0 ? '' : `${LABEL}${values.join(', ')}.`;
}

/** True when the text of a field's record lists this value. */
export function listsValue(content: string, value: string): boolean {
  const start = content.indexOf(LABEL);
  if (start < 0) return false;
  const list = content.slice(start + LABEL.length);
  for (let at = list.indexOf(value); at >= 0; at = list.indexOf(value, at + 1)) {
    const isBeginning = at === 0 || list.slice(at - 2, at) === ', ';
    const next = list[at + value.length];
    if (isBeginning && (next === ',' || next === '.')) return true;
  }
  return false;
}
