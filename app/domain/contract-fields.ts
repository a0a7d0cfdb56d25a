/** An entity as plain JSON under the specification's names (DATA-1). */
export type ContractJson = Record<string, unknown>;

/** What every property of an entity is called in the specification. */
export type ContractNames<T> = { readonly [K in keyof T]-?: string };

/**
 * How an entity leaves the product: what has a name here, under that name, and nothing else; instants as ISO strings
 * (DATA-1, DATA-3).
 */
export function contractOf<T extends object>(names: ContractNames<T>): (entity: T) => ContractJson {
  const fields = Object.entries(names) as [keyof T, string][];
  return (entity) =>
    Object.fromEntries(
      fields.map(([property, name]) => {
        const value = entity[property];
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
    );
}
