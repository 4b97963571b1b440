import { spawnSync } from 'node:child_process';
import { installPackage } from '@voltmoor/shell-tools/installPackage';

/**
 * The Debian packages that run or compile the samples of one language, and a command that succeeds when they are
 * installed.
 */
interface Toolchain {
  language: string;
  packages: readonly string[];
  check: readonly [command: string, ...args: string[]];
}

const TOOLCHAINS: readonly Toolchain[] = [
  { language: 'cURL', packages: ['curl', 'uuid-runtime'], check: ['sh', '-c', 'curl --version && uuidgen'] },
  { language: 'Python', packages: ['python3-requests'], check: ['python3', '-c', 'import requests'] },
  { language: 'PHP', packages: ['php-cli', 'php-curl'], check: ['php', '-r', 'curl_version();'] },
  { language: 'Go', packages: ['golang-go'], check: ['go', 'version'] },
  { language: 'Java', packages: ['default-jdk-headless'], check: ['javac', '-version'] },
  {
    language: 'C#',
    packages: ['mono-mcs', 'libmono-system-net-http4.0-cil'],
    check: ['sh', '-c', 'mcs --version && ls /usr/lib/mono/*/System.Net.Http.dll'],
  },
];

const works = ({ check: [command, ...args] }: Toolchain): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Installs the toolchains of the samples if this user may install packages. Without a toolchain, the samples of its
 * language are skipped, and a message says so. With REQUIRE_TOOLCHAINS=true, a test fails instead.
 */
export function ensureToolchains(): void {
  const missing = TOOLCHAINS.filter((toolchain) => !works(toolchain));
  const packages = missing.flatMap((toolchain) => toolchain.packages);
  if (missing.length === 0 || installPackage(...packages)) return;
  const languages = missing.map(({ language }) => language).join(', ');
  console.log(
    `Samples in ${languages} are not run, because their toolchains were not found and cannot be installed by this user. Install them, for instance with "sudo apt-get install ${packages.join(' ')}".`,
  );
}
