import { toTarget } from '../links/link';
import type { Problem, Rule } from '../rule';

/** Standards and their editors. Everything else in the portal is made up and ends in .example. */
const HOSTS = ['rfc-editor.org', 'ietf.org', 'iana.org', 'w3.org', 'iso.org', 'unicode.org', 'openapis.org', 'json-schema.org', 'github.com', 'evroaming.org', 'openchargealliance.org', 'europa.eu', 'mozilla.org', 'openssl.org', 'wikipedia.org'];

/** Links that leave the portal lead to standards or to example hosts. */
export const externalLinks: Rule = {
  id: 'external-links',
  description: 'Links out of the portal use https and lead to .example hosts or to standards.',
  check({ links }) {
    return links.flatMap((link): Problem[] => {
      const target = toTarget(link);
      if (target.kind !== 'external') return [];
      const { hostname, protocol } = target.url;
      if (protocol !== 'https:') {
        return [{ ...link.place(), message: `links to ${link.url} without TLS.`, fix: 'Write https.' }];
      }
      const isKnown = hostname.endsWith('.example') || HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
      if (isKnown) return [];
      const fix = 'Link to a standard, use an .example host, or add the host to checks/content/externalLinks.ts.';
      return [{ ...link.place(), message: `links to ${hostname}, a foreign host.`, fix }];
    });
  },
};
