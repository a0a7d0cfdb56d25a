import { type RefObject, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchedRange } from '#app/domain/lesson.ts';
import { writeWatched } from '#app/domain/watched.ts';
import { useDrawnFor } from '#app/ui/bound-form.tsx';

const everyMs = 15_000;

/**
 * Reports to the URL `path` which parts of a video were played: every 15 seconds during playback, when playback stops,
 * and when the page is left (LEARN-75). Each report covers everything since the video was loaded, so that a lost report
 * does no harm. If `path` is null, nothing is reported.
 */
export function useWatching(video: RefObject<HTMLVideoElement | null>, path: string | null): void {
  const { revalidate } = useRevalidator();
  const drawnFor = useDrawnFor();
  // This is an effect because it listens to the video element, which is in the page only after rendering.
  useEffect(() => {
    const element = video.current;
    if (!element || path === null) return;
    let sent = '';
    const report = () => {
      const body = new FormData();
      const ranges = writeWatched(playedRanges(element));
      body.set('ranges', ranges);
      body.set('position', String(Math.floor(element.currentTime)));
      for (const [name, value] of Object.entries(drawnFor)) body.set(name, value);
      return { body, key: `${ranges} ${body.get('position')}`, isEmpty: ranges === '' };
    };
    const send = async () => {
      const { body, key, isEmpty } = report();
      if (isEmpty || key === sent) return;
      const answer = await fetch(path, { method: 'POST', body }).catch(() => null);
      const reply: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
      if (typeof reply !== 'object' || reply === null || !('isAccepted' in reply)) return;
      if (reply.isAccepted) sent = key;
      if ('isDone' in reply && reply.isDone === true && element.dataset.done !== 'yes') {
        element.dataset.done = 'yes';
        void revalidate();
      }
    };
    const leave = () => {
      const { body, key, isEmpty } = report();
      if (!isEmpty && key !== sent) navigator.sendBeacon(path, body);
    };
    const timer = setInterval(() => !element.paused && void send(), everyMs);
    const stopped = () => void send();
    element.addEventListener('pause', stopped);
    element.addEventListener('ended', stopped);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pause', stopped);
      element.removeEventListener('ended', stopped);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [video, path, revalidate, drawnFor]);
}

function playedRanges({ played }: HTMLVideoElement): WatchedRange[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)]);
}
