import { entriesOf } from './record.ts';
/** An entity as plain JSON with the field names that the product specification gives for exports (DATA-1). */
export type ContractJson = Record<string, unknown>;

/** For each property of an entity, the name that the product specification gives it in exports. */
export type ContractNames<T> = { readonly [K in keyof T]-?: string };

/**
 * Writes only the properties in `names`, under these names (`columns`), timestamps as ISO strings (DATA-1, DATA-3).
 */
export function contractOf<T extends object>(names: ContractNames<T>) {
  const fields = entriesOf(names);
  const write = (entity: T): ContractJson =>
    Object.fromEntries(
      fields.map(([property, name]) => {
        const value = entity[property];
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
    );
  return Object.assign(write, { columns: fields.map(([, name]) => name) });
}
