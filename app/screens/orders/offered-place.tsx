import type { LearnerPlace, OfferedPlace } from '#app/core/orders/learner-place.server.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { learnerWords as words } from '#app/words/en/learner-words.ts';
import { copyWords, orderPageWords } from '#app/words/en/order-page-words.ts';

/** The place, on the page of a paid order, of a learner who needs an account, and the link to it (DAY-82). */
export function PlaceOfLearner({ place, courseTitle }: { place: LearnerPlace; courseTitle: string }) {
  const { name, link } = place;
  if (link === null) return <p>{words.inOwnAccount(name)}</p>;
  return (
    <>
      <p>{words.send(name)}</p>
      <p>
        <a
          href={whatsAppLink('', words.message(courseTitle, link))}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'accent' })} whitespace-normal`}
        >
          {words.sendByWhatsApp}
        </a>
      </p>
      <div className="text-base">
        <CopyLine label={words.link(name)} shown={link} words={copyWords} />
      </div>
    </>
  );
}

type PageProps = Pick<OfferedPlace, 'name' | 'isPaid'> & {
  /** The account that has the place, seen from whoever looks. */
  seat: 'free' | 'own' | 'other';
  account: string | null;
  /** Whether this account could not take the place, because it has the course already. */
  isRefused: boolean;
  /** The path of this page, with its secret. */
  here: string;
};

/** What the learner's link opens: for whom the place is, and how to add it to an account. */
export function LearnerPlacePage(props: PageProps) {
  return (
    <div className="wrap pb-16">
      <section aria-labelledby="place" className="card grid max-w-2xl gap-4 p-6 text-lg sm:p-10">
        <h2 id="place" className="text-2xl wrap-anywhere">
          {words.place(props.name)}
        </h2>
        {props.isRefused && (
          <Notice tone="warning" role="alert">
            {words.hasCourse}
          </Notice>
        )}
        <Way {...props} />
      </section>
    </div>
  );
}

function Way({ isPaid, seat, account, here }: PageProps) {
  if (seat === 'other') return <p>{words.taken}</p>;
  if (seat === 'own')
    return (
      <p>
        <ButtonLink href="/dashboard" variant="accent" size="lg">
          {orderPageWords.toDashboard}
        </ButtonLink>
      </p>
    );
  if (!isPaid) return <p>{words.unpaid}</p>;
  const next = `?next=${encodeURIComponent(here)}`;
  if (account === null)
    return (
      <>
        <p>{words.takeHint}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`/signup${next}`} variant="accent" size="lg">
            {orderPageWords.signUp}
          </ButtonLink>
          <ButtonLink href={`/login${next}`} variant="quiet" size="lg">
            {orderPageWords.toLogin}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <Form method="post" action={here} className="grid justify-items-start gap-4">
      <p className="wrap-anywhere">{words.loggedIn(account)}</p>
      <Button type="submit" variant="accent" size="lg">
        {words.take}
      </Button>
    </Form>
  );
}
