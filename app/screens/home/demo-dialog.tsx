import { useState } from 'react';
import { Link } from 'react-router';
import type { DemoVideo } from '#app/domain/demo-video.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NumberedPoints } from '#app/ui/numbered-points.tsx';
import { demoVideo, exploreCourses, seeACourse } from '#app/words/en/home-words.ts';

export const demoDialogId = 'demo';

export type Walkthrough = { title: string; steps: readonly { title: string; text: string }[] };

type DemoDialogProps = { video: DemoVideo | null; walkthrough: Walkthrough };

/** The owner's video or, without one, three steps that explain a course (HOME-1). */
export function DemoDialog({ video, walkthrough }: DemoDialogProps) {
  // The number of times the dialog was closed. This number is the React key of the player, so that closing the dialog
  // replaces the player and stops its sound.
  const [showing, setShowing] = useState(0);
  return (
    <Dialog
      id={demoDialogId}
      size="lg"
      title={video ? seeACourse : walkthrough.title}
      onClose={() => setShowing(showing + 1)}
    >
      {video ? <Player key={showing} video={video} /> : <Steps steps={walkthrough.steps} />}
    </Dialog>
  );
}

/** Plays the demo video. The video loads lazily: nothing is requested from its host until the dialog is opened. */
function Player({ video }: { video: DemoVideo }) {
  if (video.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: there is one URL; captions come with the file or its host.
      <video controls preload="none" src={video.src} className="aspect-video w-full bg-sunk" />
    );
  }
  return (
    <iframe
      loading="lazy"
      src={video.src}
      title={demoVideo}
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      className="aspect-video w-full bg-sunk"
    />
  );
}

function Steps({ steps }: { steps: Walkthrough['steps'] }) {
  return (
    <>
      <NumberedPoints points={steps} className="gap-x-8 gap-y-5 md:grid-cols-3" />
      <Link to="/courses" className={buttonClass({ variant: 'accent', className: 'mt-6' })}>
        {exploreCourses}
      </Link>
    </>
  );
}
