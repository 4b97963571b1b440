import type { Place } from '../rule';

/** A property that an example gives to an entity, such as the model of the charger EX-000123. */
export interface Mention {
  kind: string;
  /** The id by which the example names the entity. */
  id: string | number;
  /** Name of the property in the world. */
  property: string;
  /** Name of the property in the example. */
  written: string;
  value: unknown;
  /** Where the value is written. */
  place: () => Place;
  /** Values that a request of the same operation sets. */
  sent?: ReadonlyMap<string, readonly unknown[]> | undefined;
  /** The example shows the entity right after its creation, so that properties may still be empty. */
  isNew?: boolean | undefined;
}
