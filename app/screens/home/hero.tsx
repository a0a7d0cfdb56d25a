import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { HeroArt } from '#app/art/hero-art.tsx';
import { isOwnBrand } from '#app/domain/brand.ts';
import type { DemoVideo } from '#app/domain/demo-video.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DialogButton } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DemoDialog, demoDialogId, type Walkthrough } from './demo-dialog.tsx';
import { ShopArt } from './shop-art.tsx';

type HeroProps = {
  words: { eyebrow: string; headline: string; lead: string; callToAction: string; watchDemo: string };
  walkthrough: Walkthrough;
  /** The demo video from the settings; null if no video is set, or if the video cannot be played. */
  demoVideo: DemoVideo | null;
};

/** It has a link to the courses and the button Watch Demo (HOME-1). */
export function Hero({ words, walkthrough, demoVideo }: HeroProps) {
  const Art = isOwnBrand(useBrand()) ? ShopArt : HeroArt;
  return (
    <section className="wrap grid items-center gap-x-8 gap-y-6 pt-8 pb-10 sm:pt-12 lg:grid-cols-[1fr_1.05fr] lg:pb-16">
      <div>
        <p className="font-semibold text-accent-ink">{words.eyebrow}</p>
        <h1 className="mt-3 text-4xl">{words.headline}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{words.lead}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/courses" className={buttonClass({ variant: 'accent', size: 'lg' })}>
            {words.callToAction}
          </Link>
          <DialogButton dialog={demoDialogId} variant="quiet" size="lg">
            {demoVideo && <Icon of={Play} />}
            {words.watchDemo}
          </DialogButton>
        </div>
      </div>
      <Art className="w-full max-lg:mx-auto max-lg:max-w-xl" />
      <DemoDialog video={demoVideo} walkthrough={walkthrough} />
    </section>
  );
}
