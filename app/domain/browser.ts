const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser and its operating system, named as people know them. Each is null if it is not recognized. */
export type BrowserAndSystem = { browser: string | null; system: string | null };

/** Recognizes the browser and the operating system in a User-Agent header, which may be any text. */
export function browserOf(userAgent: string | null): BrowserAndSystem {
  const known = (list: [string, RegExp][]) =>
    list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: known(browsers), system: known(systems) };
}
