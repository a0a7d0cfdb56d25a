import { formatCount } from '@pankh/india/money.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ColumnReport } from '#app/core/moving/cell-faults.ts';
import { type MoveFate, moveFates } from '#app/core/moving/move-kinds.ts';
import type { countRows, ShownRow } from '#app/core/moving/move-queries.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form, useSubmit } from '#app/ui/bound-form.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { Stat, StatList } from '#app/ui/stat.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { counted } from '#app/words/en/counted.ts';
import { movePageWords } from '#app/words/en/move-page-words.ts';
import { countOf, dumpWords, moveWords } from '#app/words/en/move-words.ts';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';
import { ColumnReports } from './column-report.tsx';

type Row = Pick<ShownRow, 'position' | 'kind' | 'source' | 'label' | 'fate' | 'outcome'> & { why: string };

export type MoveReportProps = Omit<ApplyFormProps, 'total'> & {
  id: string;
  state: 'mapping' | 'checked' | 'applying' | 'done';
  files: readonly { name: string; leftOut: readonly string[] }[];
  /** Whether the owner can still change what the file's columns or keys mean. */
  canChoose: boolean;
  /** Whether the lines of a CSV file are kept, so that the refused ones can be downloaded. */
  hasLines: boolean;
  /** Whether the uploaded files are copies of a browser's `localStorage`, which have keys instead of columns. */
  isDump: boolean;
  /** Whether the file is a list of people of which no column holds the course. */
  isWithoutCourse: boolean;
  /** What the columns of a CSV file were taken for; empty for other files and once the import has begun. */
  columns: readonly ColumnReport[];
  /** Why rows are refused and what is left out of others, with the first places in the file. */
  reasons: readonly { why: string; count: number; first: readonly string[] }[];
  fate: MoveFate | null;
  page: number;
  pages: number;
  counts: Awaited<ReturnType<typeof countRows>>;
  rows: readonly Row[];
  error?: string | undefined;
};

const kinds: Readonly<Record<string, { one: string } | undefined>> = moveWords.kinds;
const tones = { add: 'success', update: 'programming', same: 'neutral', refuse: 'danger' } as const;

