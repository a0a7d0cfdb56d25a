import type { ComponentProps, ReactNode } from 'react';
import type { Fields } from '#app/domain/fields.ts';
import type { EditAnswer, FormValues } from '#app/domain/form.ts';
import { Form } from './bound-form.tsx';
import { Button } from './button.tsx';
import { FormErrors } from './form-errors.tsx';
import { fieldsOf } from './form-field.tsx';
import { FormFoot } from './form-foot.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { useEditForm } from './use-edit-form.ts';

type Shown<Name extends string> = {
  /** Returns the props of `FormField` for the field with a name. */
  of: ReturnType<typeof fieldsOf<Record<Name, Fields[string]>>>;
  values: FormValues<Name>;
  answer: EditAnswer<Name> | undefined;
  turn: number;
  /** Must be called for a change without an event of a field. */
  onTyped: () => void;
};

type EditFormProps<Name extends string> = {
  form: { defined: Readonly<Record<Name, Fields[string]>> };
  id: string | undefined;
  values: FormValues<Name>;
  /** The version of the stored row, by which the server notices that somebody else has changed it. */
  version: number;
  answer: EditAnswer<Name> | undefined;
  title: string;
  lead?: string;
  submit: string;
  back: string;
  children: (shown: Shown<Name>) => ReactNode;
} & Pick<ComponentProps<typeof Form>, 'className' | 'encType'>;

/** What is typed stays until saved, whatever others save. Its button sends the intent `save`. */
export function EditForm<Name extends string>(props: EditFormProps<Name>) {
  const {
    form: definition,
    id,
    title,
    lead,
    submit,
    back,
    children,
    className = '',
    encType,
    ...stored
  } = props;
  const { version, answer, turn, markTyped, values, form } = useEditForm(stored);
  const unsaved = useUnsavedChanges({ isRejected: answer !== undefined, withQuery: true });
  const onTyped = () => {
    unsaved.markDirty();
    markTyped();
  };
  const of = fieldsOf(definition, { values, errors: answer?.errors });
  return (
    <>
      <Form
        key={turn}
        ref={form}
        method="post"
        encType={encType}
        noValidate
        className={`card grid max-w-3xl gap-4 p-4 sm:p-6 ${className}`}
        {...unsaved.formProps}
        onChange={onTyped}
      >
        <h2 className="col-span-full text-xl">{title}</h2>
        {lead && <p className="col-span-full text-muted">{lead}</p>}
        <input type="hidden" name="intent" value="save" />
        {id && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="version" value={version} />
        <div className="col-span-full empty:hidden">
          <FormErrors errors={answer?.error} />
        </div>
        {children({ of, values, answer, turn, onTyped })}
        <FormFoot back={back} isDirty={unsaved.isDirty}>
          <Button type="submit">{submit}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}
