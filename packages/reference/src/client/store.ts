import { inSession, isObject, isRecordOf, isString, readStored, writeStored } from '@voltmoor/pages/browser';

/** A reader's choices, which are stored only in this browser. */
export interface Remembered {
  language?: string;
  /** Whether "Expand all" is active. */
  open?: boolean;
  /** URL template of the chosen server, by API. */
  servers: Record<string, string>;
  /** Name of the chosen security scheme, by API. */
  schemes: Record<string, string>;
  /** Values that the reader typed, by API and slot. Keys are not among them. */
  values: Record<string, Record<string, string>>;
  /** Keys that the reader typed, by API (see `keyName`). The browser forgets them when the tab is closed. */
  keys: Record<string, string>;
}

/** Name of the slot that contains a key. */
export const KEY_SLOT = 'token';

/**
 * Returns the name of a slot in `keys`, empty when the slot is not a key. An API with several security schemes has a
 * slot for each of them, such as `token:appId`.
 */
export const keyName = (api: string, slot: string): string =>
  /^token(:|$)/.test(slot) ? api + slot.slice(5) : '';

const KEY = 'voltmoor.reference';
const SESSION_KEY = 'voltmoor.reference.keys';

const nothing = (): Remembered => ({ servers: {}, schemes: {}, values: {}, keys: {} });

/** Keeps the choices until the page is closed when storage is unavailable. */
let memory = nothing();

/** Reads the choices. Ignores malformed stored values; never throws. */
export function readRemembered(): Remembered {
  let isAvailable = true;
  const onUnavailable = () => (isAvailable = false);
  const stored = readStored(KEY, isRemembered, { onUnavailable });
  const keys = readStored(SESSION_KEY, isRecordOfTexts, { ...inSession, onUnavailable });
  if (isAvailable) memory = { ...nothing(), ...stored, keys: keys ?? {} };
  removeKeys();
  return memory;
}

/** Stores changed choices together with the other ones. Never throws. */
export function remember(change: Partial<Remembered>): void {
  memory = { ...readRemembered(), ...change };
  write();
}

function write(): void {
  const { keys, ...choices } = memory;
  writeStored(KEY, choices);
  writeStored(SESSION_KEY, keys, inSession);
}

/** Earlier versions of this site stored keys among the values, where they stay after the tab is closed. */
function removeKeys(): void {
  const withKeys = Object.values(memory.values).filter((slots) => Object.hasOwn(slots, KEY_SLOT));
  for (const slots of withKeys) Reflect.deleteProperty(slots, KEY_SLOT);
  if (withKeys.length > 0) write();
}

type Stored = Omit<Partial<Remembered>, 'keys'>;

function isRemembered(value: unknown): value is Stored {
  if (!isObject(value)) return false;
  const { language, open, servers = {}, schemes = {}, values = {} } = value;
  return (
    (language === undefined || isString(language)) &&
    (open === undefined || typeof open === 'boolean') &&
    isRecordOfTexts(servers) &&
    isRecordOfTexts(schemes) &&
    isRecordOf(values, isRecordOfTexts)
  );
}

function isRecordOfTexts(value: unknown): value is Record<string, string> {
  return isRecordOf(value, isString);
}
