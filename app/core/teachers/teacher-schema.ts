import { z } from 'zod';
import { isSafeLink } from '#app/domain/festival.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';
import { teacherForm } from './teacher-form.ts';

const mostLinks = 6;
const { photo, links } = teacherWords.fields;

/** Whether a text is the URL of a page elsewhere, to which a teacher may link. */
export const isTeacherLink = (text: string) => text.startsWith('https://') && isSafeLink(text);

export const teacherSchema = schemaOf(teacherForm, {
  photoUrl: z.string().trim().refine(isSafeLink, photo.wrong),
  links: z
    .string()
    .transform((text) => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))])
    .refine((links) => links.length <= mostLinks, links.tooMany)
    .refine((links) => links.every(isTeacherLink), links.wrong),
});
