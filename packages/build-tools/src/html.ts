import { escapeHtml } from './escapeHtml';

/** Markup that `html` has written. `String()` returns its text. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Value = string | number | Html | false | undefined | readonly Value[];

/**
 * Writes markup, in the browser and on the server. It escapes all values that it has not written itself, so that no text
 * of a reader or of a record becomes markup. Attribute values need double quotes around them.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, at) => part + toMarkup(values[at])).join(''));
}

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value !== 'object') return escapeHtml(String(value));
  return value instanceof Html ? value.toString() : value.map(toMarkup).join('');
}
