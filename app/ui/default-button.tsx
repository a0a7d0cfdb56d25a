/**
 * The default button of a form: the one that Enter presses, because it is the first submit button. A form
 * needs it as its first child if a button in the middle of the form, such as Remove, would otherwise be first.
 */
export function DefaultButton(props: { name?: string; value?: string }) {
  return <button {...props} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
