export interface MeasuredProgress {
  done: number;
  /** How many lessons are required; at least 1. */
  required: number;
  isFinished: boolean;
}

export function progressOf(done: number, required: number): MeasuredProgress {
  return { done, required, isFinished: done >= required };
}

/** Returns whole percent, rounded down, at most 99 until the course is completed, even if all is done (LEARN-23). */
export function percentOf({ done, required }: Pick<MeasuredProgress, 'done' | 'required'>): number {
  return Math.min(99, Math.floor((100 * done) / required));
}
