export const enrollmentWords = {
  statuses: { not_started: 'Not started', active: 'Active', completed: 'Completed' },
  filters: {
    all: 'All',
    active: 'Active',
    completed: 'Completed',
    open: 'Not refunded',
    unstarted: 'Not started for a week',
    away: 'Away for a week',
    refunded: 'Closed by a refund',
  },
  kinds: { real: 'Real', waiting: 'No account yet', demo: 'Demo data' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    student: 'Student',
    course: 'Course',
    progress: 'Highest progress',
  },
  fieldErrors: {
    'student-missing': 'Please choose a student',
    'course-missing': 'Please choose a course',
  },
  errors: {
    gone: 'There is no such enrollment any more.',
    refunded: 'The payment for this enrollment was refunded, so it cannot be completed.',
    held: 'A parent of this student has not agreed yet, so it cannot be completed.',
    'student-gone': 'There is no such student any more.',
    'course-gone': 'There is no such course any more.',
    'enrolled-already': 'This student is already enrolled in this course.',
    'is-demo': 'Demo data takes no payments.',
  },
  /** Stored with a certificate whose completion an admin undid. */
  completedByMistake: 'Completed by mistake',
  notAvailable: 'N/A',
  enrollFailed: 'Failed to enroll student. Please try again.',
  failed: 'Failed to update enrollment. Please try again.',
} as const;
