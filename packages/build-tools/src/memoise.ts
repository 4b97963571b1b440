interface Store<Key, Result> {
  get(key: Key): { result: Result } | undefined;
  set(key: Key, value: { result: Result }): unknown;
}

function keepIn<Key, Rest extends unknown[], Result>(
  store: Store<Key, Result>,
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  return (key, ...rest) => {
    const known = store.get(key);
    if (known) return known.result;
    const result = compute(key, ...rest);
    store.set(key, { result });
    return result;
  };
}

/** Keeps the results of a function, by the object that it is called with first. */
export const memoise = <Key extends object, Rest extends unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): ((key: Key, ...rest: Rest) => Result) => keepIn(new WeakMap(), compute);

/** Texts whose results are kept. */
const MOST_TEXTS = 1000;

/** Keeps the results of a function for texts, because a list has the same value a thousand times. */
export function memoiseText<Text extends string, Result>(
  compute: (text: Text) => Result,
): (text: Text) => Result {
  const known = new Map<Text, { result: Result }>();
  const get = (text: Text) => known.get(text);
  return keepIn({ get, set: (text, value) => known.size < MOST_TEXTS && known.set(text, value) }, compute);
}
