import { spawn } from 'node:child_process';
import { readTreeUsage } from './processTree';

const SAMPLE_EVERY = 250;
const LINES_OF_FAILURE = 30;

export interface CommandFigures {
  seconds: number;
  /** Processor time of all processes; undefined on systems without /proc. */
  cpuSeconds?: number;
  /** Peak of the resident memory of all processes together, in bytes; undefined on systems without /proc. */
  peakBytes?: number;
  /** Everything that the command printed to both streams. */
  output: string;
  exitCode: number;
}

export interface CommandOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** What the command prints when it is finished, for commands whose exit code is 0 even when they are interrupted. */
  finished?: RegExp | undefined;
  /** Exit codes of a command that has done its work. Default: 0 only. */
  exitCodes?: readonly number[];
}

/**
 * Runs a command. Measures its time, its processor time and the memory of its process tree, sampled four times a
 * second.
 * @throws Error with the end of the output, when the command fails or does not finish
 */
export async function measureCommand(
  command: string,
  args: readonly string[],
  { cwd, env = {}, finished, exitCodes = [0] }: CommandOptions,
): Promise<CommandFigures> {
  const chunks: Buffer[] = [];
  const start = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));

  const usage: { peakBytes?: number; cpuSeconds?: number } = {};
  const sample = (): void => {
    const now = child.pid === undefined ? undefined : readTreeUsage(child.pid);
    if (!now) return;
    usage.peakBytes = Math.max(usage.peakBytes ?? 0, now.bytes);
    usage.cpuSeconds = Math.max(usage.cpuSeconds ?? 0, now.cpuSeconds);
  };
  const timer = setInterval(sample, SAMPLE_EVERY);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));

  const seconds = (performance.now() - start) / 1000;
  const output = Buffer.concat(chunks).toString('utf8');
  const isExpected = code !== null && exitCodes.includes(code);
  if (!isExpected || (code === 0 && finished?.test(output) === false)) {
    const end = output.trimEnd().split('\n').slice(-LINES_OF_FAILURE).join('\n');
    throw new Error(
      `${[command, ...args].join(' ')} ended with code ${code}${isExpected ? ' before it had finished' : ''}:\n${end}`,
    );
  }
  return { seconds, ...usage, output, exitCode: code };
}

/** Combines several commands: times are added, and the highest memory peak counts. */
export function addUp(runs: readonly CommandFigures[]): CommandFigures {
  const known = (key: 'cpuSeconds' | 'peakBytes'): number[] => runs.flatMap((run) => run[key] ?? []);
  const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
  return {
    seconds: total(runs.map(({ seconds }) => seconds)),
    ...(known('cpuSeconds').length > 0 && { cpuSeconds: total(known('cpuSeconds')) }),
    ...(known('peakBytes').length > 0 && { peakBytes: Math.max(...known('peakBytes')) }),
    output: runs.map(({ output }) => output).join('\n'),
    exitCode: runs.at(-1)?.exitCode ?? 0,
  };
}
