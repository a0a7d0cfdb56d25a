import { defineForm, type FormValues } from '#app/domain/form.ts';
import { studentWords } from '#app/words/en/student-words.ts';

export const amendmentForm = defineForm({
  fields: { enrollment: 'own', name: 'line', number: 'own', reason: 'text' },
  longest: 2_000,
  failed: studentWords.failed,
});

export type TypedAmendment = FormValues<(typeof amendmentForm.fields)[number]>;

export type StudentAnswer =
  | { error: string; typed: TypedAmendment }
  | { makeAdminError: string }
  | { removeFactorError: string }
  | { paperError: string; name: string };

export function failedStudent(form: FormData): StudentAnswer {
  if (form.get('intent') === 'consent-paper')
    return { paperError: studentWords.failed, name: amendmentForm.valuesOf(form).name };
  if (form.get('intent') === 'remove-factor') return { removeFactorError: studentWords.failed };
  return form.get('intent') === 'make-admin'
    ? { makeAdminError: studentWords.makeAdminFailed }
    : { error: studentWords.failed, typed: amendmentForm.valuesOf(form) };
}
