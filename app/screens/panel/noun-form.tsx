import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { Field } from '#app/domain/fields.ts';
import { withParams } from '#app/domain/list-query.ts';
import { keysOf } from '#app/domain/record.ts';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import type { NounWords } from '#app/words/en/noun-words.ts';

type NounFormProps<Name extends string> = Omit<
  ComponentProps<typeof EditForm<Name>>,
  'form' | 'title' | 'submit' | 'children' | 'back'
> & {
  form: { defined: Readonly<Record<Name, Field>> };
  words: Pick<NounWords, 'titles'>;
  /** What a field needs besides its definition, such as the rows of a long text or the options of a select. */
  shown?: Partial<Record<Name, Pick<ComponentProps<typeof FormField>, 'rows' | 'options' | 'className'>>>;
};

/** Its Cancel leads to the list as it was filtered. */
export function NounForm<Name extends string>({ form, words, shown, ...props }: NounFormProps<Name>) {
  const [title, submit] = words.titles[props.id ? 'edit' : 'new'];
  const { pathname, search } = useLocation();
  const back = pathname + withParams(new URLSearchParams(search), { edit: null });
  return (
    <EditForm form={form} {...{ title, submit, back, ...props }}>
      {({ of }) =>
        keysOf(form.defined).map((name) => <FormField key={name} {...of(name)} {...shown?.[name]} />)
      }
    </EditForm>
  );
}
