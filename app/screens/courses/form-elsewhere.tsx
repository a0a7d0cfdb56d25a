import { formatPaise } from '@pankh/india/money.ts';
import { formElsewhereWords as words } from '#app/words/en/checkout-words.ts';
import { EnrollLink } from './enroll-link.tsx';

type FormElsewhereProps = {
  href: string;
  course: string;
  /** The course's total if the site sells the course but offers no way to pay that much; else null. */
  totalPaise: number | null;
};

/** In a new tab, as everywhere, instead of being taken away from the site (CAT-8, SELL-40). */
export function FormElsewhere({ href, course, totalPaise }: FormElsewhereProps) {
  return (
    <div className="card p-6 sm:p-10">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-2 mb-6 text-lg">
        {totalPaise === null ? words.notHere : words.tooMuch(formatPaise(totalPaise))}
      </p>
      <EnrollLink href={href} course={course} text={words.open} />
    </div>
  );
}
