/** Their rows can be imported again, under DATA-1's names or as Markdown. */
export const movedTables = [
  'courses',
  'courseTypes',
  'users',
  'festivals',
  'testimonials',
  'faqs',
  'teachers',
  'achievements',
  'activity',
  'enrollments',
  'payments',
] as const;

/** The tables exported under `records`, with the database's names (DATA-1 has none), which cannot be imported. */
export const recordTables = [
  'settings',
  'modules',
  'lessons',
  'liveSessions',
  'quizQuestions',
  'files',
  'lessonFiles',
  'courseBatches',
  'lessonProgress',
  'quizAttempts',
  'submissions',
  'submissionFiles',
  'classAttendance',
  'studyChoices',
  'consents',
  'certificates',
  'reviews',
  'enrollmentRequests',
  'contactMessages',
  'announcements',
  'announcementRecipients',
  'promotions',
  'redemptions',
  'sources',
  'sourceVisits',
  'priceHistory',
  'orders',
  'orderEvents',
  'orderTasks',
  'shipments',
  'refunds',
  'documents',
  'bankLines',
] as const;

/** The tables that the academy's export leaves out, each with the reason. Backups contain all of them. */
export const tablesLeftOut = {
  accounts: 'password hashes, and the connected services, which know this shop alone',
  secondFactors: 'secrets of authenticator apps',
  passkeys: 'keys of devices, which work at this shop’s address alone',
  helperInvitations: 'secret links that end within a week',
  sessions: 'who is signed in',
  portalSessions: 'who is signed in',
  verifications: 'secrets of emailed links',
  rateLimits: 'counters, and hashes of the network addresses of orders, which end within 30 days',
  secrets: 'keys of the server',
  calendarTokens: 'secret addresses of calendar feeds',
  mailOutbox: 'emails with secret links; what was decided is in the rows that they are about',
  lessonNotes: 'nobody but the student reads them; they are in the download of the student’s own data',
  quizDrafts: 'answers that the student has not handed in',
  images: 'only sizes of pictures; the pictures themselves are in a backup',
  auditLog: 'former values of the rows above, also of what people had deleted',
  classReminders: 'keeps a reminder from being sent twice',
  reminderRefusals: 'hashes of email addresses',
  documentSeries: 'the next number of documents, which follows from the documents',
  paymentAttempts: 'pages of the gateway; what was paid is in payments and orders',
  foreignMoney: 'money in another currency, which counts as nothing and goes back at the gateway',
  paymentEvents: 'messages of the gateway as they came; what was paid is in payments and orders',
  bankFiles: 'which statements were read',
  bankMappings: 'how the columns of a statement are read',
  runningTotals: 'sums of the rows above',
  moves: 'uploads that move in, deleted after a week',
  moveRows: 'uploads that move in, deleted after a week',
} as const;

/**
 * Columns without a name in DATA-1. They are exported under `records` for each row in which one is not its default,
 * and imported again, except references to other records.
 */
export const furtherColumns = {
  courses: ['isSequential', 'completesItself', 'handInCompletes', 'publishedAt', 'teacherIds'],
  users: ['emailVerified', 'addressOnWord', 'weeklyGoalHours'],
  testimonials: ['sortOrder', 'consentWords', 'consentAt', 'withdrawnAt'],
  faqs: ['createdAt', 'courseId'],
  activity: ['lessonMinutes'],
  enrollments: [
    ...(['batchId', 'closedAt', 'closedReason', 'refundUntil', 'supportDays', 'reportedProgress'] as const),
    ...(['learnerName', 'learnerClass'] as const),
  ],
  payments: ['requestId', 'orderId', 'rail', 'externalId', 'note', 'isTest', 'feePaise', 'feeTaxPaise'],
} as const;

/** Columns that no export contains, because they are secrets or are useful only in this shop. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  orders: ['linkHash', 'checkoutKey', 'isFirst'],
  enrollments: ['lessonsToCertify'],
};
