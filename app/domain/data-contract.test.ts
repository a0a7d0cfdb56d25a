import { describe, expect, it } from 'vitest';
import {
  achievementFromContract,
  achievementToContract,
  activityFromContract,
  activityToContract,
  enrollmentFromContract,
  enrollmentToContract,
  faqFromContract,
  faqToContract,
  homeStatsFromContract,
  homeStatsToContract,
  paymentFromContract,
  paymentToContract,
  profileFromContract,
  profileToContract,
  testimonialFromContract,
  testimonialToContract,
} from './data-contract.ts';

const at = new Date('2025-11-05T10:00:00.123Z');
const iso = '2025-11-05T10:00:00.123Z';

const others = [
  [
    'profile',
    profileToContract,
    profileFromContract,
    {
      id: 'u1',
      email: 'a@example.com',
      fullName: 'Asha Rao',
      role: 'student',
      phone: null,
      address: null,
      avatarUrl: null,
    },
    {
      id: 'u1',
      email: 'a@example.com',
      full_name: 'Asha Rao',
      role: 'student',
      phone: null,
      address: null,
      avatar_url: null,
    },
    { role: 'owner' },
  ],
  [
    'enrollment',
    enrollmentToContract,
    enrollmentFromContract,
    {
      id: 'e1',
      userId: 'u1',
      courseId: 'c1',
      status: 'active',
      progress: 15,
      enrolledAt: at,
      startedAt: at,
      lastAccessed: at,
      completedAt: null,
      timeSpentMinutes: 30,
      certificateUrl: null,
    },
    {
      id: 'e1',
      user_id: 'u1',
      course_id: 'c1',
      status: 'active',
      progress: 15,
      enrolled_at: iso,
      started_at: iso,
      last_accessed: iso,
      completed_at: null,
      time_spent_minutes: 30,
      certificate_url: null,
    },
    { progress: 101 },
  ],
  [
    'testimonial',
    testimonialToContract,
    testimonialFromContract,
    {
      id: 't1',
      studentName: 'Asha',
      rating: 5,
      comment: 'Good',
      course: null,
      avatar: 'A',
      isApproved: true,
      createdAt: at,
    },
    {
      id: 't1',
      student_name: 'Asha',
      rating: 5,
      comment: 'Good',
      course: null,
      avatar: 'A',
      is_approved: true,
      created_at: iso,
    },
    { rating: 0 },
  ],
  [
    'faq',
    faqToContract,
    faqFromContract,
    { id: 'f1', question: 'Q?', answer: 'A', isActive: false, sortOrder: -1 },
    { id: 'f1', question: 'Q?', answer: 'A', is_active: false, sort_order: -1 },
    { sort_order: 1.5 },
  ],
  [
    'payment',
    paymentToContract,
    paymentFromContract,
    {
      id: 'p1',
      userId: 'u1',
      courseId: 'c1',
      enrollmentId: null,
      amount: 599.5,
      status: 'completed',
      createdAt: at,
    },
    {
      id: 'p1',
      user_id: 'u1',
      course_id: 'c1',
      enrollment_id: null,
      amount: 599.5,
      status: 'completed',
      created_at: iso,
    },
    { status: 'paid' },
  ],
  [
    'achievement',
    achievementToContract,
    achievementFromContract,
    {
      id: 'a1',
      userId: 'u1',
      key: 'week_warrior',
      title: 'Week Warrior',
      description: 'D',
      icon: '🔥',
      rarity: 'epic',
      earnedAt: at,
    },
    {
      id: 'a1',
      user_id: 'u1',
      key: 'week_warrior',
      title: 'Week Warrior',
      description: 'D',
      icon: '🔥',
      rarity: 'epic',
      earned_at: iso,
    },
    { rarity: 'mythic' },
  ],
  [
    'activity',
    activityToContract,
    activityFromContract,
    { userId: 'u1', day: '2025-11-05', isActive: true, minutes: 30 },
    { user_id: 'u1', date: '2025-11-05', is_active: true, minutes: 30 },
    { date: '2025-02-29' },
  ],
  [
    'home stats',
    homeStatsToContract,
    homeStatsFromContract,
    { studentsEnrolled: 1250, coursesCompleted: 890, satisfactionRate: 98 },
    { students_enrolled: 1250, courses_completed: 890, satisfaction_rate: 98 },
    { satisfaction_rate: 101 },
  ],
] as [string, (value: unknown) => object, (json: unknown) => object, object, object, object][];

it.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])('[DATA-1] a testimonial of %d stars is one: %s', (rating, ok) => {
  const json = { id: 't1', student_name: 'Asha', rating, comment: 'Good', created_at: iso };
  expect(testimonialFromContract(json).ok).toBe(ok);
});

it.each([
  [0, 0, true],
  [-1, 0, false],
  [0, -1, false],
  [0, 100, true],
])('[HOME-3] %d students and %d %% are home stats: %s', (students_enrolled, satisfaction_rate, ok) => {
  expect(homeStatsFromContract({ students_enrolled, courses_completed: 0, satisfaction_rate }).ok).toBe(ok);
});

describe.each(others)('%s', (_, to, from, value, json, wrong) => {
  it('[DATA-1] leaves under the names of the specification and comes back whole', () => {
    expect(to(value)).toEqual(json);
    expect(from(JSON.parse(JSON.stringify(json)))).toEqual({ ok: true, value });
  });

  it('[DATA-2] refuses a wrong field by its name', () => {
    const [name] = Object.keys(wrong);
    expect(from({ ...json, ...wrong })).toEqual({
      ok: false,
      error: expect.stringMatching(new RegExp(`^${name} must be`)),
    });
  });

  it('[DATA-1] drops fields that are not in the contract', () => {
    expect(from({ ...json, password: 'x' })).toEqual({ ok: true, value });
  });
});
