import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { courseFactLabels, courseGlanceLabels } from '#app/words/en/course-detail-words.ts';

/**
 * One stage of a course's syllabus: a label such as `Day 1`, and a text. The label is null if the syllabus gives none
 * for this stage.
 */
export type SyllabusStage = { label: string | null; text: string };

/**
 * A course as its page receives it. The free-form fields (`extra`, any JSON in the database) that the page can show are
 * parsed into `details`; all other free-form fields are never sent to the browser.
 */
export type CoursePageData = AtShownPrice<WithClaims<Omit<Course, 'extra'>>> & { details: CourseExtra };

export type CourseExtra = {
  syllabus: SyllabusStage[];
  outcomes: string[];
  /** What students make; `picture` and `film` are links, of which at most one is given (DAY-92). */
  makes: { text: string; picture: string | null; film: string | null } | null;
  /** What the top of the page says of the course: its level and its language. */
  glance: Fact[];
  /** All other facts. */
  facts: Fact[];
};

type Fact = { label: string; text: string };

/**
 * Parses the free-form fields that the page shows (DATA-1). In the database, these fields may contain any JSON. A field
 * is used only if it is a text or a list of texts (a text with line breaks counts as a list); otherwise it is left out.
 */
export function readExtra(extra: Readonly<Record<string, unknown>>): CourseExtra {
  return {
    syllabus: linesOf(extra.syllabus).map(stageOf),
    outcomes: linesOf(extra.outcomes),
    makes: makesOf(extra),
    glance: factsOf(extra, courseGlanceLabels),
    facts: factsOf(extra, courseFactLabels),
  };
}

function makesOf({ makes, makes_media }: Readonly<Record<string, unknown>>): CourseExtra['makes'] {
  const text = textOf(makes);
  if (text === '') return null;
  const link = textOf(makes_media);
  const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(link.split(/[?#]/, 1)[0] ?? '');
  const safe = link !== '' && isSafeLink(link) ? link : null;
  return { text, picture: isPicture ? safe : null, film: isPicture ? null : safe };
}

function factsOf(extra: Readonly<Record<string, unknown>>, labels: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const text = textOf(extra[key]);
    return text === '' ? [] : [{ label, text }];
  });
}

/**
 * Returns the data for a course's page. Free-form fields that the page does not show are left out, because they may
 * contain private notes.
 */
export function coursePageData({ extra, ...course }: AtShownPrice<WithClaims<Course>>): CoursePageData {
  return { ...course, details: readExtra(extra) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function linesOf(value: unknown): string[] {
  const lines = typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];
  return [...new Set(lines.map(textOf))].filter((line) => line !== '');
}

function stageOf(line: string): SyllabusStage {
  const found =
    /^((?:days?|weeks?|modules?|sessions?|classes|class|evenings?|hours?)\s[\d–-]+):\s*(\S.*)$/isu.exec(line);
  return found?.[1] && found[2] ? { label: found[1], text: found[2] } : { label: null, text: line };
}
