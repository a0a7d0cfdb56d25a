import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { homeNote } from '#app/words/en/frame-words.ts';
import { portalLoginWords as words } from '#app/words/en/portal-login-words.ts';
import { portalWords } from '#app/words/en/portal-words.ts';
import { useAdmin } from './admin-context.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type PortalAnswer, usePortalSignIn } from './use-portal-sign-in.ts';

type PortalLoginProps = {
  /** The URL path that opens after signing in: the admin panel, or the tab of the admin panel that was requested. */
  next: string;
  /** Whether the visitor is signed in to an account without the right to the panel. */
  isClosed: boolean;
  answer: PortalAnswer | undefined;
  /** A hint about the password, shown under the form in development. */
  hint: ReactNode;
};

/** The sign-in of the panel, by password alone, also without JavaScript (PORTAL-1, PORTAL-2). */
export function PortalLogin({ next, isClosed, answer, hint }: PortalLoginProps) {
  const { name } = useBrand();
  const hydrated = useHydrated();
  const { isRemembered } = useAdmin();
  const field = useRef<HTMLInputElement>(null);
  const [hasPassword, setHasPassword] = useState(false);
  // What was typed before hydration is known only to the browser.
  useEffect(() => setHasPassword(field.current?.value !== ''), []);
  const { phase, error, onSubmit } = usePortalSignIn(next, answer, () => {
    if (field.current) field.current.value = '';
    setHasPassword(false);
  });
  const isBusy = phase !== 'idle';
  return (
    <main id="main" className="grid min-h-dvh grid-cols-1 place-items-center bg-sunk p-4">
      <div className="w-full max-w-sm">
        <a href="/" aria-label={`${name}${homeNote}`} className="mb-6 inline-block">
          <Logo />
        </a>
        <div className="card p-6 sm:p-8">
          <h1 className="mb-1 text-2xl">{words.title}</h1>
          <p className="mb-6 text-muted">{words.lead}</p>
          <Form method="post" className="grid gap-5" onSubmit={onSubmit}>
            {isRemembered && phase === 'idle' && !error && <Notice>{words.ended}</Notice>}
            {isClosed && phase === 'idle' && !error && <Notice>{portalWords.closed}</Notice>}
            <FormErrors errors={error} />
            <PasswordField
              id="portal-password"
              name="password"
              label={words.password}
              autoComplete="current-password"
              required
              ref={field}
              onChange={(event) => setHasPassword(event.target.value !== '')}
              readOnly={isBusy}
            />
            <Button
              type="submit"
              size="lg"
              busy={isBusy}
              busyText={phase === 'success' ? words.welcome : words.verifying}
              disabled={hydrated && !hasPassword}
            >
              {words.logIn}
            </Button>
          </Form>
          {hint}
        </div>
        {!isClosed && (
          <div className="mt-4 grid justify-items-center gap-3 text-center text-sm">
            <p className="text-muted">
              {words.haveAccount}{' '}
              <a className="link" href={`/login?next=${encodeURIComponent(next)}`}>
                {words.withEmail}
              </a>
            </p>
            <PasskeyButton next={next} />
          </div>
        )}
      </div>
    </main>
  );
}
