/** What a page without script is asked before an act: the question, and the form as it was sent. */
export type Asked = { asked: { question: string; fields: [name: string, value: string][] } };

/**
 * The step between a button and an act that must be confirmed: null when the form brings `confirmed=yes`, else what
 * to return from the action, for `ConfirmStep` to ask.
 */
export function askFirst(form: FormData, question: string): Asked | null {
  if (form.get('confirmed') === 'yes') return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { asked: { question, fields } };
}
