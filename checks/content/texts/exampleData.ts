import type { Problem, Rule } from '../../rule';
import { searchFiles } from '../../names/searchFiles';

const URL_HOST =
  /\b(?:https?|wss?|ftps?|sftp):\/\/(?:[^\s/"'`<>@]*@)?([A-Za-z0-9][A-Za-z0-9.-]*[A-Za-z0-9])/g;
const MAIL_HOST = /\b[\w.+-]+@([\w-]+(?:\.[\w-]+)+)\b/g;
const ADDRESS = /(?<![\d.])(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/g;

/** Websites of standards that texts may refer to. */
const STANDARDS =
  /(^|\.)(rfc-editor\.org|ietf\.org|iana\.org|w3\.org|iso\.org|unicode\.org|openapis\.org|json-schema\.org|github\.com|evroaming\.org|openchargealliance\.org|europa\.eu|mozilla\.org)$/;
/** Names that are reserved for examples or for the local machine (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|localhost|test|invalid)$/;
/** Address ranges for documentation (RFC 5737) and private networks (RFC 1918). */
const DOCUMENTATION =
  /^(192\.0\.2|198\.51\.100|203\.0\.113|10\.\d+\.\d+|127\.0\.0|192\.168\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+|0\.0\.0)\./;

/** Samples must not name real hosts or addresses. Hosts end in .example, and IP addresses are reserved ones. */
export const exampleData: Rule = {
  id: 'example-data',
  description: 'Hosts and addresses in texts, samples and examples are reserved for examples.',
  check({ files }) {
    const search = (pattern: RegExp) => searchFiles(files, 'content and documents', pattern);
    const hosts = [...search(URL_HOST), ...search(MAIL_HOST)].filter(
      ({ name }) => !RESERVED.test(name) && !STANDARDS.test(name) && !/^[\d.]+$/.test(name),
    );
    const addresses = search(ADDRESS).filter(({ name }) => isAddress(name) && !DOCUMENTATION.test(name));
    return [
      ...hosts.map(({ name, place }): Problem => ({
        ...place,
        message: `names the host ${name}.`,
        fix: 'Use a host that ends in .example.',
      })),
      ...addresses.map(({ name, place }): Problem => ({
        ...place,
        message: `names the address ${name}.`,
        fix: 'Use one of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24.',
      })),
    ];
  },
};

/** Tells an IP address from a version number: each part is at most 255, and the first part is not small. */
function isAddress(text: string): boolean {
  const numbers = text.split('.').map(Number);
  return numbers.every((number) => number <= 255) && (numbers[0] ?? 0) > 9;
}
