/** What is wrong with the form of a text: `no-zone` when a date-time lacks its zone. */
export type FormatFault = 'format' | 'no-zone' | undefined;

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Texts above this length are not tested. Their maximum length is smaller in every schema. */
const LONGEST = 2000;

/** Checks a text against a format of JSON Schema. Unknown formats are valid. */
export function checkFormat(format: string, text: string): FormatFault {
  if (text.length > LONGEST) return undefined;
  switch (format) {
    case 'date-time': {
      const parts = DATE_TIME.exec(text);
      if (!parts || !isDate(parts) || !isTime(parts)) return 'format';
      return parts[7] === undefined ? 'no-zone' : undefined;
    }
    case 'date': {
      const parts = DATE.exec(text);
      return parts && isDate(parts) ? undefined : 'format';
    }
    case 'uri':
      return URL.canParse(text) && !/\s/.test(text) ? undefined : 'format';
    case 'uuid':
      return UUID.test(text) ? undefined : 'format';
    case 'email':
      return EMAIL.test(text) ? undefined : 'format';
    default:
      return undefined;
  }
}

function isDate([, year = '', month = '', day = '']: RegExpExecArray): boolean {
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days;
}

function isTime(parts: RegExpExecArray): boolean {
  // A leap second has the number 60.
  return Number(parts[4]) <= 23 && Number(parts[5]) <= 59 && Number(parts[6]) <= 60;
}
