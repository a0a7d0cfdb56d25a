import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Slotted } from '#app/ui/slotted.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';

/** If the dashboard's data could not be read: what happened, and a link to try again (DASH-15). */
export function ReadFailure({ fullName }: { fullName: string }) {
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="grid max-w-3xl gap-6">
        <h1 className="text-3xl">
          <Slotted text={words.welcome} slots={{ name: <TypedText text={fullName} /> }} />
        </h1>
        <Notice tone="danger" role="alert">
          <p className="font-semibold">{words.couldNotLoad}</p>
          <p className="mt-1">{words.nothingLost}</p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dashboard">{words.tryAgain}</ButtonLink>
          <ButtonLink href="/support" variant="quiet">
            {words.getHelp}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
