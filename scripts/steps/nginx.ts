import { spawnSync } from 'node:child_process';
import { findNginx } from '@voltmoor/server/conformance/findNginx';
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
  if (process.getuid?.() === 0 && isCommand('apt-get')) {
    console.log('▸ nginx is missing; installing it with apt-get …');
    const isInstalled =
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' }).status === 0 &&
      // Without a runlevel for services the package does not start nginx on port 80.
      spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], {
        stdio: 'inherit',
        env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    const installed = isInstalled ? findNginx() : undefined;
    if (installed) return installed;
  }
  console.log(
    'nginx was not found and cannot be installed by this user, so deploy/nginx.conf is not tested. Install it (for instance "sudo apt-get install nginx-light"), or set NGINX to the path of an installed one.',
  );
  return undefined;
}

function isCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}
