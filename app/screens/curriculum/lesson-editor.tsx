import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { LessonAnswer, LessonValues } from '#app/core/curriculum/lesson-form.ts';
import type { ShownFile } from '#app/domain/lesson-file.ts';
import type { RichText } from '#app/domain/rich-text.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { ClashNotice } from '#app/ui/clash-notice.tsx';
import { DefaultButton } from '#app/ui/default-button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { MarkdownField } from '#app/ui/markdown-field.tsx';
import { RichTextView } from '#app/ui/rich-text-view.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { useFocusMove } from '#app/ui/use-focus-move.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { lessonFormWords } from '#app/words/en/lesson-form-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { AccessFields, FactFields } from './lesson-fields.tsx';
import { LessonImage } from './lesson-image.tsx';
import { MarkdownKey } from './markdown-key.tsx';

type LessonFormProps = {
  start: LessonValues;
  /** By it, the server notices whether somebody else has saved the lesson since. */
  version: number;
  /** The action's answer if the lesson was not saved, or if a preview of its text was requested. */
  answer: (LessonAnswer & { preview?: RichText; film?: ShownFile }) | undefined;
  film: ShownFile | null;
  /** Whether the lesson's URL can no longer change, because students may know it. */
  isFixed: boolean;
  zone: string;
  /** The batches (groups of students) of the course. A live class can be for a single batch. */
  batches?: readonly { id: string; label: string }[];
  back: string;
};

const sheet = 'card grid grid-cols-1 gap-5 p-4 sm:p-6';

/** The form of a lesson, with a preview of its text (LEARN-6, LEARN-10). */
export function LessonForm(props: LessonFormProps) {
  const { start, version, answer, film, isFixed, zone, back, batches = [] } = props;
  const values = answer?.values ?? start;
  const errors = answer?.errors ?? {};
  // Keeps the version of the lesson from which the fields were filled. After a reload of the page's data, `version` may
  // be newer than the typed text; a form with that version would overwrite what somebody else has saved.
  const [firstVersion] = useState(version);
  const form = useFaultFocus(answer?.preview ? undefined : answer);
  const text = useRef<HTMLTextAreaElement>(null);
  const unsaved = useUnsavedChanges();
  const { markDirty } = unsaved;
  const { state } = useNavigation();

  // Marks the form as unsaved again when the server has not saved it (an error, or a preview). This is an effect
  // because submitting the form marked it as saved before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: markDirty is a new function in each render.
  useEffect(() => {
    if (answer) markDirty();
  }, [answer]);

  return (
    <>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="group/form grid grid-cols-1 gap-5"
        {...unsaved.formProps}
      >
        {/* The form's first submit button, which Enter presses. Otherwise Enter would press Preview. */}
        <DefaultButton name="intent" value="save" />
        <input type="hidden" name="version" value={answer?.version ?? firstVersion} />
        <ClashNotice
          what={lessonFormWords.noun}
          button={panelWords.save}
          clashes={answer?.clashes?.map(({ field, stored }) => ({
            label: curriculumWords.fields[field],
            stored: stored || 'empty',
          }))}
        />
        <FormErrors errors={answer?.clashes ? undefined : answer?.error} />
        {answer?.preview && <Preview text={answer.preview} />}
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-5">
            <div className={sheet}>
              <FactFields {...{ values, errors, isFixed, batches }} film={answer?.film ?? film} />
            </div>
            <div className={sheet}>
              <MarkdownField
                ref={text}
                name="body"
                label={lessonFormWords.text}
                required={false}
                rows={20}
                defaultValue={values.body}
                error={errors.body}
                className="[&_textarea]:font-mono [&_textarea]:text-sm"
              />
              <MarkdownKey />
              <LessonImage text={text} error={errors.image} onInserted={markDirty} />
            </div>
          </div>
          <div className={sheet}>
            <AccessFields values={values} errors={errors} zone={zone} />
          </div>
        </div>
        <FormFoot back={back} isDirty={unsaved.isDirty} isSticky>
          <ActButton act="save" busy={state === 'submitting'} busyText={panelWords.saving}>
            {panelWords.save}
          </ActButton>
          <ActButton act="preview" variant="quiet">
            {panelWords.preview}
          </ActButton>
        </FormFoot>
      </Form>
      {unsaved.warning}
    </>
  );
}

/** Shows the text as students would see it. The text is not saved yet. */
function Preview({ text }: { text: RichText }) {
  const section = useRef<HTMLElement>(null);
  // Scrolls to each new preview, because the button for it is at the end of the page.
  useFocusMove(text, () => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  });
  return (
    <section
      ref={section}
      id="preview"
      tabIndex={-1}
      aria-labelledby="preview-title"
      className="card scroll-mt-6 p-4 outline-none sm:p-6"
    >
      <h2 id="preview-title" className="mb-4 font-semibold text-muted text-sm">
        {lessonFormWords.previewUnsaved}
      </h2>
      {text.length === 0 ? (
        <p className="text-muted">{lessonFormWords.noText}</p>
      ) : (
        <RichTextView text={text} />
      )}
    </section>
  );
}
