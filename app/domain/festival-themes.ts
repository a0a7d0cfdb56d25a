/** `classes` name a stored gradient, `stops` are its colors; a text is readable on all (FEST-2). */
export const gradients = [
  {
    name: 'sunrise',
    classes: 'from-orange-600 via-amber-500 to-yellow-400',
    stops: ['#f54900', '#fe9a00', '#fdc700'],
  },
  {
    name: 'tricolour',
    classes: 'from-orange-500 via-stone-100 to-green-600',
    stops: ['#ff6900', '#f5f5f4', '#00a63e'],
  },
  {
    name: 'gulal',
    classes: 'from-pink-500 via-purple-400 to-cyan-400',
    stops: ['#f6339a', '#c27aff', '#00d3f2'],
  },
  {
    name: 'midnight',
    classes: 'from-indigo-900 via-purple-800 to-pink-700',
    stops: ['#312c85', '#6e11b0', '#c6005c'],
  },
  {
    name: 'monsoon',
    classes: 'from-sky-800 via-teal-700 to-emerald-700',
    stops: ['#00598a', '#00786f', '#007a55'],
  },
  {
    name: 'rose',
    classes: 'from-rose-800 via-red-700 to-orange-700',
    stops: ['#a50036', '#c10007', '#ca3500'],
  },
] as const;

export const festivalIcons = [
  'sparkles',
  'flame',
  'flag',
  'palette',
  'party-popper',
  'gift',
  'star',
] as const;

/** Returns the colors from left to right, as `#RRGGBB`; null for no gradient or an unknown one. */
export function gradientStops(gradient: string | null): readonly string[] | null {
  return gradients.find(({ classes }) => classes === gradient)?.stops ?? null;
}
