import { useState } from 'react';
import { artAddress } from '#app/art/art-address.ts';
import { type CourseTypeInput, courseTypeForm } from '#app/core/course-types/course-type-form.ts';
import { previewStyles } from '#app/domain/course-type-colors.ts';
import { artFamilies } from '#app/domain/course-types.ts';
import type { FormErrors, FormValues } from '#app/domain/form.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { Button } from '#app/ui/button.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { PageStyle } from '#app/ui/page-style.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';

type CourseTypeValues = FormValues<keyof CourseTypeInput>;

type CourseTypeFormProps = {
  /**
   * The key that identifies the edited course type, and the version by which the server notices that somebody else has
   * saved it meanwhile; undefined for a new course type.
   */
  edited?: { key: string; version: number };
  values: CourseTypeValues;
  errors?: FormErrors<keyof CourseTypeInput>;
  /** After a refusal: the version of the stored type, so that a second save is not refused again. */
  version?: number;
};

/**
 * The admin panel's form to add or edit a course type: its name, badge color and style of generated pictures
 * (BRAND-47).
 */
export function CourseTypeForm({ edited, values, errors, version }: CourseTypeFormProps) {
  const of = fieldsOf(courseTypeForm, { values, errors });
  const form = useFaultFocus(errors);
  const unsaved = useUnsavedChanges({ isRejected: errors !== undefined, withQuery: true });
  // Keeps the version from which the fields were filled: after a live update, `edited` may be newer than the typed
  // text, and a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(edited?.version);
  const [color, setColor] = useState(values.color);
  const [label, setLabel] = useState(values.label);
  return (
    <>
      {isHexColor(color) && <PageStyle css={previewStyles(color)} />}
      <Form
        ref={form}
        method="post"
        noValidate
        className="card grid max-w-3xl grid-cols-1 gap-5 p-4 sm:p-6"
        {...unsaved.formProps}
      >
        <h2 className="text-xl">{edited ? 'Edit type' : 'New type'}</h2>
        <input type="hidden" name="intent" value="save" />
        {edited && <input type="hidden" name="key" value={edited.key} />}
        {edited && <input type="hidden" name="version" value={version ?? firstVersion} />}
        <FormField {...of('label')} onChange={(event) => setLabel(event.target.value)} />
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <FormField
            {...of('color')}
            type="color"
            onChange={(event) => setColor(event.target.value)}
            className="[&_input]:h-11 [&_input]:max-w-24 [&_input]:p-1"
          />
          <p className="flex flex-wrap gap-x-5 gap-y-2 pb-1 text-muted text-sm">
            <span className="flex items-center gap-2">
              Light <span className="badge type-day">{label || 'Name'}</span>
            </span>
            <span className="flex items-center gap-2">
              Dark <span className="badge type-night">{label || 'Name'}</span>
            </span>
          </p>
        </div>
        <PictureChoice value={values.art} error={errors?.art} />
        <FormFoot back="/admin/courses/types" isDirty={unsaved.isDirty}>
          <Button type="submit">{edited ? 'Update type' : 'Add type'}</Button>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}

const examples = ['weekend-batik', 'tabla'];

/** Radio buttons for the style of the generated pictures, each with two example pictures. */
function PictureChoice({ value, error }: { value: string; error?: string }) {
  const brand = useBrand();
  return (
    <fieldset aria-describedby={error ? 'art-error' : undefined}>
      <legend className="font-semibold text-sm">{courseTypeWords.fields.art.label}</legend>
      <p className="mb-3 text-muted text-sm">
        A course without an image of its own gets a picture of this kind, a different one for each course.
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {artFamilies.map((family) => (
          <label
            key={family}
            className="grid cursor-pointer content-start gap-2 border border-line bg-surface p-2 has-checked:border-primary has-checked:outline-2 has-checked:outline-primary hover:border-line-strong"
          >
            <span className="grid gap-1">
              {examples.map((slug) => (
                <img
                  key={slug}
                  src={artAddress({ slug, family, brand })}
                  alt=""
                  width={480}
                  height={300}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-full bg-sunk"
                />
              ))}
            </span>
            <span className="flex min-h-8 items-center gap-2 text-sm">
              <input
                type="radio"
                name="art"
                value={family}
                defaultChecked={family === value}
                className="check"
              />
              {courseTypeWords.families[family]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="art-error" className="mt-1.5 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
