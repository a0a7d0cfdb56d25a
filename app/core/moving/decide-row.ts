import {
  decideCourse,
  decideFaq,
  decideFestival,
  decideHomeStats,
  decideTestimonial,
} from './decide-content.ts';
import { decideCourseType } from './decide-course-type.ts';
import { decideAchievement, decideActivity, decideEnrollment, decidePayment } from './decide-learning.ts';
import { decideUser } from './decide-people.ts';
import type { Decision, MoveTerms, PlannedRow } from './decision.ts';
import type { MoveKind } from './move-kinds.ts';
import type { World } from './world.ts';

const decisions: Readonly<Record<MoveKind, (world: World, row: PlannedRow, terms: MoveTerms) => Decision>> = {
  course_types: decideCourseType,
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
};

/**
 * Decides what becomes of a row, given what the shop has. The check of a move and its real run both call
 * this, so that they cannot differ. Enters into `world` what the row adds.
 */
export function decideRow(world: World, row: PlannedRow, terms: MoveTerms): Decision {
  return decisions[row.kind](world, row, terms);
}
