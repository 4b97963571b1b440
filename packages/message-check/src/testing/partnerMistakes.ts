import { cdr, platformCdr, platformTariff, session, tariff } from './examples';
import catalogue from './partnerMistakes.json';

type Json = Record<string, unknown>;

/** Values by their places in an object, such as `evses[0].status`. `$name` is an object or a part of one, `$none` no value. */
type Changes = Readonly<Json> | readonly unknown[];

/** Rows by the object that they change: what they are about, the changes, and for a mistake the finding that it has to get. */
type Rows = Readonly<
  Record<string, readonly (readonly [what: string, changes: Changes, finding?: string])[]>
>;

const { location, token, startSession, credentials, charger } = catalogue.objects;

/** Valid objects of OCPI 2.2.1, and a request of the API. */
export const OBJECTS = {
  location,
  token,
  startSession: { ...startSession, token },
  credentials,
  charger,
} as const;

const objects: Json = { ...catalogue.objects, ...OBJECTS, cdr, platformCdr, platformTariff, session, tariff };
objects['fields'] = {};
objects['entries'] = [];
for (const [name, [base, changes]] of Object.entries(catalogue.derived) as unknown as [
  string,
  [string, Changes],
][])
  objects[name] = change(base, changes);

function stepsOf(place: string): string[] {
  return place.match(/[^.[\]]+/g) ?? [];
}

/** A copy of an object or of a part of one. */
function copyOf(place: string): unknown {
  const found = stepsOf(place).reduce<unknown>((value, step) => (value as Json | undefined)?.[step], objects);
  return structuredClone(found);
}

/** Puts copies of objects in the place of their names. */
function fill(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('$')) return copyOf(value.slice(1));
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]));
}

function change(base: string, changes: Changes): unknown {
  const message = copyOf(base);
  for (const [place, value] of Object.entries(changes)) {
    const steps = stepsOf(place);
    const name = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((around, step) => (around as Json)[step], message) as Json;
    holder[name] = fill(value);
  }
  return message;
}

const listRows = (rows: unknown) =>
  Object.entries(rows as Rows).flatMap(([base, list]) =>
    list.map(([what, changes, finding = '']) => {
      // A finding is at the first change, unless it names its place.
      const path = finding.split(' ').length === 2 ? ` ${Object.keys(changes)[0]}` : '';
      return { what, message: change(base, changes), finding: finding + path };
    }),
  );

/** Messages that the standard allows, although they look unusual. None of them has an error. */
export const VALID = listRows(catalogue.valid);

/** Messages with a mistake that partners make, and the finding that each has to get. */
export const MISTAKES = listRows(catalogue.mistakes);
