// Properties of these names are dropped, because copying one could change another object's prototype.
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 40;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a document database's value as plain JSON: timestamps as ISO strings, references as their path. */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => plainValue(item, depth + 1));
  if (!isRecord(value)) return null;
  if (typeof value.__datatype__ === 'string') return tagged(value, depth);
  const instant = timestampOf(value);
  if (instant !== null) return instant;
  const fields = Object.entries(value).filter(([name]) => !unsafeNames.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, plainValue(field, depth + 1)]));
}

/** Converts all fields of an exported document to plain JSON, as `plainValue` does with one value. */
export function plainRecord(value: Record<string, unknown>): Record<string, unknown> {
  const plain = plainValue(value);
  return isRecord(plain) ? plain : {};
}

function tagged({ __datatype__: type, value }: Record<string, unknown>, depth: number): unknown {
  if (type === 'timestamp' && isRecord(value)) return timestampOf(value);
  if (type === 'documentReference' && typeof value === 'string') return value.split('/').at(-1) ?? null;
  return plainValue(value, depth + 1);
}

/** Returns `{_seconds, _nanoseconds}`, with or without the underscores, as an ISO string. */
function timestampOf(value: Record<string, unknown>): string | null {
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? 0;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  if (Object.keys(value).some((name) => !/^_?(nano)?seconds$/.test(name))) return null;
  const at = new Date(Math.round(seconds * 1_000 + nanoseconds / 1e6));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
