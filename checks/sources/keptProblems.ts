import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import type { Problem, Sources } from '../rule';

/** Parts of the sources that stay the same while guides and posts are written. */
export type StablePart = 'apis' | 'data';

/** What rules found, from one run to the next. */
export interface KeptProblems {
  /**
   * Takes what a rule found in the same things, or lets it look.
   *
   * @param inputs all that the rule looks at; parts are named by `keyOf`
   */
  keep(rule: string, inputs: readonly string[], find: () => Problem[]): Problem[];
  keyOf(part: StablePart): string;
  save(): Promise<void>;
}

/** Lets every rule look each time. */
export const keepNothing: KeptProblems = {
  keep: (_rule, _inputs, find) => find(),
  keyOf: (part) => part,
  save: () => Promise.resolve(),
};

/**
 * Opens what earlier runs found.
 *
 * @param file where it is kept
 * @param code version of the rules
 */
export async function openKeptProblems(file: string, code: string, sources: Sources): Promise<KeptProblems> {
  const records = await openKeptRecords<Problem[]>(file);
  const keys = toPartKeys(sources);
  return {
    keep: (rule, inputs, find) => records.keep(toKey(code, rule, inputs), find),
    keyOf: (part) => keys[part],
    save: () => records.save(),
  };
}

/** Documents with the texts that their lines are looked up in; data files as texts. */
function toPartKeys({ apis, files }: Sources): Record<StablePart, string> {
  const textsIn = (folder: string): [string, string][] =>
    [...files].filter(([file]) => file.startsWith(folder)).sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = apis.map(({ id, source, raw }) => [id, source, raw]);
  return { apis: toKey(documents, textsIn('specs/')), data: toKey(textsIn('content/data/')) };
}
