type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Returns the props with which a control of `field.tsx` shows what was typed (`of`) or ticked (`tick`), by its name. */
export function typedIn<Name extends string>(values: Texts<Name>, errors: Texts<NoInfer<Name>>) {
  return {
    of: (name: Name) => ({ name, defaultValue: values[name], error: errors[name] }),
    tick: (name: Name) => ({ name, value: 'yes', defaultChecked: values[name] === 'yes' }),
  };
}
