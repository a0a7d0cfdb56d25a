import { z } from 'zod';
import { isDay } from '#app/domain/calendar.ts';
import { type FigureSettings, figureModes, type StatableKey, statableKeys } from '#app/domain/claims.ts';
import { defaultHomeStats, homeFigures, type TypedHomeStats } from '#app/domain/home-stats.ts';
import { homeFigureWords } from '#app/words/en/claim-words.ts';
import { count, type FieldError, text, textLine } from './settings-fields.ts';

const day = text(30).refine((typed) => typed === '' || isDay(typed), 'day-invalid' satisfies FieldError);
const dayOf = (typed: string) => (isDay(typed) ? typed : null);
const figure = textLine(30);
const source = textLine(150);
const statementFields = {
  'happy-students': figure,
  'happy-students-source': source,
  instructors: figure,
  'instructors-source': source,
  'success-rate': figure,
  'success-rate-source': source,
} satisfies Record<StatableKey | `${StatableKey}-source`, z.ZodType<string>>;

/** The figures are counted by the site, or typed, each with its source (CLAIM-1, CLAIM-5). */
export const figuresSchema = z
  .object({ mode: z.enum(figureModes), asOf: day, courseSource: source, ...statementFields })
  .transform(({ mode, asOf, courseSource, ...typed }, context): FigureSettings => {
    const refuse = (path: string, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const statements: FigureSettings['statements'] = {};
    for (const key of statableKeys) {
      const [words, source] = [typed[key], typed[`${key}-source`]];
      if (words === '') continue;
      if (source === '') refuse(`${key}-source`, 'source-missing');
      statements[key] = { words, source };
    }
    if (asOf === '' && Object.keys(statements).length > 0) refuse('asOf', 'day-missing');
    return { mode, asOf: dayOf(asOf), statements, ...(courseSource !== '' && { courseSource }) };
  });

const orNothing = <T>(figure: z.ZodType<T>) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    figure.nullable(),
  );

const own = z
  .object({
    mode: z.literal('own'),
    students: orNothing(count),
    courses: orNothing(count),
    satisfaction: orNothing(count.pipe(z.number().max(100, 'percentage-too-large' satisfies FieldError))),
    source,
    asOf: day,
  })
  .transform(({ mode: _, asOf, ...typed }, context): TypedHomeStats | null => {
    if (homeFigures.every((name) => typed[name] === null)) return null;
    const refuse = (path: string, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (typed.source === '') refuse('source', 'source-missing');
    if (asOf === '') refuse('asOf', 'day-missing');
    return { ...typed, asOf: dayOf(asOf) };
  });
// The figures that HOME-3 offers, marked as not this academy's. They have no day, because they were never true.
const examples = z.object({ mode: z.literal('examples') }).transform((): TypedHomeStats => {
  const {
    studentsEnrolled: students,
    coursesCompleted: courses,
    satisfactionRate: satisfaction,
  } = defaultHomeStats;
  return { students, courses, satisfaction, asOf: null, source: homeFigureWords.exampleSource };
});
const computed = z.object({ mode: z.literal('computed') }).transform(() => null);

/** The home page's numbers; null if empty or counted by the site. Typed ones need a source and a day (CLAIM-50). */
export const homeStatsSchema = z.discriminatedUnion('mode', [computed, examples, own]);
