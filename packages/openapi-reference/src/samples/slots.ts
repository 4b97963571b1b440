/**
 * A place in a sample that readers fill with a value of their own. Its value is remembered in the browser
 * and put into every sample with a slot of that name; nothing is sent.
 */
export interface Slot {
  /** Stable across operations of one API: `server`, `token`, `chargers.id`, `evseId`. */
  name: string;
  /** What the reader is asked for. */
  label: string;
  /** Shown until the reader fills it in. */
  value: string;
  kind: 'server' | 'secret' | 'value';
}

/**
 * Collects the slots of one request. `mark` returns a word that survives URL encoding, string escaping
 * and syntax highlighting unchanged; `fill` puts something else in its place at the end.
 */
export class SlotMarks {
  readonly slots: Slot[] = [];

  mark(slot: Slot): string {
    let index = this.slots.findIndex((known) => known.name === slot.name);
    if (index < 0) index = this.slots.push(slot) - 1;
    return `vrslot${index}x`;
  }
}

/** Replaces every mark in a text. */
export function fillMarks(text: string, slots: Slot[], fill: (slot: Slot) => string): string {
  return text.replace(/vrslot(\d+)x/g, (mark, index: string) => {
    const slot = slots[Number(index)];
    return slot ? fill(slot) : mark;
  });
}
