import { spawnSync } from 'node:child_process';
import { findNginx } from '@voltmoor/server/testing';
import { fail, installDebianPackages } from '@voltmoor/build-tools/programs';

/** Something that tests need from the operating system. */
interface Program {
  /** What is not tested without it. */
  tests: string;
  /** Debian packages. */
  packages: readonly string[];
  isInstalled: boolean;
}

/** The programs of the deep tests: nginx, and the toolchains that run or compile the samples. */
export const findDeepPrograms = (): Program[] => [
  { tests: 'deploy/nginx.conf', packages: ['nginx-light'], isInstalled: hasNginx() },
  { tests: 'curl', packages: ['curl'], isInstalled: runs('curl --version') },
  { tests: 'Python', packages: ['python3-requests'], isInstalled: runs('python3 -c "import requests"') },
  { tests: 'PHP', packages: ['php-cli', 'php-curl'], isInstalled: runs('php -r "curl_version();"') },
  { tests: 'Go', packages: ['golang-go'], isInstalled: runs('go version') },
  { tests: 'Java', packages: ['default-jdk-headless'], isInstalled: runs('javac -version') },
  {
    tests: 'C#',
    packages: ['mono-mcs', 'libmono-system-net-http4.0-cil'],
    isInstalled: runs('mcs --version && ls /usr/lib/mono/*/System.Net.Http.dll'),
  },
];

/** The fonts of the reference pictures. Pictures with other fonts are not compared. */
export const findFonts = (): Program[] => [
  {
    tests: 'screenshots',
    packages: ['fonts-liberation'],
    isInstalled:
      process.platform !== 'linux' || runs("fc-match 'Liberation Sans' family | grep '^Liberation Sans'"),
  },
];

const runs = (command: string): boolean => spawnSync(command, { shell: true, stdio: 'ignore' }).status === 0;

function hasNginx(): boolean {
  const named = process.env['NGINX'];
  if (findNginx()) return true;
  if (named)
    fail(`NGINX is "${named}", but there is no such file. Set it to the path of nginx, or unset it.`);
  return false;
}

/**
 * Installs what is missing if this user may install packages. Otherwise it says which tests are left out. With
 * REQUIRE_TOOLCHAINS=true, a test fails without the toolchains of the samples.
 */
export function ensurePrograms(programs: readonly Program[]): void {
  const missing = programs.filter(({ isInstalled }) => !isInstalled);
  const packages = missing.flatMap((program) => program.packages);
  if (missing.length === 0 || installDebianPackages(...packages)) return;
  const tests = missing.map((program) => program.tests).join(', ');
  console.log(
    `There are no tests of ${tests}, because their programs were not found and cannot be installed by this user. Install them, for instance with "sudo apt-get install ${packages.join(' ')}".`,
  );
}
