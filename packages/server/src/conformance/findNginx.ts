import { existsSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Finds an installed nginx. The environment variable `NGINX` has precedence over `PATH` and the usual folders. */
export function findNginx(): string | undefined {
  const given = process.env['NGINX'];
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...folders, ...PLACES].map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}
