import { dayIn } from '#app/domain/calendar.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { type ExportList, inRupees } from '#app/platform/csv.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { listByCourse } from './money-by-course.server.ts';
import { earnedOf } from './report-money.ts';

/** Exports the enrollments and the money in rupees of each course in the chosen period as CSV. `revenue` is `sold` less `refunded`. */
export const exportByCourse: ExportList = (db, params, { now, zone }) => {
  const period = parsePeriod(params, dayIn(now, zone));
  async function* rows() {
    for (const row of await listByCourse(db, period, zone)) {
      const { courseId, title, enrollments, sold, discount, refunded } = row;
      yield {
        course_id: courseId,
        title: title ?? unknownCourse,
        enrollments,
        revenue: inRupees(earnedOf(row)),
        sold: inRupees(sold),
        discount: inRupees(discount),
        refunded: inRupees(refunded),
        ...rangeOf(period),
      };
    }
  }
  return {
    columns: ['course_id', 'title', 'enrollments', 'revenue', 'sold', 'discount', 'refunded', 'from', 'to'],
    rows: rows(),
  };
};

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ from, to });
