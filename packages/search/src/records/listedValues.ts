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
    // A full stop ends the list; inside a value such as 2.2.1, it has no space after it.
    const isEnd = /^(?:,|\.(?: |$))/.test(list.slice(at + value.length, at + value.length + 2));
    if (isBeginning && isEnd) return true;
  }
  return false;
}
