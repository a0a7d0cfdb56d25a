import { useState } from 'react';
import { Link } from 'react-router';
import { optionRows, type QuestionErrors, type QuestionValues } from '#app/core/quizzes/question-form.ts';
import { questionKinds, quizLimits } from '#app/domain/quiz.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckField, Input, TextareaField, TextField } from '#app/ui/field.tsx';
import { MarkdownField } from '#app/ui/markdown-field.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { questionWords as words } from '#app/words/en/question-words.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';
import { unsavedChanges } from '#app/words/en/ui-words.ts';

type QuestionFormProps = {
  id: string | null;
  version: number;
  values: QuestionValues;
  errors: QuestionErrors;
  isRefused: boolean;
  back: string;
};

/** With the fields of all kinds, of which CSS shows the chosen, without JavaScript too (LEARN-50). */
export function QuestionForm({ id, version, values, errors, isRefused, back }: QuestionFormProps) {
  const [firstVersion] = useState(version);
  const form = useFaultFocus(isRefused ? errors : undefined);
  const unsaved = useUnsavedChanges({ isRejected: isRefused, withQuery: true });
  const { of } = typedIn(values, errors);
  return (
    <>
      <Form
        ref={form}
        method="post"
        noValidate
        className="group/question card grid max-w-3xl grid-cols-1 gap-5 p-4 sm:p-6"
        {...unsaved.formProps}
      >
        <h2 className="text-xl">{id ? words.editOne : words.new}</h2>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={isRefused ? version : firstVersion} />
        {id && <input type="hidden" name="id" value={id} />}
        <TextField
          id="question"
          {...of('prompt')}
          label={words.prompt}
          required
          maxLength={quizLimits.prompt}
          hint={words.promptHint}
        />
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">{words.kind}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {questionKinds.map((kind) => (
              <CheckField
                key={kind}
                type="radio"
                name="kind"
                value={kind}
                label={quizWords.kinds[kind]}
                defaultChecked={values.kind === kind}
                data-kind={kind}
              />
            ))}
          </div>
        </fieldset>
        <OptionFields values={values} error={errors.options} />
        <fieldset className="hidden group-has-[[data-kind=true-false]:checked]/question:block">
          <legend className="mb-2 font-semibold text-sm">{words.answer}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {[
              ['true', quizWords.isTrue],
              ['false', quizWords.isFalse],
            ].map(([value, label]) => (
              <CheckField
                key={value}
                type="radio"
                name="is_true"
                value={value}
                label={label}
                defaultChecked={(values.is_true || 'true') === value}
              />
            ))}
          </div>
        </fieldset>
        <div className="hidden items-end gap-5 group-has-[[data-kind=number]:checked]/question:grid sm:grid-cols-2">
          <TextField {...of('value')} label={words.value} inputMode="decimal" />
          <TextField
            {...of('tolerance')}
            label={words.tolerance}
            inputMode="decimal"
            hint={words.toleranceHint}
          />
        </div>
        <TextareaField
          {...of('accepted')}
          label={words.accepted}
          hint={words.acceptedHint}
          rows={4}
          className="hidden group-has-[[data-kind=short-text]:checked]/question:block"
        />
        <TextField {...of('points')} label={words.points} required inputMode="numeric" className="max-w-40" />
        <MarkdownField
          {...of('explanation')}
          label={words.explanation}
          required={false}
          hint={words.explanationHint}
          rows={4}
          maxLength={quizLimits.explanation}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{words.save}</Button>
          <Link to={back} className={buttonClass({ variant: 'quiet' })}>
            {words.cancel}
          </Link>
          {unsaved.isDirty && <span className="text-muted text-sm">{unsavedChanges}</span>}
        </div>
      </Form>
      {unsaved.warning}
    </>
  );
}

const shownForChoices =
  'hidden group-has-[[data-kind=single]:checked]/question:block group-has-[[data-kind=multiple]:checked]/question:block';

function OptionFields({ values, error }: { values: QuestionValues; error: string | undefined }) {
  return (
    <fieldset
      className={shownForChoices}
      aria-describedby={error ? 'options-hint options-error' : 'options-hint'}
    >
      <legend className="mb-1 font-semibold text-sm">{words.options}</legend>
      <p id="options-hint" className="mb-2 text-muted text-sm">
        {words.optionsHint}
      </p>
      <ol className="grid gap-2">
        {optionRows.map(({ text, right }, at) => (
          <li key={text} className="flex items-center gap-3">
            {/* The label makes the clickable area of the checkbox as high as the text field beside it. */}
            <label className="-mr-2.5 -ml-2.5 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                name={right}
                value="yes"
                defaultChecked={values[right] === 'yes'}
                aria-label={words.isRight(at + 1)}
                className="check"
              />
            </label>
            <Input
              name={text}
              aria-label={words.option(at + 1)}
              placeholder={words.option(at + 1)}
              aria-invalid={error ? true : undefined}
              maxLength={quizLimits.option}
              defaultValue={values[text]}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p id="options-error" className="mt-1.5 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
