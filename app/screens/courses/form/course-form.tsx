import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { CourseFormAnswer } from '#app/core/courses/form/course-form-answer.ts';
import { type CourseFormValues, imageOf, valuesFromForm } from '#app/core/courses/form/course-form-values.ts';
import { CourseCard } from '#app/screens/courses/course-card.tsx';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { ClashNotice } from '#app/ui/clash-notice.tsx';
import { DefaultButton } from '#app/ui/default-button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import {
  type CourseAddress,
  DetailFields,
  FactFields,
  NumberFields,
  type TeacherChoice,
  TeacherFields,
} from './course-form-fields.tsx';
import { ImageField } from './course-form-image.tsx';
import { type PreviewFigures, previewCard } from './course-form-preview.ts';
import { RowsField } from './course-form-rows-field.tsx';

const words = courseAdminWords;

type CourseFormProps = {
  submitLabel: 'Create Course' | 'Update Course';
  start: CourseFormValues;
  /** 0 for a new course. By it, the server notices another save. */
  version: number;
  answer: CourseFormAnswer | undefined;
  /** `origin` begins every URL. `isFixed`: visitors saw the course, so its URL must not change. */
  address: CourseAddress;
  /** The names of the free-form fields (`extra`, any JSON) that are stored, but cannot be edited here. */
  further?: readonly string[];
  teachers?: readonly TeacherChoice[];
  figures: PreviewFigures;
};

const sheet = 'card grid grid-cols-1 gap-5 p-4 sm:p-6';

/** The page to add or edit a course, with a preview of its card beside it (ADM-CRS-5, ADM-CRS-6). */
export function CourseForm(props: CourseFormProps) {
  const { submitLabel, start, version, answer, address, figures, teachers = [], further = [] } = props;
  const values = answer?.values ?? start;
  const errors = answer?.errors ?? {};
  // Keeps the version of the course from which the fields were filled. After a reload of the page's data, `version` may
  // be newer than the typed text; a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(version);
  const form = useFaultFocus(answer);
  const [typed, setTyped] = useState(values);
  const [image, setImage] = useState(() => imageOf(values));
  const unsaved = useUnsavedChanges();
  const { state } = useNavigation();
  const readForm = () => form.current && setTyped(valuesFromForm(new FormData(form.current)));
  const onMoved = () => {
    unsaved.markDirty();
    readForm();
  };
  const { markDirty } = unsaved;

  // Marks the form as unsaved again when the server has rejected it. This is an effect because submitting the form
  // marked it as saved before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: markDirty is a new function in each render.
  useEffect(() => {
    if (!answer) return;
    markDirty();
    setImage(imageOf(answer.values));
  }, [answer]);

  const card = useDeferredValue(typed);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid max-w-3xl grid-cols-1 gap-5"
        onInput={readForm}
        {...unsaved.formProps}
      >
        {/* The form's first submit button, which Enter presses. Otherwise Enter would press the Remove button of a
            row. */}
        <DefaultButton name="intent" value="save" />
        <input type="hidden" name="version" value={answer?.version ?? firstVersion} />
        <ClashNotice
          what={words.noun}
          button={words.updateCourse}
          clashes={answer?.clashes?.map(({ field, stored }) => ({
            label: courseAdminWords.fields[field],
            stored: stored || courseAdminWords.emptyField,
          }))}
        />
        <FormErrors errors={answer?.clashes ? undefined : answer?.message} />
        <div className={sheet}>
          <FactFields values={values} errors={errors} address={address} />
          <NumberFields values={values} errors={errors} />
        </div>
        <div className={sheet}>
          <ImageField
            key={answer ? `${answer.values.image_source} ${answer.values.image_upload}` : 'start'}
            values={values}
            error={errors.image}
            onImage={setImage}
            onMoved={onMoved}
          />
        </div>
        <div className={sheet}>
          <RowsField
            list="features"
            label={courseAdminWords.fields.features}
            one={words.feature}
            rows={values.features}
            error={errors.features}
            onMoved={onMoved}
          />
          <RowsField
            list="delivery_includes"
            label={courseAdminWords.fields.delivery_includes}
            one={words.item}
            rows={values.delivery_includes}
            error={errors.delivery_includes}
            onMoved={onMoved}
          />
        </div>
        <div className={sheet}>
          <DetailFields details={values.details} errors={errors} further={further} />
        </div>
        {teachers.length > 0 && (
          <div className={sheet}>
            <TeacherFields teachers={teachers} chosen={values.teachers} />
          </div>
        )}
        <FormFoot back="/admin/courses" isDirty={unsaved.isDirty} isSticky>
          <ActButton act="save" busy={state === 'submitting'} busyText={panelWords.saving}>
            {submitLabel}
          </ActButton>
        </FormFoot>
      </Form>
      <section aria-label={words.previewOfCard} className="xl:sticky xl:top-6">
        <h2 className="mb-3 font-semibold text-muted text-sm">{words.howVisitorsSeeIt}</h2>
        <div inert className="max-w-sm">
          <CourseCard course={previewCard(card, image, figures)} enrollHref="/courses" />
        </div>
      </section>
      {unsaved.warning}
    </div>
  );
}
