const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A number as a capitalised word; above twelve, in digits. */
export function toNumberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
