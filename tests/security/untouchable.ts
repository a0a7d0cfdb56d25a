/**
 * Returns a fake value that throws when it is used. It detects code that uses a value before it has checked
 * the actor.
 */
export function untouchable(name = 'it'): never {
  const use = () => {
    throw new Error(`${name} was used before the guard had spoken`);
  };
  return new Proxy(use, {
    get: (_, property) => {
      if (property === 'then') return undefined;
      if (property === Symbol.toPrimitive || property === Symbol.iterator) return use;
      return untouchable(`${name}.${String(property)}`);
    },
    apply: use,
    construct: use,
    has: use,
    set: use,
    ownKeys: () => [],
  }) as unknown as never;
}
