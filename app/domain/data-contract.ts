import { type Role, roles } from './access.ts';
import { type Rarity, rarities } from './achievements.ts';
import {
  type ContractJson,
  contractOf,
  count,
  day,
  decimal,
  defaulted,
  fieldNames,
  flag,
  instant,
  nullable,
  oneOf,
  type Read,
  type Shape,
  text,
  texts,
} from './contract-fields.ts';
import { type Course, courseTypes, slugify } from './course.ts';
import { type Enrollment, enrollmentStatuses } from './enrollment.ts';
import type { HomeStats } from './home-stats.ts';
import type { ActivityDay } from './study-time.ts';

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;

export interface Profile {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  phone: string | null;
  address: string | null;
  avatarUrl: string | null;
}

/** Rating 1–5; shown to visitors once approved (ROLE-4). */
export interface Testimonial {
  id: string;
  studentName: string;
  rating: number;
  comment: string;
  course: string | null;
  avatar: string | null;
  isApproved: boolean;
  createdAt: Date;
}

export interface Faq {
  id: string;
  question: string;
  answer: string;
  isActive: boolean;
  sortOrder: number;
}

/** Amount in rupees; only a completed payment is revenue (ADM-OVR-4). */
export interface Payment {
  id: string;
  userId: string | null;
  courseId: string | null;
  enrollmentId: string | null;
  amount: number;
  status: (typeof paymentStatuses)[number];
  createdAt: Date;
}

/** A badge as it leaves the product: the student's, with the words it was shown by. */
export interface AchievementRecord {
  id: string;
  userId: string;
  key: string;
  title: string;
  description: string;
  icon: string;
  rarity: Rarity;
  earnedAt: Date;
}

export interface ActivityRecord extends ActivityDay {
  userId: string;
}

/** The highest amount the database holds, in rupees. */
const maxAmount = 9_999_999_999.99;

const courseShape: Shape<Omit<Course, 'extra'>> = {
  id: text('id'),
  slug: defaulted(text('slug'), ''),
  title: text('title'),
  description: text('description'),
  shortDescription: text('short_description'),
  price: decimal('price', 2, maxAmount),
  originalPrice: nullable(decimal('original_price', 2, maxAmount)),
  durationDays: count('duration_days', 1),
  courseType: oneOf('course_type', courseTypes),
  features: defaulted(texts('features'), []),
  deliveryIncludes: defaulted(texts('delivery_includes'), []),
  enrolledCount: defaulted(count('enrolled_count', 0), 0),
  rating: nullable(decimal('rating', 1, 5)),
  imageUrl: nullable(text('image_url')),
  isActive: defaulted(flag('is_active'), true),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
};
const courseContract = contractOf(courseShape);
const courseFieldNames = new Set(fieldNames(courseShape));

/** A course under the specification's names, its free-form fields beside them; ours win (DATA-1, DATA-3). */
export function courseToContract(course: Course): ContractJson {
  return { ...freeForm(course.extra), ...courseContract.to(course) };
}

/** A course from such JSON: every further field is kept in `extra`; a missing slug is made from the title (DATA-1). */
export function courseFromContract(json: unknown): Read<Course> {
  const result = courseContract.from(json);
  if (!result.ok) return result;
  const { id, slug, title } = result.value;
  return {
    ok: true,
    value: { ...result.value, slug: slug || slugify(title, id), extra: freeForm(json as object) },
  };
}

export const { to: profileToContract, from: profileFromContract } = contractOf<Profile>({
  id: text('id'),
  email: text('email'),
  fullName: text('full_name'),
  role: oneOf('role', roles),
  phone: nullable(text('phone')),
  address: nullable(text('address')),
  avatarUrl: nullable(text('avatar_url')),
});

export const { to: enrollmentToContract, from: enrollmentFromContract } = contractOf<Enrollment>({
  id: text('id'),
  userId: text('user_id'),
  courseId: text('course_id'),
  status: oneOf('status', enrollmentStatuses),
  progress: count('progress', 0, 100),
  enrolledAt: instant('enrolled_at'),
  startedAt: nullable(instant('started_at')),
  lastAccessed: nullable(instant('last_accessed')),
  completedAt: nullable(instant('completed_at')),
  timeSpentMinutes: defaulted(count('time_spent_minutes', 0), 0),
  certificateUrl: nullable(text('certificate_url')),
});

export const { to: testimonialToContract, from: testimonialFromContract } = contractOf<Testimonial>({
  id: text('id'),
  studentName: text('student_name'),
  rating: count('rating', 1, 5),
  comment: text('comment'),
  course: nullable(text('course')),
  avatar: nullable(text('avatar')),
  isApproved: defaulted(flag('is_approved'), false),
  createdAt: instant('created_at'),
});

export const { to: faqToContract, from: faqFromContract } = contractOf<Faq>({
  id: text('id'),
  question: text('question'),
  answer: text('answer'),
  isActive: flag('is_active'),
  sortOrder: count('sort_order', -2_147_483_648),
});

export const { to: paymentToContract, from: paymentFromContract } = contractOf<Payment>({
  id: text('id'),
  userId: nullable(text('user_id')),
  courseId: nullable(text('course_id')),
  enrollmentId: nullable(text('enrollment_id')),
  amount: decimal('amount', 2, maxAmount),
  status: oneOf('status', paymentStatuses),
  createdAt: instant('created_at'),
});

export const { to: achievementToContract, from: achievementFromContract } = contractOf<AchievementRecord>({
  id: text('id'),
  userId: text('user_id'),
  key: text('key'),
  title: text('title'),
  description: text('description'),
  icon: text('icon'),
  rarity: oneOf('rarity', rarities),
  earnedAt: instant('earned_at'),
});

export const { to: activityToContract, from: activityFromContract } = contractOf<ActivityRecord>({
  userId: text('user_id'),
  day: day('date'),
  isActive: defaulted(flag('is_active'), true),
  minutes: defaulted(count('minutes', 0), 0),
});

export const { to: homeStatsToContract, from: homeStatsFromContract } = contractOf<HomeStats>({
  studentsEnrolled: count('students_enrolled', 0),
  coursesCompleted: count('courses_completed', 0),
  satisfactionRate: count('satisfaction_rate', 0, 100),
});

// `__proto__` would turn into a prototype as soon as somebody assigns it onward.
function freeForm(record: object): Record<string, unknown> {
  const further = Object.entries(record).filter(
    ([name]) => !courseFieldNames.has(name) && name !== '__proto__',
  );
  return Object.fromEntries(further);
}
