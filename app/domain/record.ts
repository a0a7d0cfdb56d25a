/**
 * Typed forms of `Object.keys`, `Object.entries` and `Object.fromEntries`, for objects that have no further
 * keys than their type names. TypeScript itself gives such keys the type string, hence the casts.
 */
export function keysOf<T extends object>(record: T) {
  return Object.keys(record) as (keyof T & string)[];
}

/** Returns the keys of an object, each with its value. */
export function entriesOf<T extends object>(record: T) {
  return Object.entries(record) as [keyof T & string, NonNullable<T[keyof T]>][];
}

/** Returns an object that maps each key to its value. */
export function recordOf<Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}
