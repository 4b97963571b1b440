import type { IndexedRecord } from '../indexing/artefact';

/** A page with more parts is about many things: what stands elsewhere on it says less about one of them. */
const USUAL_PARTS = 24;
/** A row is a smaller part of a page than a section. */
const ROW_SHARE = 0.3;

/** Which records stand on one page. */
export class Pages {
  /** Number of the page each record stands on. */
  readonly of: Uint16Array;
  readonly count: number;
  /** 1 for records that tell what their page is about; 0 for the fields of an operation, which name everything. */
  readonly speaks: Uint8Array;
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
    this.speaks = Uint8Array.from(records, ({ fieldPath }) => (fieldPath === undefined ? 1 : 0));
  }

  /** 1 for pages of usual length, less for longer ones. */
  focus(page: number): number {
    const excess = Math.max(0, (this.parts[page] ?? 0) - USUAL_PARTS);
    return 1 / (1 + excess / (2 * USUAL_PARTS));
  }
}
