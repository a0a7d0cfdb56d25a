import { fileRows } from '#app/platform/files/file-rows.server.ts';
import { imageRows } from '#app/platform/images/image-rows.server.ts';
import type { NounRows } from '#app/platform/noun-rows.server.ts';
import { portalRows } from './accounts/portal-rows.server.ts';
import { announcementRows } from './announcements/announcement-rows.server.ts';
import { bankLineRows } from './bank-lines/bank-line-rows.server.ts';
import { batchRows } from './batches/batch-rows.server.ts';
import { certificateRows } from './certificates/certificate-rows.server.ts';
import { attendanceRows } from './classes/attendance-rows.server.ts';
import { consentRows } from './consents/consent-rows.server.ts';
import { messageRows } from './contact/message-rows.server.ts';
import { courseTypeRows } from './course-types/course-type-rows.server.ts';
import { courseRows } from './courses/course-rows.server.ts';
import { lessonRows } from './curriculum/lesson-rows.server.ts';
import { moduleRows } from './curriculum/module-rows.server.ts';
import { requestRows } from './enrollment-requests/request-rows.server.ts';
import { enrollmentRows } from './enrollments/enrollment-rows.server.ts';
import { faqRows } from './faqs/faq-rows.server.ts';
import { festivalRows } from './festivals/festival-rows.server.ts';
import { helperRows } from './helpers/helper-rows.server.ts';
import { kitRows } from './kits/kit-rows.server.ts';
import { moveRows } from './moving/move-rows.server.ts';
import type { Noun } from './nouns.ts';
import { offerRows } from './offers/offer-rows.server.ts';
import { orderRows } from './orders/order-rows.server.ts';
import { emailRows } from './outbox/email-rows.server.ts';
import { paymentRows } from './payments/payment-rows.server.ts';
import { priceRows } from './prices/price-rows.server.ts';
import { questionRows } from './quizzes/question-rows.server.ts';
import { refundRows } from './refunds/refund-rows.server.ts';
import { reviewRows } from './reviews/review-rows.server.ts';
import { sampleRows } from './samples/sample-rows.server.ts';
import { settingsRows } from './settings/settings-rows.server.ts';
import { sourceRows } from './sources/source-rows.server.ts';
import { studentRows } from './students/student-rows.server.ts';
import { submissionRows } from './submissions/submission-rows.server.ts';
import { teacherRows } from './teachers/teacher-rows.server.ts';
import { testimonialRows } from './testimonials/testimonial-rows.server.ts';

export const rowsOfNouns: Readonly<Record<Noun, NounRows>> = {
  courses: courseRows,
  'course-types': courseTypeRows,
  modules: moduleRows,
  questions: questionRows,
  submissions: submissionRows,
  lessons: lessonRows,
  batches: batchRows,
  teachers: teacherRows,
  attendance: attendanceRows,
  students: studentRows,
  consents: consentRows,
  helpers: helperRows,
  enrollments: enrollmentRows,
  orders: orderRows,
  'bank-lines': bankLineRows,
  kits: kitRows,
  payments: paymentRows,
  refunds: refundRows,
  certificates: certificateRows,
  requests: requestRows,
  messages: messageRows,
  emails: emailRows,
  announcements: announcementRows,
  festivals: festivalRows,
  offers: offerRows,
  sources: sourceRows,
  reviews: reviewRows,
  prices: priceRows,
  testimonials: testimonialRows,
  faqs: faqRows,
  moves: moveRows,
  samples: sampleRows,
  images: imageRows,
  files: fileRows,
  settings: settingsRows,
  portal: portalRows,
};
