/** Stands for anything at all, and throws once it is used: whoever gets it before asking who it is, is found out. */
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
