/** A live class that students see. */
export type HeldClass = {
  lessonId: string;
  title: string;
  startsAt: Date;
  zone: string;
  /** The batch whose class it is; null for all students of the course. */
  batchId: string | null;
  cancelledAt: Date | null;
};

/** `from` or `to` is null if the class was not held before, or is not held now. */
export type ClassChange = {
  lessonId: string;
  title: string;
  zone: string;
  batchId: string | null;
  from: Date | null;
  to: Date | null;
};

/**
 * Returns what students of `before` must know: classes that begin at another time, are cancelled or gone, or are held
 * after all. A class that goes from one batch to another is gone for the first one (DAY-138).
 */
export function classChanges(before: readonly HeldClass[], after: readonly HeldClass[]): ClassChange[] {
  return before.flatMap((was) => {
    const is = after.find(({ lessonId }) => lessonId === was.lessonId);
    const isElsewhere = is && is.batchId !== was.batchId && is.batchId !== null && was.batchId !== null;
    const from = was.cancelledAt ? null : was.startsAt;
    const to = !is || is.cancelledAt || isElsewhere ? null : is.startsAt;
    if (from?.getTime() === to?.getTime()) return [];
    const { lessonId, title, zone } = is ?? was;
    const batchId = (isElsewhere ? null : is?.batchId) ?? was.batchId;
    return [{ lessonId, title, zone, batchId, from, to }];
  });
}
