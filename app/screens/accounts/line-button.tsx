/** A second button of a form, which looks like a link; `value` is what it sends as the form's intent. */
export function LineButton({ value, children }: { value: string; children: string }) {
  return (
    <button type="submit" name="intent" value={value} className="link w-fit cursor-pointer">
      {children}
    </button>
  );
}
