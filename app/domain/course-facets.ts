import { type Day, formatDate } from './calendar.ts';
import { type FacetName, type Facets, facetNames } from './catalog.ts';

/** What is known of a course besides the fields of its card, as the owner wrote it; null if unknown. */
export type CourseDetails = {
  level: string | null;
  language: string | null;
  teachers: readonly string[];
  startsOn: Day | null;
};

/** The levels for which the page cache stores filtered pages. Others work, but are rendered each time. */
export const knownLevels: readonly string[] = ['Beginner', 'Intermediate', 'Advanced'];
/** The languages that are recognized in a text such as "English, with Hindi where it helps". */
export const knownLanguages: readonly string[] = [
  ...['English', 'Hindi', 'Bengali', 'Marathi', 'Telugu', 'Tamil', 'Gujarati', 'Urdu', 'Kannada', 'Odia'],
  ...['Malayalam', 'Punjabi', 'Assamese'],
];

/** Returns the languages that a text names, or the whole text if it names none that is known. */
function languagesIn(text: string): string[] {
  const named = knownLanguages.filter((language) => text.includes(language));
  return named.length > 0 ? named : [text];
}

const choicesOf = ({ level, language, teachers, startsOn }: CourseDetails): Record<FacetName, string[]> => ({
  level: level ? [level] : [],
  language: language ? languagesIn(language) : [],
  teacher: [...teachers],
  // A month such as "Dec 2026", with which the date on the card ends.
  starts: startsOn ? [formatDate(startsOn).replace(/^\d+ /, '')] : [],
});

/** Returns filters for level, language, teacher and month of start, without what is true of all courses (DAY-76). */
export function offeredFacets(courses: readonly CourseDetails[]): Facets {
  const byStart = courses.toSorted((a, b) => ((a.startsOn ?? '') < (b.startsOn ?? '') ? -1 : 1));
  const offered: Facets = {};
  for (const name of facetNames) {
    const each = (name === 'starts' ? byStart : courses).map((course) => choicesOf(course)[name]);
    const choices = [...new Set(each.flat())].filter((one) => !each.every((own) => own.includes(one)));
    if (choices.length > 0) offered[name] = choices;
  }
  return offered;
}
