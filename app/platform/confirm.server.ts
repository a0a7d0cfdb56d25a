/**
 * The confirmation that a page without script shows before an action: the question, and the form as it was
 * submitted.
 */
export type Asked = { asked: { question: string; fields: [name: string, value: string][] } };

/**
 * The step between a button and an action that needs confirmation. Returns null if the form contains
 * `confirmed=yes`, else the value to return from the action, which `ConfirmStep` renders.
 */
export function askFirst(form: FormData, question: string): Asked | null {
  if (form.get('confirmed') === 'yes') return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, fields } };
}
