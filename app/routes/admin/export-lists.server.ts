import { exportByCourse } from '#app/features/analytics/export.server.ts';
import { exportAudit } from '#app/features/audit/export.server.ts';
import { exportMessages } from '#app/features/contact/export.server.ts';
import { exportCourses } from '#app/features/courses/export.server.ts';
import { exportRequests } from '#app/features/enrollment-requests/export.server.ts';
import { exportEnrollments } from '#app/features/enrollments/admin/admin-export.server.ts';
import { exportFaqs } from '#app/features/faqs/export.server.ts';
import { exportFestivals } from '#app/features/festivals/export.server.ts';
import { exportPayments } from '#app/features/payments/export.server.ts';
import { exportStudents } from '#app/features/students/export.server.ts';
import { exportTestimonials } from '#app/features/testimonials/export.server.ts';
import type { ExportList } from '#app/server/csv.server.ts';

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
