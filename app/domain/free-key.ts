/** Returns `wanted`, or with the lowest number behind it that is not used yet: `fair`, `fair-2`, `fair-3` … */
export function freeKey(wanted: string, used: ReadonlySet<string>): string {
  let key = wanted;
  for (let number = 2; used.has(key); number++) key = `${wanted}-${number}`;
  return key;
}
