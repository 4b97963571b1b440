import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readTreeUsage } from './processTree';

const SAMPLE_EVERY = 250;
const LINES_OF_FAILURE = 30;

export type Command = readonly [program: string, ...args: string[]];

export const NPM_INSTALL = ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'] as const;

interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** What the commands print when they have finished, for commands that end with 0 even when they are interrupted. */
  finished?: RegExp;
  /** Exit code of a command that has done its work. Default: 0. */
  exitCode?: number;
}

/** What commands used together. On systems without /proc, all but `seconds` is NaN. */
export interface CommandFigures {
  seconds: number;
  /** Processor time of all processes. */
  cpuSeconds: number;
  /** Peak of the resident memory of all processes that ran at the same time. */
  peakGiB: number;
}

/**
 * Runs commands one after the other and measures their time. Samples the usage of their process trees four times a
 * second.
 * @throws Error with the end of the output, when a command fails or does not finish
 */
export async function measureCommands(
  commands: readonly Command[],
  { cwd, env, finished = /(?:)/, exitCode = 0 }: CommandOptions,
): Promise<CommandFigures> {
  const figures: CommandFigures = { seconds: 0, cpuSeconds: 0, peakGiB: 0 };
  let output = '';
  const failure = (problem: string): Error =>
    new Error(`${problem}:\n${output.trimEnd().split('\n').slice(-LINES_OF_FAILURE).join('\n')}`);
  for (const [program, ...args] of commands) {
    const start = performance.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let cpuSeconds = 0;
    const timer = setInterval(() => {
      const usage = readTreeUsage(child.pid);
      cpuSeconds = Math.max(cpuSeconds, usage.cpuSeconds);
      figures.peakGiB = Math.max(figures.peakGiB, usage.bytes / 2 ** 30);
    }, SAMPLE_EVERY);
    const [code] = (await once(child, 'close').finally(() => clearInterval(timer))) as [number | null];
    if (code !== exitCode) throw failure(`${[program, ...args].join(' ')} ended with code ${code}`);
    figures.seconds += (performance.now() - start) / 1000;
    figures.cpuSeconds += cpuSeconds;
  }
  if (!finished.test(output)) throw failure(`${commands.join(' && ')} ended before it had finished`);
  return figures;
}
