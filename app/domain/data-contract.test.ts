import { expect, it } from 'vitest';
import {
  achievementToContract,
  activityToContract,
  enrollmentToContract,
  faqToContract,
  paymentToContract,
  profileToContract,
  testimonialToContract,
} from './data-contract.ts';

const at = new Date('2025-11-05T10:00:00.123Z');
const iso = '2025-11-05T10:00:00.123Z';

const others = [
  [
    'profile',
    profileToContract,
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
  ],
  [
    'enrollment',
    enrollmentToContract,
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
  ],
  [
    'testimonial',
    testimonialToContract,
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
  ],
  [
    'faq',
    faqToContract,
    { id: 'f1', question: 'Q?', answer: 'A', isActive: false, sortOrder: -1 },
    { id: 'f1', question: 'Q?', answer: 'A', is_active: false, sort_order: -1 },
  ],
  [
    'payment',
    paymentToContract,
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
  ],
  [
    'achievement',
    achievementToContract,
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
  ],
  [
    'activity',
    activityToContract,
    { userId: 'u1', day: '2025-11-05', isActive: true, minutes: 30 },
    { user_id: 'u1', date: '2025-11-05', is_active: true, minutes: 30 },
  ],
] as [string, (value: unknown) => object, object, object][];

it.each(others)(
  '[DATA-1] [DATA-3] the shop exports %s under the names of the specification, and nothing else',
  (...given) => {
    const [, to, value, json] = given;
    expect(to({ ...value, password: 'x' })).toEqual(json);
  },
);
