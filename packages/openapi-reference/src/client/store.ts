import { isObject, isRecordOf, isString, readStored, writeStored } from '@voltmoor/browser-input/storage';

/** A reader's choices, which are stored only in this browser. */
export interface Remembered {
  language?: string;
  /** Whether "Expand all" is active. */
  open?: boolean;
  /** URL template of the chosen server, by API. */
  servers: Record<string, string>;
  /** Values that the reader typed, by API and slot. */
  values: Record<string, Record<string, string>>;
}

const KEY = 'voltmoor.reference';

/** Keeps the choices until the page is closed when storage is unavailable. */
let memory: Remembered = { servers: {}, values: {} };

/** Reads the choices. Ignores malformed stored values; never throws. */
export function readRemembered(): Remembered {
  let isAvailable = true;
  const stored = readStored(KEY, isRemembered, { onUnavailable: () => (isAvailable = false) });
  if (isAvailable) memory = { ...stored, servers: stored?.servers ?? {}, values: stored?.values ?? {} };
  return memory;
}

/** Stores changed choices together with the other ones. Never throws. */
export function remember(change: Partial<Remembered>): void {
  memory = { ...readRemembered(), ...change };
  writeStored(KEY, memory);
}

function isRemembered(value: unknown): value is Partial<Remembered> {
  if (!isObject(value)) return false;
  const { language, open, servers = {}, values = {} } = value;
  return (
    (language === undefined || isString(language)) &&
    (open === undefined || typeof open === 'boolean') &&
    isRecordOf(servers, isString) &&
    isRecordOf(values, isSlots)
  );
}

function isSlots(value: unknown): value is Record<string, string> {
  return isRecordOf(value, isString);
}
