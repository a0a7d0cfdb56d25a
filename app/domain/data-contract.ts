import type { Role } from './access.ts';
import type { Rarity } from './achievements.ts';
import { type ContractJson, contractOf } from './contract-fields.ts';
import type { Course } from './course.ts';
import type { Enrollment } from './enrollment.ts';
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

/** A student's rating from 1 to 5 with a comment; shown to visitors once approved (ROLE-4). */
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

/** A person who teaches, as visitors see one (DAY-31). */
export interface Teacher {
  id: string;
  slug: string;
  name: string;
  about: string;
  photoUrl: string | null;
  links: string[];
  isActive: boolean;
  sortOrder: number;
  createdAt: Date;
}

/** A payment, with the amount in rupees. Only a completed payment counts as revenue (ADM-OVR-4). */
export interface Payment {
  id: string;
  userId: string | null;
  courseId: string | null;
  enrollmentId: string | null;
  amount: number;
  status: (typeof paymentStatuses)[number];
  createdAt: Date;
}

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

export interface ActivityRecord extends Omit<ActivityDay, 'lessonMinutes'> {
  userId: string;
}

const knownToContract = contractOf<Omit<Course, 'extra'>>({
  id: 'id',
  slug: 'slug',
  title: 'title',
  description: 'description',
  shortDescription: 'short_description',
  price: 'price',
  originalPrice: 'original_price',
  durationDays: 'duration_days',
  courseType: 'course_type',
  features: 'features',
  deliveryIncludes: 'delivery_includes',
  enrolledCount: 'enrolled_count',
  rating: 'rating',
  imageUrl: 'image_url',
  isActive: 'is_active',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});
const courseFieldNames = new Set(knownToContract.columns);

export const courseColumns = [...courseFieldNames, 'extra'];

/** Fields of `extra` are added, unless the specification uses their name (DATA-1, DATA-3). */
export function courseToContract(course: Course): ContractJson {
  return { ...freeForm(course.extra), ...knownToContract(course) };
}

export const profileToContract = contractOf<Profile>({
  id: 'id',
  email: 'email',
  fullName: 'full_name',
  role: 'role',
  phone: 'phone',
  address: 'address',
  avatarUrl: 'avatar_url',
});

export const enrollmentToContract = contractOf<Enrollment>({
  id: 'id',
  userId: 'user_id',
  courseId: 'course_id',
  status: 'status',
  progress: 'progress',
  enrolledAt: 'enrolled_at',
  startedAt: 'started_at',
  lastAccessed: 'last_accessed',
  completedAt: 'completed_at',
  timeSpentMinutes: 'time_spent_minutes',
  certificateUrl: 'certificate_url',
});

export const testimonialToContract = contractOf<Testimonial>({
  id: 'id',
  studentName: 'student_name',
  rating: 'rating',
  comment: 'comment',
  course: 'course',
  avatar: 'avatar',
  isApproved: 'is_approved',
  createdAt: 'created_at',
});

export const faqToContract = contractOf<Faq>({
  id: 'id',
  question: 'question',
  answer: 'answer',
  isActive: 'is_active',
  sortOrder: 'sort_order',
});

export const teacherToContract = contractOf<Teacher>({
  id: 'id',
  slug: 'slug',
  name: 'name',
  about: 'about',
  photoUrl: 'photo_url',
  links: 'links',
  isActive: 'is_active',
  sortOrder: 'sort_order',
  createdAt: 'created_at',
});

export const paymentToContract = contractOf<Payment>({
  id: 'id',
  userId: 'user_id',
  courseId: 'course_id',
  enrollmentId: 'enrollment_id',
  amount: 'amount',
  status: 'status',
  createdAt: 'created_at',
});

export const achievementToContract = contractOf<AchievementRecord>({
  id: 'id',
  userId: 'user_id',
  key: 'key',
  title: 'title',
  description: 'description',
  icon: 'icon',
  rarity: 'rarity',
  earnedAt: 'earned_at',
});

export const activityToContract = contractOf<ActivityRecord>({
  userId: 'user_id',
  day: 'date',
  isActive: 'is_active',
  minutes: 'minutes',
});

// Drops `__proto__`: code that assigns it to another object would change that object's prototype.
function freeForm(record: object): Record<string, unknown> {
  const further = Object.entries(record).filter(
    ([name]) => !courseFieldNames.has(name) && name !== '__proto__',
  );
  return Object.fromEntries(further);
}
