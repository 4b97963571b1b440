import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { edit, type Files } from '../fixturePortal';

const changes = {
  /** Replaces a text in a file. */
  in: z.string().optional(),
  replace: z.string().optional(),
  by: z.string().optional(),
  /** Writes a file. `times` repeats the text. */
  write: z.string().optional(),
  text: z.string().optional(),
  times: z.number().optional(),
  /** Deletes a file. */
  delete: z.string().optional(),
};

/** The schema of the files in this folder: what is wrong, in words → the fault. */
const faultsSchema = z.record(
  z.string(),
  z.strictObject({
    ...changes,
    /** Several changes instead of one. */
    changes: z.array(z.strictObject(changes)).optional(),
    /** The one line that all rules together must print. The name of the rule is at its end. */
    reports: z.string(),
  }),
);

/** A problem that a test introduces into files without problems. */
export interface Fault {
  /** What is wrong. */
  name: string;
  seed(files: Files): void;
  reports: string;
}

/** Reads the faults of a file in this folder, such as `links`. */
export function readFaults(name: string): Fault[] {
  const faults = faultsSchema.parse(parse(readFileSync(path.join(__dirname, `${name}.yaml`), 'utf8')));
  return Object.entries(faults).map(([what, { reports, changes: several, ...single }]) => ({
    name: what,
    reports,
    seed(files) {
      for (const change of several ?? [single]) {
        if (change.delete !== undefined) files.delete(change.delete);
        else if (change.write !== undefined)
          files.set(change.write, (change.text ?? '').repeat(change.times ?? 1));
        else edit(files, change.in ?? '', change.replace ?? '', change.by ?? '');
      }
    },
  }));
}
