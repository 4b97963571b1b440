import { spawnSync } from 'node:child_process';

/**
 * Installs Debian packages if this user may install packages.
 * @returns whether they were installed; false without apt-get and for users other than root
 */
export function installDebianPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !isCommand('apt-get')) return false;
  console.log(`▸ Installing ${names.join(', ')} with apt-get …`);
  return (
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' }).status === 0 &&
    // With this run level, packages such as nginx do not start their services.
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Whether a command is on the PATH. */
export function isCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}
