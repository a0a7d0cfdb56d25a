import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';

type FinalCallProps = {
  title: string;
  text: string;
  toCourses: string;
  toContact: string;
  figures: readonly { value: ReactNode; label: string }[];
};

/** Beside the links, up to four numbers such as those of instructors (HOME-7). */
export function FinalCall({ title, text, toCourses, toContact, figures }: FinalCallProps) {
  return (
    <section aria-labelledby="final-call" className="later wrap py-12 sm:py-18">
      <div className="cut-lg grid gap-x-12 gap-y-8 bg-primary p-6 text-on-primary sm:p-10 lg:grid-cols-[1.2fr_1fr] lg:p-14">
        <div>
          <h2 id="final-call" className="text-3xl">
            {title}
          </h2>
          <p className="mt-4 max-w-xl text-lg">{text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/courses" className={buttonClass({ variant: 'accent', size: 'lg' })}>
              {toCourses}
            </Link>
            <Link
              to="/contact"
              className="btn btn-lg border-on-primary! hover:bg-on-primary hover:text-primary focus-visible:outline-on-primary"
            >
              {toContact}
            </Link>
          </div>
        </div>
        {figures.length > 0 && (
          <dl className="grid grid-cols-2 content-center gap-x-6 gap-y-5">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end border-current border-t pt-3">
                <dt className="text-sm">{label}</dt>
                <dd className="figure text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
