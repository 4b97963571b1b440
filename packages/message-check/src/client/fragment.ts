import { readHash, writeHash, type AddressParts } from '@voltmoor/pages/browser';

/** A message in a link. The part after the # of a URL is never sent to a server. */
export interface LinkedMessage {
  message: string;
  /** Id of the table, such as `ocpi-2.2.1`; undefined for a message that is to be recognised. */
  table: string | undefined;
}

/** The longest address that all current browsers and most chat programs keep. */
const MAX_LENGTH = 8000;
const ANCHOR = 'check';

/** Reads the message of an address `#check?message=…`; undefined when there is none. */
export function readLinkedMessage(address: Pick<AddressParts, 'hash'>): LinkedMessage | undefined {
  const { anchor, parameters } = readHash(address);
  const message = parameters.get('message') ?? '';
  if (anchor !== ANCHOR || message === '') return undefined;
  return { message, table: parameters.get('table') ?? undefined };
}

/** Writes the fragment of a link to a message; undefined when the message is too long for a link. */
export function writeLinkedMessage({ message, table }: LinkedMessage): string | undefined {
  const hash = writeHash(ANCHOR, table === undefined ? { message } : { message, table });
  return hash.length > MAX_LENGTH ? undefined : hash;
}
