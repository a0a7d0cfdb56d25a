/**
 * The button that Enter presses, because it is the first submit button. A form needs it as its first child if another
 * button, such as Remove, would be the first.
 */
export function DefaultButton(props: { name?: string; value?: string }) {
  return <button {...props} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
