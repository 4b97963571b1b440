import { spawnSync } from 'node:child_process';
import { isCommand } from '@voltmoor/build-tools/programs';

/** A language of samples and how to run its programs. */
export interface Runtime {
  label: string;
  /** The language after the fence. */
  language: string;
  extension: string;
  /** The command before the file name. */
  command: readonly string[];
  /** The command before the file name of a server, when it differs and takes the port as an argument. */
  serve?(port: number): readonly string[];
  /** Why samples of this language cannot run on this machine. */
  missing?: string;
}

/** Returns the output of a command as one line, or undefined when it cannot run. */
function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** The interpreter itself. A launcher in front of it would slow down every start. */
const python = ask('python3', '-c', 'import sys; print(sys.executable)');

export const curl: Runtime = {
  label: 'curl',
  language: 'bash',
  extension: 'sh',
  command: ['bash', '-eu', '-o', 'pipefail'],
};

export const javascript: Runtime = {
  label: 'JavaScript',
  language: 'js',
  extension: 'mjs',
  command: [process.execPath],
};

export const pythonWithRequests: Runtime = {
  label: 'Python',
  language: 'python',
  extension: 'py',
  command: [python ?? 'python3'],
  missing:
    python === undefined
      ? 'python3 is not installed'
      : ask(python, '-c', 'import requests') === undefined
        ? 'python3 has no package requests'
        : undefined,
};

export const plainPython: Runtime = {
  ...pythonWithRequests,
  missing: python === undefined ? 'python3 is not installed' : undefined,
};

export const go: Runtime = {
  label: 'Go',
  language: 'go',
  extension: 'go',
  command: ['go', 'run'],
  missing: isCommand('go') ? undefined : 'go is not installed',
};

export const php: Runtime = {
  label: 'PHP',
  language: 'php',
  extension: 'php',
  command: ['php'],
  serve: (port) => ['php', '-S', `127.0.0.1:${port}`],
  missing: isCommand('php') ? undefined : 'php is not installed',
};

/** PHP with the extension that sends requests. */
export const phpWithCurl: Runtime = {
  ...php,
  missing:
    php.missing ??
    (ask('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);') === undefined
      ? 'php has no extension curl'
      : undefined),
};

export const java: Runtime = {
  label: 'Java',
  language: 'java',
  extension: 'java',
  command: ['java'],
  missing: isCommand('javac') ? undefined : 'javac is not installed',
};

/** Whether a missing toolchain is an error, as in continuous integration. Elsewhere its samples are skipped. */
export const areRequired = process.env['REQUIRE_TOOLCHAINS'] === 'true';

/** Required commands that are not installed. */
export const missingCommands = ['bash', 'curl', 'node', 'openssl'].filter((command) => !isCommand(command));

/** Returns a label such as `Python (skipped: python3 is not installed)`, so that the report shows skipped samples. */
export function toLabel({
  label,
  missing,
}: Pick<Runtime, 'label'> & { missing?: string | undefined }): string {
  if (missing === undefined) return label;
  console.warn(`Samples in ${label} are skipped: ${missing}.`);
  return `${label} (skipped: ${missing})`;
}
