import type { IndexedRecord } from '../indexing/artefact';

/** A page with more parts covers many subjects, so its other parts say less about a single one. */
const USUAL_PARTS = 24;
/** A row counts as this share of a section. */
const ROW_SHARE = 0.3;

/** Maps records to their pages. */
export class Pages {
  /** Page number of each record. */
  readonly of: Uint16Array;
  readonly count: number;
  /** 1 for records that show what their page is about; 0 for fields of operations, whose names occur everywhere. */
  readonly isSubject: Uint8Array;
  private readonly parts: number[] = [];

  constructor(records: readonly IndexedRecord[]) {
    const numbers = new Map<string, number>();
    this.of = Uint16Array.from(records, ({ url, type }) => {
      const page = url.split('#')[0] ?? '';
      const number = numbers.get(page) ?? numbers.size;
      numbers.set(page, number);
      this.parts[number] = (this.parts[number] ?? 0) + (type === 'field' ? ROW_SHARE : 1);
      return number;
    });
    this.count = numbers.size;
    this.isSubject = Uint8Array.from(records, ({ fieldPath }) => (fieldPath === undefined ? 1 : 0));
  }

  /** Factor for what a page adds to its records: 1 up to the usual length, less for longer pages. */
  focus(page: number): number {
    const excess = Math.max(0, (this.parts[page] ?? 0) - USUAL_PARTS);
    return 1 / (1 + excess / (2 * USUAL_PARTS));
  }
}
