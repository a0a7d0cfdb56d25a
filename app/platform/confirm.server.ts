import { isTicked } from '#app/domain/form-fields.ts';

/** A question and the submitted fields, shown as a new form, also without JavaScript. */
export type Asked = { asked: { question: string; act: string; fields: [name: string, value: string][] } };

/**
 * Null if confirmed. Otherwise the action must return it, and `ConfirmStep` shows the question. `act` is the text of the
 * button, which names what it does.
 */
export function askFirst(form: FormData, question: string, act: string): Asked | null {
  if (isTicked(form, 'confirmed')) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, act, fields } };
}
