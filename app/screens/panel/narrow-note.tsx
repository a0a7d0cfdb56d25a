import { useLocation } from 'react-router';
import { formatDate } from '#app/domain/calendar.ts';
import { withParams } from '#app/domain/list-query.ts';
import { isNarrowed, type Narrowed, narrowedParams, noCourse } from '#app/domain/narrowed-list.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { narrowWords as words } from '#app/words/en/report-words.ts';

type NarrowNoteProps = {
  by: Partial<Narrowed>;
  /** What happened on the days of the range, such as 'Paid'. */
  happened: string;
  title: string | null | undefined;
  campaign?: string | null;
};

/** Says by what a report has narrowed the list, with a link to all rows (DAY-51). */
export function NarrowNote({ by, happened, title, campaign }: NarrowNoteProps) {
  const params = new URLSearchParams(useLocation().search);
  if (!isNarrowed(by)) return null;
  const { range, course, code, only } = by;
  const said = [
    range && words.days(happened, formatDate(range.from), formatDate(range.to)),
    course && (course === noCourse ? words.noCourse : (title ?? words.oneCourse)),
    code,
    campaign,
    only && words.only[only],
  ];
  const without = Object.fromEntries(Object.keys(narrowedParams(by)).map((name) => [name, null]));
  return (
    <p className="mb-3">
      {said.filter(Boolean).join(' · ')}{' '}
      <TextLink to={withParams(params, { ...without, page: null })}>{words.all}</TextLink>
    </p>
  );
}
