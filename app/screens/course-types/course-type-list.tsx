import type { ListedCourseType } from '#app/core/course-types/course-type-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { TypeBadge } from '#app/ui/type-badge.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';

type CourseTypeListProps = {
  types: readonly ListedCourseType[];
  /** The id of the form that acts on all selected course types. */
  chooser: string;
};

/** The admin panel's list of course types, in the order in which visitors see them (BRAND-47). */
export function CourseTypeList({ types, chooser }: CourseTypeListProps) {
  return (
    <ol className="grid max-w-3xl gap-3">
      {types.map(({ key, label, art, isArchived, courses }, i) => (
        <ListCard
          key={key}
          title={<span lang={languageOf(label)}>{label}</span>}
          href={`?edit=${encodeURIComponent(key)}`}
          sub={[
            counted(courses, 'course'),
            courseTypeWords.families[art],
            ...(isArchived ? [courseTypeWords.archived] : []),
          ].join(' · ')}
          choice={<RowChoice form={chooser} id={key} label={bulkWords.choose(label)} />}
          badge={<TypeBadge type={key} />}
          actions={
            <ListCardActions
              id={key}
              labelOf={(action) => `${action}: ${label}`}
              order={{ name: label, isFirst: i === 0, isLast: i === types.length - 1 }}
              toggle={{
                intent: isArchived ? 'offer' : 'archive',
                text: isArchived ? 'Restore' : 'Archive',
                variant: 'quiet',
              }}
              editHref={`?edit=${encodeURIComponent(key)}`}
              deletion={{
                question: courseTypeWords.deleteQuestion,
                details: `“${label}” can be brought back with Undo.`,
              }}
            />
          }
        >
          {null}
        </ListCard>
      ))}
    </ol>
  );
}
