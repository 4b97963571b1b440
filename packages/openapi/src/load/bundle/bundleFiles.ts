import { Worker } from 'node:worker_threads';
import { TREE_LIMITS, type CollectedFiles } from './collectFiles';
import { sourceError } from '../problems';
import { MARK } from '../exactNumbers';
import { markNumbers } from './markNumbers';
import { REDOCLY_RULES, type RuleFinding } from '../document/rules';

export interface BundleResult {
  problems: RuleFinding[];
  /** OpenAPI version in Redocly's notation: `oas3_0`, `oas3_1`, `oas2`. */
  version?: string;
  /** Names of the schemas in the root file. */
  schemaNames?: string[];
  /** The bundled document as JSON. Missing when an error stopped bundling. */
  bundle?: string;
  /** For each operation: [pointer in the bundle, source file, pointer in the source file]. */
  origins?: [string, string, string][];
  /** Why the bundle is missing. */
  failure?: string;
}

/** Limits of the worker: time in milliseconds, and memory in mebibytes. */
const LIMITS = { time: 120_000, stack: 192, heap: 2048 };

/**
 * Validates and bundles a document in a worker, so that a hostile document cannot exhaust the stack or memory of the
 * build.
 *
 * @param source path or URL of the document, for error messages
 * @throws SpecSourceError when a time or memory limit is exceeded, or when the validator fails
 */
export async function bundleFiles(source: string, collected: CollectedFiles): Promise<BundleResult> {
  const worker = new Worker(new URL('../bundle.worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { stackSizeMb: LIMITS.stack, maxOldGenerationSizeMb: LIMITS.heap },
    workerData: {
      root: collected.root,
      files: [...collected.files].map(([ref, file]) => [
        ref,
        'body' in file ? { ...file, marked: markNumbers(file.body) } : file,
      ]),
      mark: MARK,
      rules: REDOCLY_RULES,
      maxLocated: 300,
      maxDepth: TREE_LIMITS.maxDepth,
    },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<BundleResult>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`it takes longer than ${LIMITS.time} ms`)), LIMITS.time);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the validator ended with code ${code}`)));
    });
    if (result.failure && result.problems.length === 0) throw new Error(result.failure);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw sourceError(
      source,
      `cannot be validated: ${reason}.`,
      'Look for a $ref that refers to itself, or for parts that contain each other.',
      error,
    );
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
