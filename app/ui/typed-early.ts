/** Before hydration, which puts the server's text back; the returned function restores it. */
export function keepTypedText(): () => void {
  const fields = new Map<
    HTMLTextAreaElement,
    Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>
  >();
  const keep = (field: EventTarget | null) => {
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = field;
    fields.set(field, { value, selectionStart, selectionEnd });
  };
  const onInput = ({ target }: Event) => keep(target);
  for (const field of document.querySelectorAll('textarea')) keep(field);
  document.addEventListener('input', onInput, true);

  return () => {
    document.removeEventListener('input', onInput, true);
    for (const [field, { value, selectionStart, selectionEnd }] of fields) {
      if (value === field.defaultValue || value === field.value) continue;
      field.value = value;
      field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
