import { isDay } from './calendar.ts';

const invalid = Symbol('invalid');

/** How one field leaves and enters in JSON: its name in the specification, and what it must be, in words. */
export interface Field<T> {
  name: string;
  mustBe: string;
  read: (json: unknown) => T | typeof invalid;
  write: (value: T) => unknown;
}

/** One field for every property of an entity. */
export type Shape<T> = { [K in keyof T]-?: Field<T[K]> };

export type Read<T> = { ok: true; value: T } | { ok: false; error: string };

/** An entity as plain JSON under the specification's names (DATA-1). */
export type ContractJson = Record<string, unknown>;

/** The two directions of an entity's contract; `from` says which field is at fault (DATA-1). */
export function contractOf<T extends object>(shape: Shape<T>) {
  const fields = Object.entries<Field<unknown>>(shape as Record<string, Field<unknown>>);
  return {
    to(value: T): ContractJson {
      const entity = value as Record<string, unknown>;
      return Object.fromEntries(fields.map(([key, field]) => [field.name, field.write(entity[key])]));
    },
    from(json: unknown): Read<T> {
      if (!isRecord(json)) return { ok: false, error: 'must be an object' };
      const entries: [string, unknown][] = [];
      for (const [key, field] of fields) {
        const value = field.read(Object.hasOwn(json, field.name) ? json[field.name] : undefined);
        if (value === invalid) return { ok: false, error: `${field.name} must be ${field.mustBe}` };
        entries.push([key, value]);
      }
      return { ok: true, value: Object.fromEntries(entries) as T };
    },
  };
}

export function text(name: string): Field<string> {
  return plain(name, 'a text', (json) => (typeof json === 'string' ? json : invalid));
}

export function flag(name: string): Field<boolean> {
  return plain(name, 'true or false', (json) => (typeof json === 'boolean' ? json : invalid));
}

export function day(name: string): Field<string> {
  return plain(name, 'a day, YYYY-MM-DD', (json) => (isDay(json) ? json : invalid));
}

/** A whole number between two bounds, both included. */
export function count(name: string, min: number, max: number = 2_147_483_647): Field<number> {
  return plain(name, `a whole number from ${min} to ${max}`, (json) =>
    Number.isInteger(json) && Number(json) >= min && Number(json) <= max ? Number(json) : invalid,
  );
}

/** A number of at most `decimals` decimals between two bounds, both included. */
export function decimal(name: string, decimals: number, max: number): Field<number> {
  return plain(name, `a number from 0 to ${max} with at most ${decimals} decimals`, (json) =>
    typeof json === 'number' && json >= 0 && json <= max && Number(json.toFixed(decimals)) === json
      ? json
      : invalid,
  );
}

export function oneOf<V extends string>(name: string, values: readonly V[]): Field<V> {
  return plain(
    name,
    `one of ${values.join(', ')}`,
    (json) => values.find((value) => value === json) ?? invalid,
  );
}

/** A list of texts; when `isValid` is given, each must pass it. */
export function texts(
  name: string,
  mustBe = 'a list of texts',
  isValid = (_text: string) => true,
): Field<string[]> {
  return plain(name, mustBe, (json) =>
    Array.isArray(json) && json.every((item) => typeof item === 'string' && isValid(item)) ? json : invalid,
  );
}

/** An instant, an ISO 8601 string with its zone in JSON (DATA-3). */
export function instant(name: string): Field<Date> {
  return {
    name,
    mustBe: 'an ISO 8601 instant',
    read(json) {
      if (typeof json !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(json))
        return invalid;
      const at = new Date(json);
      return Number.isNaN(at.getTime()) ? invalid : at;
    },
    write: (at) => at.toISOString(),
  };
}

/** An entity within an entity. */
export function part<T extends object>(name: string, shape: Shape<T>): Field<T> {
  const contract = contractOf(shape);
  const names = fieldNames(shape);
  return {
    name,
    mustBe: `an object of ${names.join(', ')}`,
    read(json) {
      const result = contract.from(json);
      return result.ok ? result.value : invalid;
    },
    write: contract.to,
  };
}

/** The same field where null is allowed; one that is missing reads as null. */
export function nullable<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    mustBe: `${field.mustBe}, or null`,
    read: (json) => (json === undefined || json === null ? null : field.read(json)),
    write: (value) => (value === null ? null : field.write(value)),
  };
}

/** The same field that may be left out: missing or null reads as `value`. */
export function defaulted<T>(field: Field<T>, value: T): Field<T> {
  return { ...field, read: (json) => (json === undefined || json === null ? value : field.read(json)) };
}

/** The same field that may be absent on both sides. */
export function optional<T>(field: Field<T>): Field<T | undefined> {
  return {
    ...field,
    read: (json) => (json === undefined || json === null ? undefined : field.read(json)),
    write: (value) => (value === undefined ? undefined : field.write(value)),
  };
}

/** The names under which a shape's fields stand in JSON. */
export function fieldNames<T>(shape: Shape<T>): string[] {
  return Object.values(shape as Record<string, Field<unknown>>).map(({ name }) => name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field whose JSON is the value itself. */
function plain<T>(name: string, mustBe: string, read: (json: unknown) => T | typeof invalid): Field<T> {
  return { name, mustBe, read, write: (value) => value };
}
