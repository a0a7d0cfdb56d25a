import { dayIn } from '#app/domain/calendar.ts';
import { parsePeriod } from '#app/domain/period.ts';
import type { ExportList } from '#app/platform/csv.server.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { listByCourse } from './figures-over-time.server.ts';

/** Exports the enrollments and the revenue in rupees of each course in the chosen period as CSV. */
export const exportByCourse: ExportList = (db, params, { now, zone }) => {
  const period = parsePeriod(params, dayIn(now, zone));
  async function* rows() {
    for (const row of await listByCourse(db, period, zone)) {
      const { courseId, title, enrollments, revenue } = row;
      yield {
        course_id: courseId,
        title: title ?? commonWords.unknownCourse,
        enrollments,
        revenue,
        ...rangeOf(period),
      };
    }
  }
  return { columns: ['course_id', 'title', 'enrollments', 'revenue', 'from', 'to'], rows: rows() };
};

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ from, to });
