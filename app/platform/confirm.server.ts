import { isTicked } from '#app/domain/form-fields.ts';

/**
 * What a form's action returns if it needs a confirmation: the question, and the submitted fields of the form. The page
 * then shows the question with a new form, which also works without JavaScript.
 */
export type Asked = { asked: { question: string; fields: [name: string, value: string][] } };

/**
 * Asks for a confirmation before an action is carried out. Returns null if the form contains `confirmed=yes`, because
 * the user has confirmed. Otherwise returns the question and the fields of the form; the action must return this
 * object, and the page shows the question with `ConfirmStep`.
 */
export function askFirst(form: FormData, question: string): Asked | null {
  if (isTicked(form, 'confirmed')) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, fields } };
}
