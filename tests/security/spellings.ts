/**
 * Returns different spellings of the same address. Each has, in some program, bypassed a guard that checked a
 * prefix of the path or ran only in a parent's loader.
 */
export function spellings(path: string, id: string): string[] {
  const data = path === '/' ? '/_root.data' : `${path}.data`;
  return [
    path,
    data,
    `${data}?_routes=${encodeURIComponent(id)}`,
    `${path}?_data=${encodeURIComponent(id)}`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data?_routes=${encodeURIComponent(id)}`,
    `${path}/`,
    `/${path}`,
    `${path}%2f`,
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `/x/..${path}`,
    `${path};a=b`,
  ];
}
