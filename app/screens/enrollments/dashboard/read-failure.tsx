import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';

/**
 * Shown instead of the dashboard if the dashboard's data could not be read. It says what happened and has a link to try
 * again (DASH-15).
 */
export function ReadFailure({ fullName }: { fullName: string }) {
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="grid max-w-3xl gap-6">
        <h1 className="text-3xl">
          Welcome, <TypedText text={fullName} />
        </h1>
        <Notice tone="danger" role="alert">
          <p className="font-semibold">We could not load your courses just now.</p>
          <p className="mt-1">
            Nothing is lost: your progress is safe with us. Please try again in a moment.
          </p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dashboard">Try again</ButtonLink>
          <ButtonLink href="/support" variant="quiet">
            Get help
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
