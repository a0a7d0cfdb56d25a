import { isTicked } from '#app/domain/form-fields.ts';

/**
 * What a form's action returns if it needs confirmation: the question, and the form's fields as submitted.
 * The page then shows the question with a new form, which works without JavaScript.
 */
export type Asked = { asked: { question: string; fields: [name: string, value: string][] } };

/**
 * Asks for confirmation before an action is carried out. Returns null if the form contains `confirmed=yes`,
 * that is, if the question was answered. Otherwise the action must return this value; the page then shows the
 * question with `ConfirmStep`.
 */
export function askFirst(form: FormData, question: string): Asked | null {
  if (isTicked(form, 'confirmed')) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, fields } };
}
