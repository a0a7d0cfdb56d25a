import type { WatchedRange } from './lesson.ts';

/** The share of a video's seconds that a student must watch in a lesson that counts as done by watching (LEARN-76). */
const enough = 0.9;

/** At most the elapsed time × `speed` plus `slack` seconds counts as watched, because players can double the speed. */
const fastest = { speed: 2, slack: 3 };

/** In one report and one row. Only a forged report has more, and it is refused. */
export const mostRanges = 500;

/** Sorted ranges in whole seconds, within the video, without overlaps (L-24). */
export function mergeWatched(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  const end = Math.ceil(seconds);
  const inside = ranges
    .map(([from, to]): WatchedRange => [Math.max(0, Math.floor(from)), Math.min(end, Math.ceil(to))])
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b);
  const merged: WatchedRange[] = [];
  for (const [from, to] of inside) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Returns how many seconds of a video are covered by ranges, which must not overlap. */
export function watchedSeconds(merged: readonly WatchedRange[]): number {
  return merged.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Whether ranges that do not overlap cover enough of a video for the lesson to count as done (LEARN-76). */
export function isWatched(merged: readonly WatchedRange[], seconds: number): boolean {
  return seconds > 0 && watchedSeconds(merged) >= enough * seconds;
}

/** Returns null if more seconds are new than can be watched since `since`, the last report or the opening. */
export function acceptWatched(
  stored: readonly WatchedRange[],
  reported: readonly WatchedRange[],
  { seconds, since, now }: { seconds: number; since: Date; now: Date },
): WatchedRange[] | null {
  const before = mergeWatched(stored, seconds);
  const after = mergeWatched([...before, ...reported], seconds);
  const elapsed = Math.max(0, now.getTime() - since.getTime()) / 1_000;
  const isPossible =
    watchedSeconds(after) - watchedSeconds(before) <= fastest.speed * elapsed + fastest.slack;
  return isPossible && after.length <= mostRanges ? after : null;
}

/** Reads what a page reports, such as `0-15,60-75.5`; null for other texts, or more than one report can contain. */
export function readWatched(text: string): WatchedRange[] | null {
  if (text === '') return [];
  const parts = text.split(',', mostRanges + 1);
  if (parts.length > mostRanges) return null;
  const ranges: WatchedRange[] = [];
  for (const part of parts) {
    const [, from, to] = /^(\d{1,6}(?:\.\d{1,3})?)-(\d{1,6}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return null;
    ranges.push([Number(from), Number(to)]);
  }
  return ranges;
}

export function writeWatched(ranges: readonly WatchedRange[]): string {
  return ranges.map(([from, to]) => `${round(from)}-${round(to)}`).join();
}

const round = (seconds: number) => Math.round(seconds * 1_000) / 1_000;

/** Writes a position in a video, or its length, as people read it: 3:12, or 1:03:12 if it is an hour or more. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
