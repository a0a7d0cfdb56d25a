import { eq, isNull } from 'drizzle-orm';
import { courses, faqs } from '#app/db/tables/catalog-tables.server.ts';
import { refused } from '#app/domain/result.ts';
import { nounStore } from '#app/platform/noun-store.server.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { faqForm } from './faq-form.ts';
import { faqNoun } from './faq-noun.ts';

export const faqSchema = schemaOf(faqForm);

/** The FAQs of the home page and of courses, each page arranged by itself (HOME-6, DAY-34). */
export const faqStore = nounStore({
  noun: faqNoun,
  right: 'texts.write',
  table: faqs,
  form: faqForm,
  schema: faqSchema,
  flag: { column: 'isActive', on: 'activate', off: 'deactivate' },
  among: ({ courseId }) => (courseId === null ? isNull(faqs.courseId) : eq(faqs.courseId, courseId)),
  prepare: async (tx, { input: { courseId }, before }) => {
    if (courseId === null || courseId === before?.courseId) return { success: true };
    return (await tx.$count(courses, eq(courses.id, courseId))) > 0
      ? { success: true }
      : refused('course-gone');
  },
});
