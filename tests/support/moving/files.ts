const utf8 = (text: string) => new TextEncoder().encode(text);

/** Returns an uploaded file with this name and content. Content that is not text is written as JSON. */
export const file = (name: string, content: unknown) => ({
  name,
  bytes: utf8(typeof content === 'string' ? content : JSON.stringify(content)),
});

const seconds = (iso: string) => Date.parse(iso) / 1_000;
const tagged = (iso: string) => ({
  __datatype__: 'timestamp',
  value: { _seconds: seconds(iso), _nanoseconds: 0 },
});
const bare = (iso: string) => ({ _seconds: seconds(iso), _nanoseconds: 0 });

/** A course of another shop, as that shop's export contains it. */
export const hover = {
  title: 'पहली उड़ान',
  description: 'ड्रोन उड़ाना सीखें',
  short_description: 'पाँच दिन में',
  price: 599,
  original_price: 1499,
  duration_days: 5,
  course_type: 'drone',
  features: ['लाइव कक्षा', 'Certificate'],
  delivery_includes: ['Kit'],
  enrolled_count: 40,
  rating: 4.7,
  image_url: 'data:image/png;base64,iVBORw0KGgo=',
  is_active: true,
  syllabus: [{ week: 1, topic: 'Motors' }],
};

export const asha = { email: 'Asha@Example.in', full_name: 'आशा राव', role: 'student', phone: null };
const nodal = { email: 'boss@example.in', full_name: 'Meera', role: 'admin', phone: '+91 98765 43210' };

/**
 * An export of a document database in the format of a common export tool, with the keys `__collections__` and
 * `__datatype__`.
 */
export const nestedExport = {
  __collections__: {
    users: {
      uidAsha000000000000000000001: { ...asha, __collections__: {} },
      uidBoss000000000000000000001: { ...nodal, __collections__: {} },
      uidNone000000000000000000001: { full_name: 'Nobody', role: 'student' },
    },
    courses: {
      courseHover0000000001: { ...hover, created_at: tagged('2025-06-01T08:00:00Z') },
      courseBad000000000001: { title: 'No price', duration_days: 3 },
    },
    festivals: {
      holi: {
        name: 'Holi',
        startDate: '2027-03-10',
        endDate: '2027-03-16',
        gradient: 'from-pink-500 to-blue-500',
        animations: { type: 'confetti', particles: 50 },
        offer: { title: 'Holi Offer', code: 'HOLI70', discount: '70%' },
      },
      diwali: {
        name: 'Diwali',
        startDate: '2026-11-01',
        endDate: '2026-11-12',
        offer: { text: 'Diwali Offer', couponCode: 'DIWALI60', discount: 60 },
      },
    },
    drafts: { d1: { title: 'unknown here' } },
  },
};

/** The data of `nestedExport` in the format of another common export tool, with plain collections and timestamps. */
export const plainExport = {
  users: { uidAsha000000000000000000001: asha, uidBoss000000000000000000001: nodal },
  courses: { courseHover0000000001: { ...hover, created_at: bare('2025-06-01T08:00:00Z') } },
};

const enrollment = {
  id: 'enr-1',
  user_id: 'uidAsha000000000000000000001',
  course_id: 'courseHover0000000001',
  status: 'active',
  progress: 45,
  enrolled_at: '2025-07-01T10:00:00.000Z',
  started_at: 1_751_450_400_000,
  last_accessed: '2025-08-01T10:00:00.000Z',
  completed_at: null,
  time_spent_minutes: 120,
  certificate_url: null,
};

/**
 * The content of `localStorage` in one browser, as JSON text under each key. The import does not know the names of the
 * keys, so it must recognize courses, payments and so on by their content.
 */
export const firstBrowser = {
  shop_all_users: JSON.stringify([{ id: 'uidAsha000000000000000000001', ...asha }]),
  shop_enrol: JSON.stringify([
    enrollment,
    { ...enrollment, id: 'enr-2', user_id: 'nobody' },
    { ...enrollment, id: 'enr-3', course_id: 'none' },
    { ...enrollment, id: 'enr-4', progress: 120 },
  ]),
  shop_pay: JSON.stringify([
    {
      id: 'pay-1',
      user_id: 'uidAsha000000000000000000001',
      course_id: 'courseHover0000000001',
      amount: 599,
      status: 'completed',
      created_at: 1_751_364_000,
    },
  ]),
  shop_badges: JSON.stringify([
    { id: 'b1', title: 'First Steps', rarity: 'common', earned_at: '2025-07-01T10:00:00Z' },
    { id: 'b2', title: 'Moon Walker', rarity: 'epic', earned_at: '2025-07-01T10:00:00Z' },
  ]),
  shop_days: JSON.stringify([{ date: '2025-07-02', active: true }]),
  shop_voices: JSON.stringify([
    { id: 't1', student_name: 'आशा', rating: 5, comment: 'बहुत अच्छा', is_approved: true },
  ]),
  shop_faq: JSON.stringify([
    { id: 'f1', question: 'क्या किट मिलेगी?', answer: 'हाँ', is_active: true, sort_order: 1 },
  ]),
  shop_stats: JSON.stringify({ students_enrolled: 1250, courses_completed: 890, satisfaction_rate: 98 }),
  shop_admin_auth: 'true',
};

/**
 * The content of `localStorage` in another browser of the same person. This browser has a higher progress but an
 * earlier last access: the import must keep the higher progress and the later time.
 */
export const secondBrowser = {
  shop_enrol: JSON.stringify([
    { ...enrollment, progress: 80, time_spent_minutes: 60, last_accessed: '2025-07-20T10:00:00.000Z' },
  ]),
};

/**
 * Accounts in the format in which Firebase's command line exports them, with the example hash from Firebase's
 * documentation.
 */
export const accountsExport = {
  users: [
    {
      localId: 'uidAsha000000000000000000001',
      email: 'asha@example.in',
      emailVerified: true,
      passwordHash:
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      salt: '42xEC+ixf3L2lw==',
      displayName: 'Asha Rao',
      createdAt: '1748764800000',
    },
    {
      localId: 'uidRavi000000000000000000001',
      email: 'ravi@example.in',
      displayName: 'Ravi',
      disabled: true,
    },
  ],
};

/**
 * The hash parameters of Firebase's published example. With them, the example hash belongs to the password
 * `user1password`.
 */
export const parameters = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
