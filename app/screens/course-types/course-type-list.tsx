import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedCourseType } from '#app/core/course-types/course-type-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListCard } from '#app/ui/list-card.tsx';
import { OrderButtons } from '#app/ui/order-buttons.tsx';
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
            <>
              <OrderButtons id={key} name={label} isFirst={i === 0} isLast={i === types.length - 1} />
              <Link
                to={`?edit=${encodeURIComponent(key)}`}
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
                title="Edit"
                aria-label={`Edit: ${label}`}
              >
                <Icon of={Pencil} size={16} />
              </Link>
              <Form method="post" className="contents">
                <input type="hidden" name="id" value={key} />
                <Button
                  type="submit"
                  name="intent"
                  value={isArchived ? 'offer' : 'archive'}
                  variant="quiet"
                  size="sm"
                  title={isArchived ? 'Restore' : 'Archive'}
                  aria-label={`${isArchived ? 'Restore' : 'Archive'}: ${label}`}
                >
                  <Icon of={isArchived ? ArchiveRestore : Archive} size={16} />
                </Button>
              </Form>
              <ConfirmForm
                question={courseTypeWords.deleteQuestion}
                details={<p>“{label}” can be brought back with Undo.</p>}
                fields={{ intent: 'delete', id: key }}
                confirmLabel="Delete"
                variant="danger"
                label={`Delete: ${label}`}
              >
                <Icon of={Trash2} size={16} />
              </ConfirmForm>
            </>
          }
        >
          {null}
        </ListCard>
      ))}
    </ol>
  );
}
