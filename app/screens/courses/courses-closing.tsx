import { ButtonLink } from '#app/ui/button.tsx';
import { CachedPart } from '#app/ui/cached-part.tsx';
import { EnrollLink } from './enroll-link.tsx';

type WhyCoursesProps = { title: string; points: readonly { title: string; text: string }[] };

/** The section `'Why Choose Our Courses'`, near the end of the courses page (CAT-10). */
export function WhyCourses(props: WhyCoursesProps) {
  return (
    <CachedPart
      as="section"
      aria-labelledby="why-courses"
      className="border-line border-y bg-surface"
      of={Why}
      props={props}
    />
  );
}

function Why({ title, points }: WhyCoursesProps) {
  return (
    <div className="wrap grid gap-8 py-14 lg:grid-cols-[18rem_1fr] lg:gap-14 lg:py-20">
      <h2 id="why-courses" className="text-3xl">
        {title}
      </h2>
      <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {points.map((point, i) => (
          <li key={point.title} className="border-primary border-t-2 pt-4">
            <p aria-hidden="true" className="figure mb-2 text-2xl text-accent-ink">
              {i + 1}
            </p>
            <h3 className="mb-1.5 text-xl">{point.title}</h3>
            <p className="text-muted">{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type CoursesCallProps = {
  title: string;
  text: string;
  enroll: string;
  help: string;
  /** The URL of the enrollment form without a chosen course; the visitor chooses the course in the form. */
  enrollHref: string;
};

/** `'Enroll in a Course'` and `'Get Help Choosing'` (CAT-10). */
export function CoursesCall(props: CoursesCallProps) {
  return (
    <CachedPart
      as="section"
      aria-labelledby="courses-call"
      className="wrap py-14 lg:py-20"
      of={Call}
      props={props}
    />
  );
}

function Call({ title, text, enroll, help, enrollHref }: CoursesCallProps) {
  return (
    <div className="cut-lg grid items-center gap-6 bg-primary p-6 text-on-primary sm:p-10 lg:grid-cols-[1fr_auto]">
      <div>
        <h2 id="courses-call" className="mb-3 text-3xl">
          {title}
        </h2>
        <p className="max-w-2xl text-lg">{text}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row lg:flex-col">
        <EnrollLink href={enrollHref} text={enroll} look={{ variant: 'accent', size: 'lg' }} />
        <ButtonLink href="/contact" variant="quiet" size="lg" className="bg-surface">
          {help}
        </ButtonLink>
      </div>
    </div>
  );
}
