/**
 * A placeholder in a sample that readers can replace by their own value. The browser remembers the value and shows it
 * in every sample that has a slot with this name. It is never sent.
 */
export interface Slot {
  /** The same for all operations of an API: `server`, `token`, `chargers.id`, `evseId`. */
  name: string;
  /** Label of the input field. */
  label: string;
  /** Example value, shown until the reader enters one. */
  value: string;
  /** `scheme` is a part of the credentials header that depends on the chosen security scheme. */
  kind: 'server' | 'secret' | 'value' | 'scheme';
  /** How the sample writes the reader's value. Default: unchanged, but escaped for the language. */
  as?: 'url' | 'base64';
  /** Example in the input field, when it differs from `value`. */
  placeholder?: string;
}

/**
 * Collects the slots of one request. `mark` returns a word that URL encoding, string escaping and syntax highlighting
 * do not change. `fillMarks` replaces the words at the end.
 */
export class SlotMarks {
  readonly slots: Slot[] = [];

  mark(slot: Slot): string {
    let index = this.slots.findIndex(({ name, as }) => name === slot.name && as === slot.as);
    if (index < 0) index = this.slots.push(slot) - 1;
    return `vrslot${index}x`;
  }
}

/** Whether a text contains a mark. */
export const hasMark = (text: string): boolean => /vrslot\d+x/.test(text);

/** Replaces every mark in a text. */
export function fillMarks(text: string, slots: Slot[], fill: (slot: Slot) => string): string {
  return text.replace(/vrslot(\d+)x/g, (mark, index: string) => {
    const slot = slots[Number(index)];
    return slot ? fill(slot) : mark;
  });
}
