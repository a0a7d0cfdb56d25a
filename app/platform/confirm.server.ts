/**
 * What a form's action returns when it needs confirmation: the question, and the fields of the form as
 * submitted. The page then shows the question with a new form, which works without JavaScript.
 */
export type Asked = { asked: { question: string; fields: [name: string, value: string][] } };

/**
 * Asks for confirmation before an action is performed. Returns null if the form contains `confirmed=yes`.
 * Otherwise returns the value that the action must return, so that the page shows the question with
 * `ConfirmStep`.
 */
export function askFirst(form: FormData, question: string): Asked | null {
  if (form.get('confirmed') === 'yes') return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, fields } };
}
