import type { Problem, Rule } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

/** A feed reader recognises a change by its fingerprint, so the record must not contradict it. */
export const recordFiles: Rule = {
  id: 'api-record',
  description: 'Records of API changes follow their schema, and their fingerprints belong to their changes.',
  check: ({ histories, files }) =>
    [...histories.values()].flatMap(({ problems }) =>
      problems.map(({ file, path, message, fix }): Problem => ({
        file,
        line: path.length === 0 ? undefined : createYamlPlaces(files.get(file) ?? '').lineOf(path),
        message,
        fix,
      })),
    ),
};
