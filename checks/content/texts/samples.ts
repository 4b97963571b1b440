import { lineOf, nodesOf } from '../../pages/nodes';
import { searchFiles } from '../../names/searchFiles';
import type { Rule } from '../../rule';

/** Readers copy JSON samples, so they must be valid JSON. */
export const jsonSamples: Rule = {
  id: 'json-samples',
  description: 'Code blocks with the language json are valid JSON.',
  check({ pages }, report) {
    for (const { file, tree } of pages) {
      for (const node of nodesOf(tree, 'code')) {
        const fault = node.lang === 'json' ? parseFault(node.value) : undefined;
        if (fault === undefined) continue;
        const message = `contains a sample that is not valid JSON: ${fault}.`;
        const fix = 'Correct it, or set the language of the code block to text.';
        report({ file, line: lineOf(node) + 1 }, message, fix);
      }
    }
  },
};

/** Returns the parse error of a text that is neither one JSON value nor a sequence of values on separate lines. */
function parseFault(text: string): string | undefined {
  const whole = tryParse(text);
  if (whole === undefined) return undefined;
  let open = '';
  for (const line of text.split('\n')) {
    open += `${line}\n`;
    if (open.trim() === '' || tryParse(open) === undefined) open = '';
  }
  return open.trim() === '' ? undefined : whole;
}

function tryParse(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // Versions of Node word the position differently.
    return error instanceof Error ? error.message.split(' in JSON at ')[0] : String(error);
  }
}

const URL_HOST =
  /\b(?:https?|wss?|ftps?|sftp):\/\/(?:[^\s/"'`<>@]*@)?([A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9])/g;
const MAIL_HOST = /\b[\w.+-]+@([\w-]+(?:\.[\w-]+)+)\b/g;
const ADDRESS = /(?<![\d.])(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/g;

/** Websites of standards, laws, registration offices, manufacturers, open projects and payment services that texts may name as sources. */
const SOURCES =
  /(^|\.)(rfc-editor\.org|ietf\.org|iana\.org|w3\.org|iso\.org|unicode\.org|openapis\.org|json-schema\.org|github\.com|evroaming\.org|openchargealliance\.org|europa\.eu|gesetze-im-internet\.de|belgium\.be|mozilla\.org|alfen\.com|easee\.com|manualshive\.com|zaptec\.com|evcc\.io|adyen\.com|bdew-codes\.de|benelux-idro\.eu|safe-ev\.org|netz-leipzig\.de|clearingstelle-eeg-kwkg\.de|learn\.microsoft\.com|support\.google\.com|help\.okta\.com|theiet\.org|new\.abb\.com|pinsentmasons\.com)$/;
/** Names that are reserved for examples or for the local machine (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|localhost|test|invalid)$/;
/** Address ranges for documentation (RFC 5737) and private networks (RFC 1918). */
const DOCUMENTATION =
  /^(192\.0\.2|198\.51\.100|203\.0\.113|10\.\d+\.\d+|127\.0\.0|192\.168\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+|0\.0\.0)\./;

/** Samples must not name real hosts or addresses. Hosts end in .example, and IP addresses are reserved ones. */
export const exampleData: Rule = {
  id: 'example-data',
  description: 'Hosts and addresses in texts, samples and examples are reserved for examples.',
  check({ files }, report) {
    for (const { name, place } of [URL_HOST, MAIL_HOST].flatMap((pattern) => searchFiles(files, pattern))) {
      if (RESERVED.test(name) || SOURCES.test(name) || /^[\d.]+$/.test(name)) continue;
      report(place, `names the host ${name}.`, 'Use a host that ends in .example.');
    }
    for (const { name, place } of searchFiles(files, ADDRESS)) {
      if (!isAddress(name) || DOCUMENTATION.test(name)) continue;
      const fix = 'Use one of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.';
      report(place, `names the address ${name}.`, fix);
    }
  },
};

/** Tells an IP address from a version number: each part is at most 255, and the first part is not small. */
function isAddress(text: string): boolean {
  const numbers = text.split('.').map(Number);
  return numbers.every((number) => number <= 255) && (numbers[0] ?? 0) > 9;
}
