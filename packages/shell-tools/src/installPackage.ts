import { spawnSync } from 'node:child_process';

/**
 * Installs packages of Debian where this user may.
 * @returns whether they were installed; false without apt-get and for users without the right
 */
export function installPackage(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !isCommand('apt-get')) return false;
  console.log(`▸ Installing ${names.join(', ')} with apt-get …`);
  return (
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' }).status === 0 &&
    // Without a runlevel for services a package starts none, such as nginx on port 80.
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Whether a command can be called by its name. */
export function isCommand(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}
