import { type ClassTime, classEndsAt } from './live-class.ts';

export type HeldClass = ClassTime & {
  lessonId: string;
  title: string;
  zone: string;
  /** The batch whose class it is; null for all students of the course. */
  batchId: string | null;
};

/** `from` or `to` is null if the class was not held before, or is not held now. */
export type ClassChange = {
  lessonId: string;
  title: string;
  zone: string;
  from: Date | null;
  to: Date | null;
};

type ClassAudience = {
  /** Students of a batch; null for those in none, who see the classes of all batches. */
  batchId: string | null;
  /** The classes that these students know not to be held. */
  knownOff: ReadonlySet<string>;
};

/**
 * Returns what students of one audience must know: classes that begin at another time, that they lost, or that they got
 * back. Not what is over: a class that is lost after its time, or moved to one that has passed (DAY-138).
 */
export function classChanges(
  before: readonly HeldClass[],
  after: readonly HeldClass[],
  { batchId, knownOff }: ClassAudience,
  now: Date,
): ClassChange[] {
  const seenOf = (classes: readonly HeldClass[]) =>
    new Map(
      classes
        .filter((held) => batchId === null || held.batchId === null || held.batchId === batchId)
        .map((held) => [held.lessonId, held]),
    );
  const [seen, sees] = [seenOf(before), seenOf(after)];
  return [...new Set([...seen.keys(), ...sees.keys()])].flatMap((lessonId) => {
    const [was, is] = [seen.get(lessonId), sees.get(lessonId)];
    const [from, to] = [startOf(was), startOf(is)];
    const shown = is ?? was;
    if (!shown || from?.getTime() === to?.getTime()) return [];
    const isNew = !was && !knownOff.has(lessonId);
    const last = to ? is : was;
    if (isNew || !last || classEndsAt(last) <= now) return [];
    return [{ lessonId, title: shown.title, zone: shown.zone, from, to }];
  });
}

const startOf = (held: HeldClass | undefined) => (held && !held.cancelledAt ? held.startsAt : null);
