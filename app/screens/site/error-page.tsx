import { Suspense } from 'react';
import { useBrand } from '#app/ui/brand-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Logo } from '#app/ui/logo.tsx';
import { backHome, tryAgainLabel } from '#app/words/en/error-page-words.ts';
import { homeNote, seeAllCourses } from '#app/words/en/frame-words.ts';
import { errorWords } from './error-copy.ts';
import { ErrorHead } from './error-head.tsx';
import { errorStatus, otherAccountOf } from './error-status.ts';
import { KiteSky } from './kite-sky.tsx';

const OtherAccount = lazyPart(async () => (await import('./resend-form.tsx')).OtherAccount);

/** For errors that no other boundary handles: no technical details, a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { name } = useBrand();
  return (
    <>
      <header className="wrap py-4">
        <a href="/" aria-label={`${name}${homeNote}`}>
          <Logo />
        </a>
      </header>
      <main>
        <ErrorMessage status={errorStatus(error)} error={error} />
      </main>
    </>
  );
}

/** Shown on `ErrorPage`, or with the usual header and footer (SHELL-1). */
export function ErrorMessage({ status, error }: { status: number; error?: unknown }) {
  const { title, text } = errorWords(status, useBrand());
  const other = otherAccountOf(error);
  if (other)
    return (
      <Suspense fallback={null}>
        <OtherAccount {...other} />
      </Suspense>
    );
  const mayTryAgain = ![403, 404, 423].includes(status);
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-12 sm:px-6 md:grid-cols-2 md:py-24">
      <ErrorHead status={status} />
      <KiteSky className="w-full max-w-md md:order-2" />
      <div>
        <p className="figure text-3xl text-accent-ink">{status}</p>
        <h1 className="mt-2 text-3xl">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-muted">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/">{backHome}</ButtonLink>
          {mayTryAgain && (
            <ButtonLink href="" variant="quiet">
              {tryAgainLabel}
            </ButtonLink>
          )}
          {status === 404 && (
            <ButtonLink href="/courses" variant="quiet">
              {seeAllCourses}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
