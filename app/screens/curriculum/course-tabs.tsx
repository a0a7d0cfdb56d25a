import { Link } from 'react-router';
import { languageOf } from '#app/domain/language-of.ts';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { announcementWords } from '#app/words/en/announcement-words.ts';

type CourseTabsProps = {
  course: { id: string; title: string };
  current: 'course' | 'curriculum' | 'batches' | 'progress' | 'write';
};

/**
 * The title of a course in the admin panel, with tabs for its pages: details, curriculum, batches,
 * progress, messages to its students; and a link to its questions.
 */
export function CourseTabs({ course, current }: CourseTabsProps) {
  const path = `/admin/courses/${encodeURIComponent(course.id)}`;
  return (
    <header className="mb-6">
      <p className="mb-1 text-muted text-sm">
        <Link to="/admin/courses" className="link max-sm:py-3.5">
          Courses
        </Link>
      </p>
      <h2 lang={languageOf(course.title)} className="mb-2 text-xl">
        {course.title}
      </h2>
      <TabsNav
        label="Pages of this course"
        tabs={[
          { href: path, label: 'Details', current: current === 'course' },
          { href: `${path}/curriculum`, label: 'Curriculum', current: current === 'curriculum' },
          { href: `${path}/batches`, label: 'Batches', current: current === 'batches' },
          {
            href: `/admin/faqs?course=${encodeURIComponent(course.id)}`,
            label: 'Questions',
            current: false,
          },
          { href: `${path}/progress`, label: 'Progress', current: current === 'progress' },
          { href: `${path}/write`, label: announcementWords.tab, current: current === 'write' },
        ]}
      />
    </header>
  );
}
