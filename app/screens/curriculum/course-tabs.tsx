import type { Right } from '#app/domain/rights.ts';
import { useMay } from '#app/ui/rights-context.ts';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { outlineWords as words } from '#app/words/en/outline-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type CourseTabsProps = {
  course: { id: string; title: string };
  current: 'course' | 'curriculum' | 'batches' | 'progress' | 'write';
};

export function CourseTabs({ course, current }: CourseTabsProps) {
  const may = useMay();
  const path = `/admin/courses/${encodeURIComponent(course.id)}`;
  const tabs: { href: string; label: string; current: boolean; right: Right }[] = [
    { href: path, label: words.details, current: current === 'course', right: 'courses.write' },
    {
      href: `${path}/curriculum`,
      label: words.curriculum,
      current: current === 'curriculum',
      right: 'curriculum.write',
    },
    { href: `${path}/batches`, label: words.batches, current: current === 'batches', right: 'batches.write' },
    {
      href: `/admin/faqs?course=${encodeURIComponent(course.id)}`,
      label: words.questions,
      current: false,
      right: 'texts.write',
    },
    {
      href: `${path}/progress`,
      label: panelWords.progress,
      current: current === 'progress',
      right: 'progress.read',
    },
    {
      href: `${path}/write`,
      label: announcementWords.tab,
      current: current === 'write',
      right: 'students.contact',
    },
  ];
  return (
    <header className="mb-6">
      <p className="mb-1 text-muted text-sm">
        <TextLink to="/admin/courses" className="max-sm:py-3.5">
          {panelWords.courses}
        </TextLink>
      </p>
      <UserText as="h2" text={course.title} className="mb-2 text-xl" />
      <TabsNav label={words.pagesOfCourse} tabs={tabs.filter(({ right }) => may(right))} />
    </header>
  );
}
