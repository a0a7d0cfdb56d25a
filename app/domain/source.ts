/** The parameter of a link that names its source, such as the poster on which it stands (DAY-127). */
export const sourceParam = 'from';

/** The most sources that a shop has, and the length of a code in characters. */
export const mostSources = 500;
export const longestSource = 40;

export function readSource(text: string): string | null {
  const code = text.slice(0, longestSource + 1).toLowerCase();
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(code) ? code : null;
}

/** What a link of a source opens: a course or, without one, the catalog; with a coupon code that it brings along. */
export type SourceLink = { key: string; course?: string | undefined; code?: string | undefined };

export function sourceLink(site: string, { key, course, code }: SourceLink): string {
  const url = new URL(course ? `/courses/${course}` : '/courses', site);
  url.searchParams.set(sourceParam, key);
  if (code) url.searchParams.set('code', code);
  return url.href;
}

// Cubot is a maker of phones.
const robots =
  /(?<!\bcu)bot(?![a-z])|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|curl|wget|python|java\/|go-http/i;
const longestAgent = 300;

/** Whether a program asks and no person, as far as its name says: a search engine, or a messenger that shows a preview. */
export const isRobot = (agent: string): boolean => agent === '' || robots.test(agent.slice(0, longestAgent));