export function MoveReport(props: MoveReportProps) {
  const { id, state, files, canChoose, isDump, fate, page, pages, counts, rows, error } = props;
  const sumOf = (wanted: MoveFate) =>
    counts.reduce((sum, row) => sum + (row.fate === wanted ? row.count : 0), 0);
  const total = sumOf('add') + sumOf('update');
  const words = state === 'done' ? moveWords.fates : moveWords.planned;
  const leftOut = files.flatMap((file) => file.leftOut);
  const changed = counts.reduce((sum, row) => sum + row.changed, 0);
  const here = (to: { fate?: MoveFate | null; page?: number }) =>
    `/admin/move/${id}?${new URLSearchParams({
      ...(to.fate && { fate: to.fate }),
      ...(to.page && to.page > 1 && { page: String(to.page) }),
    })}`;
  return (
    <div className="grid gap-5">
      <h2 className="text-xl wrap-anywhere">{files.map(({ name }) => name).join(', ')}</h2>
      <FormErrors errors={error} />
      <Status state={state} counts={counts} total={total} changed={changed} hasFailed={error !== undefined} />
      <StatList>
        {moveFates.map((one) => (
          <Stat
            key={one}
            figure={formatCount(sumOf(one))}
            label={words[one]}
            note={noteOf(counts.filter((row) => row.fate === one))}
          />
        ))}
      </StatList>
      {props.isWithoutCourse && (
        <Notice tone="warning" role="alert">
          <p className="font-semibold">{moveWords.noCourse}</p>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice>
          <p className="wrap-anywhere">
            {moveWords.notRead}: {leftOut.map((name) => moveWords.leftOut[name] ?? name).join(', ')}
          </p>
        </Notice>
      )}
      {props.columns.length > 0 && <ColumnReports columns={props.columns} />}
      {props.reasons.length > 0 && (
        <Card>
          <h3 className="mb-2 font-semibold">{moveWords.columns.reasons}</h3>
          <ul className="grid gap-1 text-sm">
            {props.reasons.map(({ why, count, first }) => (
              <li key={why} className="wrap-anywhere">
                {`${counted(count, 'row')}: ${why} (${first.join(', ')})`}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {state === 'checked' && <ApplyForm {...props} total={total} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterLinks
          label={movePageWords.rows}
          links={[
            { to: here({}), label: movePageWords.all, current: fate === null },
            ...moveFates.map((one) => ({
              to: here({ fate: one }),
              label: moveWords.fates[one],
              current: fate === one,
            })),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {state === 'checked' && rows.some(({ why }) => why === moveWords.refused['type-unknown']) && (
            <Link className={buttonClass({ size: 'sm' })} to="/admin/courses/types">
              {movePageWords.addTypes}
            </Link>
          )}
          {canChoose && (
            <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to="?columns">
              {isDump ? dumpWords.correct : movePageWords.chooseAgain}
            </Link>
          )}
          {props.hasLines && counts.some(({ fate }) => fate === 'refuse') && (
            <ButtonLink variant="quiet" size="sm" href={`/admin/move/${id}/rows.csv?lines=refused`} download>
              {state === 'done' ? moveWords.refusedLinesKept : moveWords.refusedLines}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" size="sm" href={`/admin/move/${id}/rows.csv`} download>
            {movePageWords.allRowsAsCsv}
          </ButtonLink>
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={movePageWords.noRows}>{movePageWords.chooseFilter}</EmptyState>
      ) : (
        <Table
          caption={movePageWords.caption}
          rows={rows}
          keyOf={({ position }) => String(position)}
          columns={[
            {
              head: movePageWords.row,
              cell: (row) => <span className="wrap-anywhere">{row.label || row.source}</span>,
            },
            { head: movePageWords.what, cell: ({ kind }) => kinds[kind]?.one ?? kind, kind: 'short' },
            { head: movePageWords.where, cell: (row) => <span className="wrap-anywhere">{row.source}</span> },
            {
              head: movePageWords.whatHappens,
              kind: 'long',
              cell: ({ fate: own, outcome, why }) => (
                <>
                  {own && (
                    <Badge tone={outcome === 'changed' ? 'warning' : tones[own]}>
                      {outcome === 'changed' ? moveWords.fates.same : words[own]}
                    </Badge>
                  )}{' '}
                  <span className="text-sm">{why}</span>
                </>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => here({ fate, page: to })} />
    </div>
  );
}

type StatusProps = Pick<MoveReportProps, 'state' | 'counts'> & {
  total: number;
  changed: number;
  hasFailed: boolean;
};

function Status({ state, counts, total, changed, hasFailed }: StatusProps) {
  const submit = useSubmit();
  const applied = counts.reduce((sum, row) => sum + row.applied, 0);
  // With JavaScript, the next batch of rows is imported automatically. This is an effect because only a finished
  // response shows that rows are left. Without JavaScript, or after a failure, the admin presses a button.
  useEffect(() => {
    if (state === 'applying' && !hasFailed) void submit({ part: String(applied) }, { method: 'post' });
  }, [state, hasFailed, applied, submit]);
  if (state === 'done')
    return (
      <Notice tone="success" role="status">
        <p className="font-semibold">{moveWords.done}</p>
        {changed > 0 && <p>{movePageWords.changedSince(changed)}</p>}
        {counts.some(({ kind, applied: done }) => kind === 'users' && done > 0) && (
          <TextLink to="/admin/students">{moveWords.columns.students}</TextLink>
        )}
      </Notice>
    );
  if (state === 'checked')
    return (
      <Notice tone={total > 0 ? 'info' : 'warning'} role="status">
        <p className="font-semibold">{total > 0 ? moveWords.nothingStored : moveWords.nothingToDo}</p>
      </Notice>
    );
  const all = counts.reduce((sum, row) => sum + (row.fate === 'refuse' ? 0 : row.count), 0);
  return (
    <Form method="post" className="card grid gap-3 p-5">
      <p role="status">{movePageWords.areDone(formatCount(applied), formatCount(all))}</p>
      <ProgressBar label={movePageWords.rowsDone} value={applied} max={all} />
      <SubmitLine>{movePageWords.goOn}</SubmitLine>
    </Form>
  );
}

function noteOf(counts: MoveReportProps['counts']): string {
  return counts.map(({ kind, count }) => countOf(kind, count)).join(', ');
}
