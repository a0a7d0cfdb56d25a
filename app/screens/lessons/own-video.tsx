import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LessonFilm } from '#app/core/lessons/lesson-film.server.ts';
import { fileAddress, sizeOf } from '#app/domain/lesson-file.ts';
import { clockOf } from '#app/domain/watched.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import { BrokenVideo } from './broken-video.tsx';
import { useWatching } from './use-watching.ts';

const words = fileWords.student;
const speeds = [0.75, 1, 1.25, 1.5, 2];

export type OwnVideoProps = {
  film: LessonFilm;
  title: string;
  /** Whether the video starts at the beginning instead of where the student stopped. */
  isFromStart: boolean;
  /** Whether the player loads nothing until the student presses play, because the browser asks to save data. */
  savesData: boolean;
  /** The URL that receives reports of what was watched; null if nothing is recorded for this visitor. */
  reportTo: string | null;
  /** Whether the lesson counts as done only when the video was watched. */
  counts: boolean;
};

/** The browser's native player. It starts where the student stopped (LEARN-75). */
export function OwnVideo({ film, title, isFromStart, savesData, reportTo, counts }: OwnVideoProps) {
  const { file, captions, watchedPercent } = film;
  const video = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  const [speed, setSpeed] = useState(1);
  // The initial start position. It does not follow the position that is reported during playback: the start position is
  // part of the video's URL, and a new URL would load the video again.
  const [start] = useState(film.position);
  const from = isFromStart ? 0 : start;
  useWatching(video, reportTo);
  const [isBroken, setIsBroken] = useState(false);
  // This is an effect because the video may have failed before React listens to it.
  useEffect(() => {
    if (video.current?.error) setIsBroken(true);
  }, []);
  const setRate = (rate: number) => {
    setSpeed(rate);
    if (video.current) video.current.playbackRate = rate;
  };
  const goBack = () => {
    if (video.current) video.current.currentTime = Math.max(0, video.current.currentTime - 10);
  };
  return (
    <section aria-label={learnWords.videoTitle(title)} className="grid gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the owner may have uploaded no captions. */}
      <video
        ref={video}
        id="video"
        controls
        playsInline
        preload={savesData ? 'none' : 'metadata'}
        src={`${fileAddress(file.id)}${from > 0 ? `#t=${from}` : ''}`}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="h-auto max-h-[80vh] w-full scroll-mt-20 bg-black"
        onError={() => setIsBroken(true)}
        onPlaying={() => setIsBroken(false)}
      >
        {captions && <track kind="captions" src={fileAddress(captions)} label={words.captions} default />}
        {words.notPlayable}
      </video>
      {isBroken && <BrokenVideo sentence={words.broken} counts={counts} />}
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        <p className="text-muted">{words.about(clockOf(file.seconds), sizeOf(file.bytes))}</p>
        {from > 0 && (
          <p>
            {words.from(clockOf(from))}{' '}
            <Link to="?start#video" replace preventScrollReset className="link">
              {words.startOver}
            </Link>
          </p>
        )}
        {isHydrated && (
          <div className="flex flex-wrap items-center gap-x-3 sm:ml-auto">
            <button type="button" className="link min-h-11 cursor-pointer" onClick={goBack}>
              {words.back}
            </button>
            <fieldset className="flex items-center">
              <legend className="sr-only">{words.speed}</legend>
              {speeds.map((rate) => (
                <button
                  key={rate}
                  type="button"
                  aria-pressed={speed === rate}
                  onClick={() => setRate(rate)}
                  className="min-h-11 min-w-11 cursor-pointer px-1 aria-pressed:bg-accent-soft aria-pressed:font-semibold"
                >
                  {rate}×
                </button>
              ))}
            </fieldset>
          </div>
        )}
      </div>
      {counts && (
        <p className="text-sm">
          {words.mustWatch} {words.watched(watchedPercent)}
          <noscript> {words.needsScript}</noscript>
        </p>
      )}
    </section>
  );
}
