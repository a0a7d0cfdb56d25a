import { checkCourse, checkFaq, checkFestival, checkHomeStats, checkTestimonial } from './check-content.ts';
import { checkCourseType } from './check-course-type.ts';
import { checkAchievement, checkActivity, checkEnrollment, checkPayment } from './check-learning.ts';
import { checkUser, type HashOf } from './check-people.ts';
import { checkTeacher } from './check-teacher.ts';
import type { CheckedRow } from './checked-row.ts';
import { checkCurriculum } from './curriculum-rows.ts';
import type { MoveKind, RawRow } from './move-kinds.ts';
import { checkLesson } from './moved-lessons.ts';
import type { Reading } from './read-values.ts';

const checks: Readonly<Record<MoveKind, (row: RawRow, reading: Reading, hashOf: HashOf) => CheckedRow>> = {
  course_types: checkCourseType,
  teachers: checkTeacher,
  courses: checkCourse,
  users: checkUser,
  festivals: checkFestival,
  testimonials: checkTestimonial,
  faqs: checkFaq,
  home_stats: checkHomeStats,
  achievements: checkAchievement,
  activity: checkActivity,
  enrollments: checkEnrollment,
  payments: checkPayment,
  curricula: checkCurriculum,
  lesson_progress: checkLesson,
};

export function checkRow(row: RawRow, reading: Reading, hashOf: HashOf): CheckedRow {
  const checked = checks[row.kind](row, reading, hashOf);
  return checked.success ? { ...checked, notes: [...(row.notes ?? []), ...checked.notes] } : checked;
}
