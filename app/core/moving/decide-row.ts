import { decideCurriculum } from './curriculum-rows.ts';
import { decideCourse, decideFaq, decideFestival, decideHomeStats } from './decide-content.ts';
import { decideCourseType } from './decide-course-type.ts';
import { decideAchievement, decideActivity, decideEnrollment, decidePayment } from './decide-learning.ts';
import { decideUser } from './decide-people.ts';
import { decideTeacher } from './decide-teacher.ts';
import { decideTestimonial } from './decide-testimonial.ts';
import type { Decision, MoveTerms, PlannedRow } from './decision.ts';
import type { MoveKind } from './move-kinds.ts';
import { decideLesson } from './moved-lessons.ts';
import type { World } from './world.ts';

type Decide = (world: World, row: PlannedRow<never>, terms: MoveTerms) => Decision;

const decisions: Readonly<Record<MoveKind, Decide>> = {
  course_types: decideCourseType,
  teachers: decideTeacher,
  courses: decideCourse,
  users: decideUser,
  festivals: decideFestival,
  testimonials: decideTestimonial,
  faqs: decideFaq,
  home_stats: decideHomeStats,
  achievements: decideAchievement,
  activity: decideActivity,
  enrollments: decideEnrollment,
  payments: decidePayment,
  curricula: decideCurriculum,
  lesson_progress: decideLesson,
};

/** Check and import both call this, so that they agree. What a row adds is entered into `world`. */
export function decideRow(world: World, row: PlannedRow, terms: MoveTerms): Decision {
  // The cast is safe, because `checkRow` made the values for the row's kind.
  return decisions[row.kind](world, row as PlannedRow<never>, terms);
}
