import { encode } from '../samples/request/serialiseParameter';
import { escapeFor } from '../samples/languages/escapeFor';

/**
 * Writes a reader's value for the place of a slot in a sample.
 *
 * @param language id of the sample's language
 * @param as how the sample writes the value (see `Slot.as`)
 */
export function slotText(value: string, language: string, as: string | undefined): string {
  if (as === 'url') return encode(value);
  return escapeFor(language, as === 'base64' ? toBase64(value) : value);
}

/** Writes the URL of a server, whose variables may be the reader's, so that it is a URL and stays one string. */
export const serverText = (url: string): string => url.replace(/[^\w\-.~:/?#[\]@!$&()*+,;=%{}]+/g, encode);

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
