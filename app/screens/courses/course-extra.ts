import type { WithClaims } from '#app/domain/claims.ts';
import type { Course } from '#app/domain/course.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';
import { courseFactLabels, courseGlanceLabels } from '#app/words/en/course-detail-words.ts';

/** `label` is such as `Day 1`; null if the syllabus gives none. */
export type SyllabusStage = { label: string | null; text: string };

/** Of the free-form `extra` only the shown `details`; the rest never reaches the browser. */
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

/** Stored as any JSON (DATA-1): only a text or a list of texts counts; lines are a list. */
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

/** Leaves out free-form fields that the page does not show: they may contain private notes. */
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
