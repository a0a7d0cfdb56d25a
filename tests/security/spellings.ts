/**
 * Returns variants of the same URL path, such as one with a double slash. Each variant has bypassed the guards of some
 * real program, because the guards checked a prefix of the path or ran only in a parent route's loader.
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
