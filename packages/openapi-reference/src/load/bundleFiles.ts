import { Worker } from 'node:worker_threads';
import { TREE_LIMITS, type CollectedFiles } from './collectFiles';
import type { ResolvedSourceOptions } from './options';
import { sourceFault } from './problems';
import { REDOCLY_RULES, type RuleFinding } from './rules';

export interface BundleResult {
  problems: RuleFinding[];
  /** `oas3_0`, `oas3_1`, `oas2`. */
  version?: string;
  /** Names of the schemas of the root. */
  schemaNames?: string[];
  /** The bundled document as JSON; missing when an error stopped the bundling. */
  bundle?: string;
  /** [pointer in the bundle, file, pointer in that file] of each operation. */
  origins?: [string, string, string][];
  /** Why there is no bundle. */
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
      maxLocated: 300,
      maxDepth: TREE_LIMITS.maxDepth,
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
    if (result.failure && result.problems.length === 0) throw new Error(result.failure);
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
