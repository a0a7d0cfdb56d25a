import { exportByCourse } from '#app/core/analytics/analytics-export.server.ts';
import { exportAudit } from '#app/core/audit/audit-export.server.ts';
import { exportMessages } from '#app/core/contact/contact-export.server.ts';
import { exportCourses } from '#app/core/courses/course-export.server.ts';
import { exportRequests } from '#app/core/enrollment-requests/request-export.server.ts';
import { exportEnrollments } from '#app/core/enrollments/admin/enrollment-admin-export.server.ts';
import { exportFaqs } from '#app/core/faqs/faq-export.server.ts';
import { exportFestivals } from '#app/core/festivals/festival-export.server.ts';
import { exportPayments } from '#app/core/payments/payment-export.server.ts';
import { exportStudents } from '#app/core/students/student-export.server.ts';
import { exportTestimonials } from '#app/core/testimonials/testimonial-export.server.ts';
import type { ExportList } from '#app/platform/csv.server.ts';

/** Every list of the panel that can be had as CSV, by its name in `/admin/export/:list`. One line a list. */
export const exportLists: Readonly<Record<string, ExportList>> = {
  audit: exportAudit,
  courses: exportCourses,
  students: exportStudents,
  enrollments: exportEnrollments,
  payments: exportPayments,
  requests: exportRequests,
  festivals: exportFestivals,
  testimonials: exportTestimonials,
  faqs: exportFaqs,
  messages: exportMessages,
  'by-course': exportByCourse,
};
