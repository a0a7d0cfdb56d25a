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

/** Some of an object's values under their own names, such as the columns of a table for a query. */
export function pick<T extends object, Name extends keyof T & string>(from: T, ...names: readonly Name[]) {
  // The cast is needed because TypeScript cannot know that every name is present.
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** `Promise.all` for an object: what each of its promises gives, by name. */
export async function allOf<T extends Readonly<Record<string, unknown>>>(asked: T) {
  const given = await Promise.all(Object.entries(asked).map(async ([name, value]) => [name, await value]));
  // The cast is needed because TypeScript cannot know that every name is present.
  return Object.fromEntries(given) as { [Name in keyof T]: Awaited<T[Name]> };
}
