import { spawnSync } from 'node:child_process';
import { installPackage } from '@voltmoor/shell-tools/installPackage';

/**
 * Installs the fonts of the reference screenshots if this user may install packages. Pictures with other fonts are not
 * compared.
 */
export function ensureFonts(): void {
  if (process.platform !== 'linux' || hasFont('Liberation Sans') || installPackage('fonts-liberation'))
    return;
  console.log(
    'Liberation Sans was not found and cannot be installed by this user, so screenshots are not compared. Install it, for instance with "sudo apt-get install fonts-liberation".',
  );
}

function hasFont(family: string): boolean {
  const { stdout } = spawnSync('fc-match', [family, 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.startsWith(family));
}
