import { installPackage, isCommand } from '@voltmoor/shell-tools/installPackage';

/** Installs PHP, in which samples of guides are run, where this user may; without it they are skipped, and a test says so. */
export function ensurePhp(): void {
  if (isCommand('php') || installPackage('php-cli')) return;
  console.log(
    'php was not found and cannot be installed by this user, so samples in PHP are not run. Install it, for instance with "sudo apt-get install php-cli".',
  );
}
