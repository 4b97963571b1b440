import type { z } from 'zod';
import { tableSchema, type Table } from '../schemas';
import { chargersSchema, chargerTables, type Chargers } from './chargers';
import { dutiesSchema, dutyTables, type Duties } from './duties';

/** Data files from which several tables are computed. */
const COMPUTED: Record<
  string,
  { schema: z.ZodType; build(data: unknown, today: string): Map<string, Table> }
> = {
  duties: { schema: dutiesSchema, build: (data, today) => dutyTables(data as Duties, today) },
  'supported-chargers': { schema: chargersSchema, build: (data) => chargerTables(data as Chargers) },
};

/** Whether a data file is a table, as it is written. */
export const isPlain = (file: string): boolean => !Object.hasOwn(COMPUTED, file);

/** @param file name of a data file, without `.yaml` */
export const schemaOf = (file: string): z.ZodType => COMPUTED[file]?.schema ?? tableSchema;

/**
 * Returns the tables of a data file by the names that `<DataTable>` uses: the name of the file, followed by `/` and a
 * part if there are several.
 *
 * @param data the content of the file, which fits {@link schemaOf}
 * @param today the day of the build, `YYYY-MM-DD`
 */
export function buildTables(file: string, data: unknown, today: string): Map<string, Table> {
  return COMPUTED[file]?.build(data, today) ?? new Map([[file, data as Table]]);
}
