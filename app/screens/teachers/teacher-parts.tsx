import type { ShownTeacher } from '#app/core/teachers/shown-teacher.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { shownTeacherWords } from '#app/words/en/shown-teacher-words.ts';
import { TeacherPhoto } from './teacher-photo.tsx';

/** One line at the top of a course's page that names its teachers (DAY-32). Renders nothing without teachers. */
export function TaughtBy({ teachers }: { teachers: readonly ShownTeacher[] }) {
  if (teachers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {teachers.map((teacher) => (
        <li key={teacher.slug} className="flex items-center gap-3">
          <TeacherPhoto teacher={teacher} size={44} />
          <span>
            {shownTeacherWords.taughtBy}{' '}
            <a href={`/teachers/${teacher.slug}`} className="link">
              <TypedText text={teacher.name} />
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The part of a course's page about its teachers (DAY-32). */
export function CourseTeachers({ teachers }: { teachers: readonly ShownTeacher[] }) {
  return (
    <section aria-labelledby="teacher">
      <h2 id="teacher" className="mb-5 text-2xl">
        {shownTeacherWords.heading(teachers.length)}
      </h2>
      <ul className="grid max-w-2xl gap-6">
        {teachers.map((teacher) => (
          <li key={teacher.slug} className="flex gap-4">
            <TeacherPhoto teacher={teacher} size={88} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold text-lg">
                <a href={`/teachers/${teacher.slug}`} className="link">
                  <TypedText text={teacher.name} />
                </a>
                {teacher.isSample && <Badge>{shownTeacherWords.sample}</Badge>}
              </p>
              <About of={teacher} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The top of a teacher's page: photo, name, text and links (DAY-33). */
export function TeacherHead({ teacher }: { teacher: ShownTeacher }) {
  const { name, links, isSample } = teacher;
  return (
    <header className="wrap flex flex-wrap gap-x-8 gap-y-5 pt-10 pb-12">
      <TeacherPhoto teacher={teacher} size={160} className="cut-lg" />
      <div className="grid min-w-0 max-w-2xl flex-1 basis-72 content-start gap-3">
        <UserText as="h1" text={name} className="text-4xl" />
        {isSample && (
          <p>
            <Badge>{shownTeacherWords.sample}</Badge>
          </p>
        )}
        <div className="text-lg">
          <About of={teacher} />
        </div>
        {links.length > 0 && (
          <ul aria-label={shownTeacherWords.elsewhere(name)} className="flex flex-wrap gap-x-5 gap-y-1">
            {links.map((link) => (
              <li key={link}>
                <a href={link} rel="noopener" className="link wrap-anywhere">
                  {shortLink(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

function About({ of: { about } }: { of: ShownTeacher }) {
  return <UserText as="p" text={about} className="whitespace-pre-line" />;
}

/** Returns a URL as people read it, such as `github.com/meera`. */
const shortLink = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
