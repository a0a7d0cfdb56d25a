/** Returns the options of a select or a filter: each value with its label, in the order of `values`. */
export function labeled<const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: labels[value] }));
}
