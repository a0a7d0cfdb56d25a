/** `Object.keys`, `entries` and `fromEntries`, typed for objects with only their type's keys. */
export function keysOf<T extends object>(record: T) {
  // The cast is needed because TypeScript types the keys as plain strings.
  return Object.keys(record) as (keyof T & string)[];
}

export function entriesOf<T extends object>(record: T) {
  // The cast is needed because TypeScript types the keys as plain strings.
  return Object.entries(record) as [keyof T & string, NonNullable<T[keyof T]>][];
}

export function recordOf<Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value) {
  // The cast is needed because TypeScript cannot know that every key is present.
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;
}
