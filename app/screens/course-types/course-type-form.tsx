import { artFamilies } from '@pankh/festive-art/families.ts';
import { useState } from 'react';
import { artAddress } from '#app/art/art-address.ts';
import { courseTypeForm } from '#app/core/course-types/course-type-form.ts';
import { previewStyles } from '#app/domain/course-type-colors.ts';
import type { EditAnswer } from '#app/domain/form.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { EditForm } from '#app/ui/edit-form.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import { PageStyle } from '#app/ui/page-style.tsx';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

type Values = typeof courseTypeForm.blank;

type CourseTypeFormProps = {
  id?: string;
  values: Values;
  version: number;
  answer: EditAnswer<keyof Values> | undefined;
};

/** Edits a course type: its name, badge color and style of generated pictures (BRAND-47). */
export function CourseTypeForm({ id, ...stored }: CourseTypeFormProps) {
  const [title, submit] = courseTypeWords.titles[id ? 'edit' : 'new'];
  return (
    <EditForm form={courseTypeForm} back="/admin/courses/types" {...{ id, title, submit, ...stored }}>
      {({ of, values, answer, turn }) => (
        <>
          <NameAndColor key={turn} of={of} values={values} />
          <PictureChoice value={values.art} error={answer?.errors.art} />
        </>
      )}
    </EditForm>
  );
}

type Shown = Parameters<Parameters<typeof EditForm<keyof Values>>[0]['children']>[0];

function NameAndColor({ of, values }: Pick<Shown, 'of' | 'values'>) {
  const [color, setColor] = useState(values.color);
  const [label, setLabel] = useState(values.label);
  return (
    <>
      {isHexColor(color) && <PageStyle css={previewStyles(color)} />}
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
            {courseTypeWords.light} <span className="badge type-day">{label || panelWords.name}</span>
          </span>
          <span className="flex items-center gap-2">
            {courseTypeWords.dark} <span className="badge type-night">{label || panelWords.name}</span>
          </span>
        </p>
      </div>
    </>
  );
}

const examples = ['weekend-batik', 'tabla'];

function PictureChoice({ value, error }: { value: string; error?: string }) {
  const brand = useBrand();
  return (
    <fieldset aria-describedby={error ? 'art-error' : undefined}>
      <legend className="font-semibold text-sm">{courseTypeWords.fields.art.label}</legend>
      <p className="mb-3 text-muted text-sm">{courseTypeWords.artHint}</p>
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
