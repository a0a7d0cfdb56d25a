import { formatCount, formatRupees } from '@pankh/india/money.ts';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { shortened } from '#app/core/courses/admin/course-admin-list.ts';
import type { CourseListRow } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { strikePrice } from '#app/domain/struck-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { Slotted } from '#app/ui/slotted.tsx';
import { type Column, RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { TypeBadge } from '#app/ui/type-badge.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { CourseAdminImage } from './course-admin-image.tsx';

const words = courseAdminWords;

/** A course with its stored price and, while an offer lowers it, the price that buyers see. */
export type CourseTableRow = CourseListRow & { offer?: { name: string; price: number } };

type CourseTableProps = {
  rows: readonly CourseTableRow[];
  back: string;
  sort?: string;
  /** The id of the form that acts on all selected courses. Without it, the rows have no checkboxes. */
  chooser?: string;
};

/** The admin panel's list of courses (ADM-CRS-2). */
export function CourseTable({ rows, back, sort, chooser }: CourseTableProps) {
  const may = useMay();
  const columns: readonly Column<CourseTableRow>[] = [
    {
      head: panelWords.course,
      sorts: ['title', 'newest'],
      cell: (course) => <Naming course={course} chooser={chooser} />,
    },
    {
      head: words.image,
      cell: (course) => <CourseAdminImage course={course} />,
      kind: 'picture',
    },
    {
      head: panelWords.type,
      cell: ({ courseType }) => <TypeBadge type={courseType} />,
    },
    {
      head: words.duration,
      cell: ({ durationDays }) => counted(durationDays, 'day'),
      kind: 'amount',
      sorts: ['duration'],
    },
    {
      head: words.price,
      cell: (course) => <Cost course={course} />,
      kind: 'amount',
      sorts: ['price-high', 'price-low'],
    },
    {
      head: panelWords.students,
      cell: ({ enrolledCount }) => formatCount(enrolledCount),
      kind: 'figure',
      sorts: ['students'],
    },
    ...(may('courses.write')
      ? [
          {
            head: panelWords.actions,
            cell: (course: CourseTableRow) => <Actions course={course} back={back} />,
            kind: 'actions' as const,
          },
        ]
      : []),
  ];
  return (
    <Table caption={panelWords.courses} columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} />
  );
}

type CellProps = { course: CourseTableRow };

function Naming({ course, chooser }: CellProps & { chooser: string | undefined }) {
  const may = useMay();
  const path = `/admin/courses/${course.id}`;
  const page = may('courses.write') ? '' : may('curriculum.write') ? '/curriculum' : '/progress';
  const naming = (
    <div className="@min-[60rem]:min-w-56">
      <p className="flex flex-wrap items-center gap-2">
        <TextLink to={path + page} className="font-semibold">
          {course.title}
        </TextLink>
        {!course.isActive && <Badge tone="warning">{words.hidden}</Badge>}
      </p>
      <p lang={languageOf(course.shortDescription)} className="text-muted text-sm @max-[44rem]:line-clamp-1">
        {shortened(course.shortDescription)}
      </p>
    </div>
  );
  if (!chooser || !may('courses.write')) return naming;
  return (
    <div className="flex items-start gap-3">
      <RowChoice form={chooser} id={course.id} label={bulkWords.choose(course.title)} />
      {naming}
    </div>
  );
}

function Cost({ course }: CellProps) {
  const { offer } = course;
  const original = offer ? null : strikePrice(course);
  return (
    <span>
      <span className="font-semibold">{formatRupees(course.price)}</span>{' '}
      {original !== null && (
        <s className="text-muted text-sm @min-[60rem]:block">
          <span className="sr-only">{words.was} </span>
          {formatRupees(original)}
        </s>
      )}
      {offer && (
        <span className="ml-auto block w-min min-w-24 whitespace-normal text-muted text-sm">
          {courseAdminWords.offerPrice(formatRupees(offer.price), offer.name)}
        </span>
      )}
    </span>
  );
}

function Actions({ course, back }: CellProps & { back: string }) {
  const look = buttonClass({ variant: 'quiet', size: 'sm', className: 'px-2.5' });
  const title = <TypedText text={course.title} />;
  return (
    <RowActions>
      <a href="/courses" target="_blank" rel="noopener" className={look} title={panelWords.preview}>
        <Icon of={ExternalLink} size={16} />
        <span className="sr-only">
          <Slotted text={courseAdminWords.previewNamed} slots={{ title }} />
        </span>
      </a>
      <Link to={`/admin/courses/${course.id}`} className={look} title={panelWords.edit}>
        <Icon of={Pencil} size={16} />
        <span className="sr-only">
          <Slotted text={courseAdminWords.editNamed} slots={{ title }} />
        </span>
      </Link>
      <ConfirmForm
        question={courseAdminWords.deleteQuestion}
        fields={{ intent: 'delete', id: course.id, next: back }}
        details={<Slotted text={courseAdminWords.deleteDetails} slots={{ title }} />}
        confirmLabel={panelWords.delete}
        variant="danger"
        label={words.deleteOne(course.title)}
      >
        <Icon of={Trash2} size={16} />
      </ConfirmForm>
    </RowActions>
  );
}
