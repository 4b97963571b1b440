/** Returns a function that computes the value of each object once. The value is kept as long as the object. */
export function memoise<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = values.get(key) ?? { value: compute(key) };
    values.set(key, known);
    return known.value;
  };
}
