/** Needed as the first child if another button, such as Remove, would be the first. */
export function DefaultButton(props: { name?: string; value?: string }) {
  return <button {...props} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
