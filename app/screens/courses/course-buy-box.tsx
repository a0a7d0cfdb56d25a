import { MessageCircle, RotateCcw } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price-tag.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { opensInNewTab } from '#app/words/en/common-words.ts';
import { priceAndEnrollment } from '#app/words/en/course-page-words.ts';
import { courseWords } from '#app/words/en/course-words.ts';
import { refundPolicyLabel } from '#app/words/en/frame-words.ts';
import { CodePrice } from './code-price.tsx';
import { DiscountBadge } from './course-badges.tsx';
import type { CoursePageData } from './course-extra.ts';
import { CoursePicture } from './course-picture.tsx';
import { CoursePrice } from './course-price.tsx';
import { EnrollLink } from './enroll-link.tsx';

type BuyProps = {
  course: CoursePageData;
  enrollHref: string;
  /** The label of the button, if it is not 'Enroll Now'. */
  enrollText?: string | undefined;
  isEnrolled?: boolean | string;
};

/** On narrow screens `EnrollBar` shows 'Enroll Now' instead. */
export function CourseBuyBox({
  course,
  enrollHref,
  enrollText,
  isEnrolled,
  guarantee,
  seller,
}: BuyProps & { guarantee: string; seller: { name: string; whatsApp: string | null } }) {
  return (
    <aside aria-label={priceAndEnrollment} className="card overflow-hidden lg:sticky lg:top-24">
      <CoursePicture course={course} eager className="aspect-[8/5] h-auto w-full" />
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CoursePrice course={course} className="text-3xl" />
          <DiscountBadge course={course} />
        </div>
        <div className="hidden lg:grid">
          <EnrollLink
            href={enrollHref}
            course={course.title}
            text={enrollText}
            isEnrolled={isEnrolled}
            look={{ variant: 'accent', size: 'lg' }}
          />
        </div>
        <p className="flex gap-2 text-sm">
          <Icon of={RotateCcw} size={18} className="mt-0.5 text-success" />
          <span>
            {guarantee}{' '}
            <a href="/refund" className="link">
              {refundPolicyLabel}
            </a>
          </span>
        </p>
        {seller.whatsApp && (
          <p className="flex gap-2 text-sm">
            <Icon of={MessageCircle} size={18} className="mt-0.5 text-success" />
            <a href={seller.whatsApp} target="_blank" rel="noopener noreferrer" className="link">
              {courseWords.askOnWhatsApp} <span className="sr-only">{opensInNewTab}</span>
            </a>
          </p>
        )}
        <p className="text-muted text-sm">
          {courseWords.soldBy} <TypedText text={seller.name} />
        </p>
      </div>
    </aside>
  );
}

/**
 * On narrow screens, a bar with the price and 'Enroll Now'. The bar stays at the bottom of the screen, within reach of
 * the thumb, while the visitor scrolls through the page. Who owns the course sees no price in it: by CSS, because in the
 * page cache's template for students only the link differs.
 */
export function EnrollBar({ course, enrollHref, enrollText, isEnrolled }: BuyProps) {
  return (
    <div className="group sticky bottom-(--foot,0px) z-10 flex items-center justify-between gap-4 border-line-strong border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:hidden">
      <div className="group-has-[[href$=dashboard]]:hidden">
        <Price price={course.price} originalPrice={course.originalPrice} className="text-xl" />
        <CodePrice course={course} />
      </div>
      <EnrollLink
        href={enrollHref}
        course={course.title}
        text={enrollText}
        isEnrolled={isEnrolled}
        look={{ variant: 'accent', className: 'group-has-[[href$=dashboard]]:grow' }}
      />
    </div>
  );
}
