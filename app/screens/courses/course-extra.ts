import type { Course } from '#app/domain/course.ts';
import type { AtShownPrice } from '#app/domain/shown-price.ts';

/** One stage of a syllabus: `Day 1` and its content; the label is null when the line names no time. */
export type SyllabusStage = { label: string | null; text: string };

/** A course as its page receives it: the known free-form fields are parsed, and the others are never sent. */
export type CoursePageData = AtShownPrice<Omit<Course, 'extra'>> & { details: CourseExtra };

/** The free-form fields that a course page can show. */
export type CourseExtra = {
  syllabus: SyllabusStage[];
  outcomes: string[];
  facts: { label: string; text: string }[];
};

const factLabels = {
  level: 'Level',
  language: 'Language',
  prerequisites: 'Before you start',
  schedule: 'Schedule',
  instructor: 'Instructor',
} as const;

/**
 * Returns the free-form fields that the page shows. Anyone may have written them, so each is accepted only in
 * a known shape (text, or lines of text as a list or as one text with line breaks) and omitted otherwise
 * (DATA-1).
 */
export function readExtra(extra: Readonly<Record<string, unknown>>): CourseExtra {
  return {
    syllabus: linesOf(extra.syllabus).map(stageOf),
    outcomes: linesOf(extra.outcomes),
    facts: Object.entries(factLabels).flatMap(([key, label]) => {
      const text = textOf(extra[key]);
      return text === '' ? [] : [{ label, text }];
    }),
  };
}

/**
 * Returns the course data for the course page, without other free-form fields, which may hold private notes.
 */
export function coursePageData({ extra, ...course }: AtShownPrice<Course>): CoursePageData {
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
