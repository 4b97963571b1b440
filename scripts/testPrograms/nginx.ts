import { findNginx } from '@voltmoor/server/conformance/findNginx';
import { fail } from '@voltmoor/shell-tools/command';
import { installPackage } from '@voltmoor/shell-tools/installPackage';

/**
 * Finds nginx for the conformance suite, or installs Debian's package when this user is allowed to.
 * @returns undefined when neither is possible; it then says so, and the suite tests only the portal's own server
 */
export function ensureNginx(): string | undefined {
  const found = findNginx();
  if (found) return found;
  if (process.env['NGINX'])
    fail(
      `NGINX is "${process.env['NGINX']}", but there is no such file. Set it to the path of nginx, or unset it.`,
    );
  const installed = installPackage('nginx-light') ? findNginx() : undefined;
  if (installed) return installed;
  console.log(
    'nginx was not found and cannot be installed by this user, so deploy/nginx.conf is not tested. Install it (for instance "sudo apt-get install nginx-light"), or set NGINX to the path of an installed one.',
  );
  return undefined;
}
