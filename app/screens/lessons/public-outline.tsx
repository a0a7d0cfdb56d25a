import { BookOpenText } from 'lucide-react';
import { previewPath } from '#app/core/lessons/lesson-paths.ts';
import type { PublicModule } from '#app/core/lessons/public-lessons.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { lessonWords as words } from '#app/words/en/lesson-words.ts';

/** A link at the top of a course's page to its first free lesson (DAY-35). Renders nothing without one. */
export function TryFree({ course, modules }: { course: string; modules: readonly PublicModule[] }) {
  const lesson = modules.flatMap((module) => module.lessons).find(({ slug }) => slug !== null);
  if (!lesson?.slug) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon of={BookOpenText} size={20} className="text-primary" />
      {words.tryFree}
      <a href={previewPath(course, lesson.slug)} lang={languageOf(lesson.title)} className="link">
        {lesson.title}
      </a>
    </p>
  );
}

/** Modules that expand, with links to free lessons, without JavaScript (LEARN-36). */
export function PublicOutline({ course, modules }: { course: string; modules: readonly PublicModule[] }) {
  const lessons = modules.flatMap((module) => module.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0);
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {words.count(lessons.length)}
        {minutes > 0 && ` · ${words.minutes(minutes)}`}
      </p>
      <div className="grid gap-2">
        {modules.map(({ title, lessons: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have the same title.
          <details key={index} open={index === 0} className="card fold-card">
            <summary>
              <UserText text={title} className="min-w-0 flex-1" />
              <span className="shrink-0 font-normal text-muted text-sm">{words.count(own.length)}</span>
            </summary>
            <ul className="border-line border-t px-4 sm:px-5">
              {own.map((lesson, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have the same title.
                  key={place}
                  className="grid gap-x-4 border-line border-b py-2.5 last:border-b-0 sm:flex sm:items-baseline sm:justify-between"
                >
                  {lesson.slug ? (
                    <a
                      href={previewPath(course, lesson.slug)}
                      lang={languageOf(lesson.title)}
                      className="link max-sm:py-2.5"
                    >
                      {lesson.title}
                    </a>
                  ) : (
                    <UserText text={lesson.title} />
                  )}
                  <span className="flex shrink-0 items-baseline gap-x-2 text-muted text-sm">
                    {lesson.slug && <Badge tone="success">{words.free}</Badge>}
                    {words.kinds[lesson.kind]}
                    {lesson.minutes !== null && ` · ${words.minutes(lesson.minutes)}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
