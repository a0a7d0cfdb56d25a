import { Link } from 'react-router';
import type { LessonFilm } from '#app/core/lessons/lesson-film.server.ts';
import type { LessonVideo } from '#app/domain/lesson.ts';
import { type LinkedVideo, videoFrame } from '#app/domain/video-link.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { BrokenVideo } from './broken-video.tsx';
import { OwnVideo, type OwnVideoProps } from './own-video.tsx';

type LessonVideoViewProps = {
  video: LessonVideo | null;
  title: string;
  /** Whether the visitor has followed the link that loads the video. */
  isPlaying: boolean;
  film: LessonFilm | null;
  mustBeWatched?: boolean;
  watching: Watching;
};

/** For a video that the academy uploaded, with the URL for reports of what was watched. */
export type Watching = Pick<OwnVideoProps, 'isFromStart' | 'savesData' | 'reportTo'> & {
  /** Files without content on the server, of which the page says so. */
  missing: readonly string[];
};

/** The video of a lesson: a file that the academy uploaded, or a video of another host such as YouTube (LEARN-70). */
export function LessonVideoView(props: LessonVideoViewProps) {
  const { video, title, isPlaying, film, mustBeWatched = false, watching } = props;
  if (!video) return <p className="cut bg-sunk p-5">{words.videoGone}</p>;
  const { source, ref } = video;
  if (source !== 'file') return <LinkedVideoView video={{ source, ref }} {...{ title, isPlaying }} />;
  const { missing, ...shown } = watching;
  if (!film || missing.includes(film.file.id))
    return <BrokenVideo sentence={fileWords.student.videoMissing} counts={mustBeWatched} />;
  // The player's URL contains the start position. When the position changes, React must therefore create a new player
  // with new event listeners, so the React key contains it.
  const key = `${film.file.id} ${shown.isFromStart}`;
  return <OwnVideo key={key} {...{ film, title, ...shown }} counts={mustBeWatched} />;
}

type LinkedVideoProps = Pick<LessonVideoViewProps, 'title' | 'isPlaying'> & { video: LinkedVideo };

/** Of another host: nothing is requested there until the visitor loads it by a link (LEARN-32). */
export function LinkedVideoView({ video, title, isPlaying }: LinkedVideoProps) {
  if (isPlaying)
    return (
      <iframe
        id="video"
        src={videoFrame(video)}
        title={words.videoTitle(title)}
        loading="lazy"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        // YouTube plays no videos in a page that sends no referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full scroll-mt-20 bg-sunk"
      />
    );
  return (
    <Link
      id="video"
      to="?play#video"
      replace
      preventScrollReset
      className="lesson-still cut-lg grid aspect-video w-full scroll-mt-20 place-content-center justify-items-center gap-3 p-4 text-center"
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className="kite size-16 sm:size-20">
        <path d="M32 2 62 32 32 62 2 32z" fill="#f9b020" />
        <path d="M32 2v60L2 32z" fill="#e39300" />
        <path d="m26 20 20 12-20 12z" fill="#1c1503" />
      </svg>
      <span className="font-semibold text-lg">{words.play}</span>
      <span className="text-sm opacity-85">{words.playsFrom[video.source]}</span>
    </Link>
  );
}
