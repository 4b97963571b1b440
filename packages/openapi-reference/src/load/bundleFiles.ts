import { Worker } from 'node:worker_threads';
import type { CollectedFiles } from './collectFiles';
import type { ResolvedSourceOptions } from './options';
import { sourceFault } from './problems';
import { BLOCKING_RULES, REDOCLY_RULES } from './rules';

/** One finding of the validator, before it is put into words. */
export interface RuleFinding {
  rule: string;
  message: string;
  suggest?: string[];
  file?: string;
  pointer: string;
  line?: number;
  /** The `$ref` at the place, if any. */
  ref?: string;
}

export interface BundleResult {
  problems: RuleFinding[];
  /** `oas3_0`, `oas3_1`, `oas2`. */
  version?: string;
  /** The bundled document as JSON; missing when an error stopped the bundling. */
  bundle?: string;
  /** [pointer in the bundle, file, pointer in that file] of each operation. */
  origins?: [string, string, string][];
  failure?: string;
}

const STACK_MB = 192;

/**
 * Validates and bundles in a worker, so that a hostile document can exhaust neither the stack nor the memory of
 * the build.
 *
 * @throws SpecSourceError when the limits of time or memory are passed, or the validator gives up.
 */
export async function bundleFiles(
  source: string,
  collected: CollectedFiles,
  options: ResolvedSourceOptions,
): Promise<BundleResult> {
  const worker = new Worker(new URL('./bundle.worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: options.bundleMemoryMb },
    workerData: {
      root: collected.root,
      files: [...collected.files],
      rules: REDOCLY_RULES,
      blocking: BLOCKING_RULES,
      maxLocated: 300,
    },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<BundleResult>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`it takes longer than ${options.bundleTimeoutMs} ms`)),
        options.bundleTimeoutMs,
      );
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the validator ended with code ${code}`)));
    });
    if (result.failure) throw new Error(result.failure);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw sourceFault(
      source,
      `cannot be validated: ${reason}.`,
      'Look for a $ref that leads back to itself, or for a part that repeats without end.',
      error,
    );
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
