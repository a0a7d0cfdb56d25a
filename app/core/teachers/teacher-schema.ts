import { z } from 'zod';
import { isSafeLink } from '#app/domain/festival.ts';
import { defineForm, type FormAnswer, type FormValues, versionIn } from '#app/domain/form.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';

type FieldError = keyof typeof teacherWords.fieldErrors;

const mostLinks = 6;

/** Whether a text is the URL of a page elsewhere, to which a teacher may link. */
export const isTeacherLink = (text: string) => text.startsWith('https://') && isSafeLink(text);

/** Validates a teacher as an admin enters it. Links are typed one per line. */
export const teacherSchema = z.object({
  name: oneLine<FieldError>(100, 'name-too-long', 'name-missing'),
  about: z
    .string()
    .trim()
    .min(1, 'about-missing' satisfies FieldError)
    .max(2_000, 'about-too-long' satisfies FieldError),
  photoUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || isSafeLink(text), 'photo-invalid' satisfies FieldError)
    .transform((text) => text || null),
  links: z
    .string()
    .transform((text) => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))])
    .refine((links) => links.length <= mostLinks, 'links-too-many' satisfies FieldError)
    .refine((links) => links.every(isTeacherLink), 'links-invalid' satisfies FieldError),
});

export type TeacherInput = z.output<typeof teacherSchema>;
export const teacherForm = defineForm({
  fields: { name: 'line', about: 'text', photoUrl: 'own', links: 'text' },
  longest: 14_000,
  failed: teacherWords.failed,
  messages: teacherWords.fieldErrors,
});

export type TeacherValues = FormValues<keyof TeacherInput>;

export const emptyTeacher: TeacherValues = { name: '', about: '', photoUrl: '', links: '' };

/** Returns the values with which the form shows a stored teacher. */
export function valuesOfTeacher({ name, about, photoUrl, links }: TeacherInput): TeacherValues {
  return { name, about, photoUrl: photoUrl ?? '', links: links.join('\n') };
}

/**
 * A refusal of the form for a teacher. `version` is the newest one, so that a second save, after the conflict was
 * shown, is not refused again.
 */
export type TeacherAnswer = FormAnswer<keyof TeacherInput> & { version: number };

const failed = teacherForm.failedOn('save', commonWords.failed);

/**
 * Returns what the form for a teacher shows after an unexpected failure to save: the typed values and an error
 * message.
 */
export const failedTeacher = (form: FormData) => ({ ...failed(form), version: versionIn(form) });
