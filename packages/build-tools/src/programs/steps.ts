import { CommandError } from './command';

/** A part of a command. */
export interface Step {
  name: string;
  /**
   * @param output collects what the part prints
   * @returns its exit code
   */
  work: (output: Buffer[]) => Promise<number>;
}

const failureOf = (name: string, seconds: string): CommandError =>
  new CommandError(`${name} failed after ${seconds} s. The messages above say what and where.`);

/**
 * Runs steps in the given order, several at the same time. The output of a step is printed in one piece when it ends. A
 * failed step does not stop the others, so that one run reports all problems.
 * @param atOnce number of steps that run at the same time
 * @throws CommandError that names the failed steps
 */
export async function runSteps(steps: Step[], atOnce: number): Promise<void> {
  const start = Date.now();
  const failed: string[] = [];
  const waiting = steps.values();
  // All workers take their next step from the same iterator, so each step runs once.
  const work = async (): Promise<void> => {
    for (const step of waiting) {
      const stepStart = Date.now();
      const output: Buffer[] = [];
      const code = await step.work(output);
      process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${toSeconds(stepStart)} s)\n`);
      if (code !== 0) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failed.length > 0) throw failureOf(failed.join(', '), toSeconds(start));
}

/**
 * Runs one step and prints how long it took.
 * @param work returns the exit code of the step
 * @throws CommandError that names the step when its exit code is not 0
 */
export async function step(name: string, work: () => Promise<number>): Promise<void> {
  const start = Date.now();
  console.log(`▸ ${name}`);
  const code = await work();
  const seconds = toSeconds(start);
  if (code !== 0) throw failureOf(name, seconds);
  console.log(`✓ ${name} (${seconds} s)\n`);
}

function toSeconds(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1);
}

/**
 * Runs functions in parallel. The first error aborts the others and is thrown after they have ended, so that nothing
 * prints below the error message.
 */
export async function together(...works: ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const ending = new AbortController();
  const running = works.map((work) => work(ending.signal));
  try {
    await Promise.all(running);
  } catch (error) {
    ending.abort();
    await Promise.allSettled(running);
    throw error;
  }
}
