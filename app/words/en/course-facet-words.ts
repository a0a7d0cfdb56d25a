import { notePoint } from '#app/domain/catalog.ts';
import type { CourseDetails } from '#app/domain/course-facets.ts';
import { batchWords } from './batch-words.ts';

/** Returns the line of a card that says what CAT-6 does not name; undefined if nothing is known. */
export function cardNote({ level, language, teachers, startsOn }: CourseDetails): string | undefined {
  const parts = [level, language, ...teachers, startsOn && batchWords.begins(startsOn)];
  return parts.filter(Boolean).join(notePoint) || undefined;
}
