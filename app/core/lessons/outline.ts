import type { LessonKind } from '#app/domain/lesson.ts';

/** `until`: when it opens; `after`: the title of the lesson to do first. */
export type OutlineState =
  | { is: 'open' | 'done' }
  | { is: 'locked'; until: Date }
  | { is: 'waiting'; after: string }
  | { is: 'closed' };

export type OutlineLesson = {
  id: string;
  slug: string;
  title: string;
  kind: LessonKind;
  minutes: number | null;
  isOptional: boolean;
  isFree: boolean;
  state: OutlineState;
  /** Whether it is an assignment that the academy has not read yet. */
  isHandedIn?: boolean;
  live: { startsAt: Date; zone: string } | null;
};

export type OutlineModule = { id: string; title: string; lessons: OutlineLesson[] };

export function underModules(
  lessons: readonly (OutlineLesson & { module: { id: string; title: string } | null })[],
): OutlineModule[] {
  const modules: OutlineModule[] = [];
  for (const { module, ...lesson } of lessons) {
    const id = module?.id ?? '';
    const last = modules.at(-1);
    if (last?.id === id) last.lessons.push(lesson);
    else modules.push({ id, title: module?.title ?? '', lessons: [lesson] });
  }
  return modules;
}
