import { z } from 'zod';

const propertySchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'expected the name of a property in camelCase, such as "maxPowerKw"');

/** A different value that some examples show on purpose, such as the new name after an update. */
const changeSchema = z.looseObject({
  /** When the values below apply, such as "after move-charger". */
  when: z.string().min(1),
});

const entitySchema = z.looseObject({ changes: z.array(changeSchema).min(1).optional() });

/** All example entities of one kind, such as the chargers. */
const worldKindSchema = z.strictObject({
  /** The properties by which examples name an entity. The first one is used in messages. */
  ids: z.array(propertySchema).min(1),
  /** Properties whose values change over time, such as a status. Examples may show any value of them. */
  changes: z.array(propertySchema).min(1).optional(),
  /** Left out for sockets, which are listed with their chargers. */
  entities: z.array(entitySchema).min(1).optional(),
});

/** A file of `content/data/world`: the name of a kind → its entities. */
export const worldFileSchema = z.record(propertySchema, worldKindSchema);

export type WorldFile = z.infer<typeof worldFileSchema>;
