import { ExternalLink } from 'lucide-react';
import { isCheckout } from '#app/domain/enroll-links.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EnrolledSlot } from '#app/ui/enrolled-slot.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { opensInNewTab } from '#app/words/en/common-words.ts';
import { continueLabel, enrollNow, inCourse, withCourse } from '#app/words/en/course-page-words.ts';

type EnrollLinkProps = {
  href: string;
  /** The course's title, read out by screen readers, because many links have the same text. */
  course?: string;
  text?: string | undefined;
  /** Whether the visitor is already enrolled (or a mark): if so, the link leads to the dashboard instead. */
  isEnrolled?: boolean | string | undefined;
  look?: Parameters<typeof buttonClass>[0];
};

/** The checkout, else the enrollment form in a new tab (CAT-8, SELL-40); 'Continue' if enrolled. */
export function EnrollLink({ isEnrolled = false, ...link }: EnrollLinkProps) {
  return (
    <EnrolledSlot isEnrolled={isEnrolled}>
      {(isSo) => (isSo ? <ContinueLink {...link} /> : <OfferLink {...link} />)}
    </EnrolledSlot>
  );
}

type LinkProps = Omit<EnrollLinkProps, 'isEnrolled'>;

function ContinueLink({ course, look }: LinkProps) {
  const named = course && <TypedText text={course} />;
  return (
    <a href="/dashboard" className={buttonClass(look)}>
      {continueLabel}
      <span className="sr-only">
        {named && (
          <>
            {withCourse}
            {named}
          </>
        )}
      </span>
    </a>
  );
}

function OfferLink({ href, course, text = enrollNow, look }: LinkProps) {
  const named = course && <TypedText text={course} />;
  if (isCheckout(href)) {
    return (
      <a href={href} className={buttonClass(look)}>
        {text}
        <span className="sr-only">
          {course && (
            <>
              {inCourse}
              {named}
            </>
          )}
        </span>
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass(look)}>
      {text}
      <Icon of={ExternalLink} size={16} />
      <span className="sr-only">
        {course && (
          <>
            {inCourse}
            {named}
          </>
        )}
        {` ${opensInNewTab}`}
      </span>
    </a>
  );
}
