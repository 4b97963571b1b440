/** What is remembered about a reader's choices, in this browser only. */
export interface Remembered {
  language?: string;
  /** Everything on a page is open. */
  open?: boolean;
  /** Per API: the server's URL template, and what was typed for each slot. */
  servers: Record<string, string>;
  values: Record<string, Record<string, string>>;
}

const KEY = 'voltmoor.reference';

/** Storage may be refused, full or hold something else; then choices last as long as the page. */
let memory: Remembered = { servers: {}, values: {} };

export function readRemembered(): Remembered {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered> | null;
    if (stored) memory = { ...stored, servers: stored.servers ?? {}, values: stored.values ?? {} };
  } catch {
    // Nothing to read: memory stays what it is.
  }
  return memory;
}

export function remember(change: Partial<Remembered>): void {
  memory = { ...readRemembered(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Nothing to write to: memory holds it.
  }
}
