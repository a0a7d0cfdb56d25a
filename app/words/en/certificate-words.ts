import { type Day, formatDate } from '#app/domain/calendar.ts';
import { longestWithdrawalReason } from '#app/domain/certificate.ts';
import { toHours } from '#app/domain/study-time.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { counted } from './counted.ts';

export const certificateWords = {
  errors: {
    'name-missing': 'Enter the name as it should appear on the certificate.',
    'name-too-long': `The name must be at most ${maxNameLength} characters.`,
    'none-valid': 'This enrollment has no valid certificate.',
    'reason-missing': 'Say why the certificate is withdrawn.',
    'reason-too-long': `The reason must be at most ${longestWithdrawalReason} characters.`,
    'not-valid': 'There is no valid certificate of this number.',
    'none-waits': 'No certificate waits for this enrollment.',
  },
  /** When a waiting certificate will be issued: `day`, or any minute. */
  from: (day: Day | null | undefined) => (day ? `from ${formatDate(day)}` : 'not issued yet'),
  issueNow: 'Issue now',
  withheld: 'Not shown: under 18',
} as const;

/** The owner's task for each student whose certificate is due and not issued (DAY-97). */
export function certificateTasks(
  due: readonly { userId: string; fullName: string; email: string }[],
): { to: string; text: string }[] {
  return due.map(({ userId, fullName, email }) => ({
    to: `/admin/students/${encodeURIComponent(userId)}#certificates`,
    text: `Certificate not issued yet: ${fullName || email}`,
  }));
}

/** The settings about certificates (DAY-27, DAY-85). */
export const certificateSettingsWords = {
  title: 'Certificates',
  lead: 'For certificates issued from now on.',
} as const;

export const certificateSettingsFields = {
  beforeStart: {
    label: 'Certificate of who is done before the batch begins',
    options: [
      { value: 'no', label: 'On its first day' },
      { value: 'yes', label: 'At once' },
    ],
  },
  teacher: {
    label: 'Teacher on the certificate',
    hint: 'The teacher of the batch, else those of the course.',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
} as const;

function measuredWords(lessons: number, minutes: number | null): string {
  const done = `${lessons} of ${counted(lessons, 'lesson')}`;
  return minutes === null || toHours(minutes) === 0
    ? done
    : `${done} in ${counted(toHours(minutes), 'hour')}`;
}

export const certificateSheetWords = {
  kinds: { certificate: 'Certificate of completion', specimen: 'Specimen of a certificate' },
  stamps: { certificate: null, specimen: 'SPECIMEN' },
  attests: {
    certificate:
      'It attests that this person completed this course with us. It is not a degree, and not a DGCA remote pilot certificate.',
    /** For every academy but Pankh: not all teach drone pilots. */
    anyAcademy: 'It attests that this person completed this course with us. It is not a degree.',
    specimen: 'Made with demo data to show what a certificate looks like. It attests nothing.',
  },
  bases: {
    reported: () => 'Completion as reported by the student.',
    confirmed: () => 'Marked as completed by the academy.',
    measured: (lessons: number, minutes: number | null) =>
      `Completion measured: ${measuredWords(lessons, minutes)}.`,
  },
  shownBases: {
    reported: () => 'Reported by the student',
    confirmed: () => 'Marked as completed by the academy',
    measured: (lessons: number, minutes: number | null) => `Measured: ${measuredWords(lessons, minutes)}`,
  },
  signedBy: 'For the academy',
  signatureAlt: 'Signature',
  duration: 'Duration',
  taughtBy: 'Taught by',
  imageNotes: { certificate: 'Anyone can check it on our site.', specimen: 'It attests nothing.' },
  certifies: 'This is to certify that',
  hasCompleted: 'has completed the course',
  number: 'Certificate number',
  dates: { started: 'Started', completed: 'Completed', issued: 'Issued' },
  /** For what the fonts cannot show; the URL below leads to a page that shows it. */
  nameBelow: 'the person named at the address below',
  courseBelow: 'named at the address below',
  codeAlt: (address: string) => `A code that leads to ${address}`,
  howToCheck: (address: string) =>
    `Scan the code, or look at ${address}, to see whether this sheet is genuine.`,
} as const;

export const shareImageWords = {
  summary: (hasName: boolean) => `Picture for shared links: ${hasName ? 'with' : 'without'} your name`,
  alt: (courseTitle: string) => `The picture for ${courseTitle}`,
  explains: {
    shown: 'Chats and social media show this picture beside the link. Your name is on it.',
    hidden:
      'Chats and social media show this picture beside the link. Your name is not on it unless you choose so.',
  },
  show: 'Show my name on it',
  hide: 'Take my name off it',
  keptElsewhere:
    'We take your name off at once. A site that copied the picture may show its copy for some days.',
} as const;

/** `page` is the URL at which anyone can check it. */
export function sharedCertificate({
  courseTitle,
  page,
  academy,
}: {
  courseTitle: string;
  page: string;
  academy: string;
}): string {
  return `I completed "${courseTitle}" at ${academy}. My certificate: ${page}`;
}

/** The invented student and course on the specimen certificate that the owner can look at (BRAND-70). */
export const certificateSpecimenWords = { student: 'Asha Kumari', course: 'A course of yours' } as const;
