import { keysOf } from '#app/domain/record.ts';
import { fileNoun } from '#app/platform/files/file-noun.ts';
import { imageNoun } from '#app/platform/images/image-noun.ts';
import type { NounCard } from '#app/platform/noun-card.ts';
import { portalNoun } from './accounts/portal-noun.ts';
import { announcementNoun } from './announcements/announcement-noun.ts';
import { bankLineNoun } from './bank-lines/bank-line-noun.ts';
import { batchNoun } from './batches/batch-noun.ts';
import { certificateNoun } from './certificates/certificate-noun.ts';
import { attendanceNoun } from './classes/attendance-noun.ts';
import { consentNoun } from './consents/consent-noun.ts';
import { messageNoun } from './contact/message-noun.ts';
import { courseTypeNoun } from './course-types/course-type-noun.ts';
import { courseNoun } from './courses/course-noun.ts';
import { lessonNoun } from './curriculum/lesson-noun.ts';
import { moduleNoun } from './curriculum/module-noun.ts';
import { requestNoun } from './enrollment-requests/request-noun.ts';
import { enrollmentNoun } from './enrollments/enrollment-noun.ts';
import { faqNoun } from './faqs/faq-noun.ts';
import { festivalNoun } from './festivals/festival-noun.ts';
import { helperNoun } from './helpers/helper-noun.ts';
import { kitNoun } from './kits/kit-noun.ts';
import { moveNoun } from './moving/move-noun.ts';
import { offerNoun } from './offers/offer-noun.ts';
import { orderNoun } from './orders/order-noun.ts';
import { emailNoun } from './outbox/email-noun.ts';
import { paymentNoun } from './payments/payment-noun.ts';
import { priceNoun } from './prices/price-noun.ts';
import { questionNoun } from './quizzes/question-noun.ts';
import { refundNoun } from './refunds/refund-noun.ts';
import { reviewNoun } from './reviews/review-noun.ts';
import { sampleNoun } from './samples/sample-noun.ts';
import { settingsNoun } from './settings/settings-noun.ts';
import { sourceNoun } from './sources/source-noun.ts';
import { studentNoun } from './students/student-noun.ts';
import { submissionNoun } from './submissions/submission-noun.ts';
import { teacherNoun } from './teachers/teacher-noun.ts';
import { testimonialNoun } from './testimonials/testimonial-noun.ts';

/** In the order of the audit log's filter; all other lists of nouns come from this one. */
export const nouns = {
  courses: courseNoun,
  'course-types': courseTypeNoun,
  modules: moduleNoun,
  lessons: lessonNoun,
  questions: questionNoun,
  submissions: submissionNoun,
  batches: batchNoun,
  teachers: teacherNoun,
  attendance: attendanceNoun,
  students: studentNoun,
  consents: consentNoun,
  helpers: helperNoun,
  enrollments: enrollmentNoun,
  orders: orderNoun,
  'bank-lines': bankLineNoun,
  kits: kitNoun,
  payments: paymentNoun,
  refunds: refundNoun,
  certificates: certificateNoun,
  requests: requestNoun,
  messages: messageNoun,
  emails: emailNoun,
  announcements: announcementNoun,
  festivals: festivalNoun,
  offers: offerNoun,
  sources: sourceNoun,
  reviews: reviewNoun,
  prices: priceNoun,
  testimonials: testimonialNoun,
  faqs: faqNoun,
  moves: moveNoun,
  samples: sampleNoun,
  images: imageNoun,
  files: fileNoun,
  settings: settingsNoun,
  portal: portalNoun,
} as const satisfies Record<string, NounCard>;

export type Noun = keyof typeof nouns;

export const nounNames = keysOf(nouns);

const cards: readonly NounCard[] = Object.values(nouns);

/** Finds the kind of object by the `entity` of an audit entry; undefined if another version wrote one unknown here. */
export function cardOf(entity: string): NounCard | undefined {
  return cards.find(({ audit }) => audit.entity === entity);
}

/** The topics on which open pages learn of changes, and who may subscribe to each: everybody or the panel. */
export const nounTopics: NounCard['topics'] = Object.assign({}, ...cards.map(({ topics }) => topics));
