import { findNginx } from '@voltmoor/server/conformance/findNginx';
import { installPackage } from './installPackage';
import { fail } from './run';

export { findNginx };

/**
 * Finds nginx for the conformance suite, or installs Debian's package where this user may.
 * @returns undefined, after one sentence, when neither is possible; the suite then tests the portal's own server alone
 */
export function ensureNginx(): string | undefined {
  const found = findNginx();
  if (found) return found;
  if (process.env['NGINX']) fail(`NGINX names ${process.env['NGINX']}, which does not exist.`);
  const installed = installPackage('nginx-light') ? findNginx() : undefined;
  if (installed) return installed;
  console.log(
    'nginx was not found and cannot be installed by this user, so deploy/nginx.conf is not tested. Install it (for instance "sudo apt-get install nginx-light"), or set NGINX to the path of an installed one.',
  );
  return undefined;
}
