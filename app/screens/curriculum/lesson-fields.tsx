import { lessonKinds, longest } from '#app/domain/lesson.ts';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { curriculumWords } from '#app/words/en/curriculum-words.ts';
import { lessonFormWords as words } from '#app/words/en/lesson-form-words.ts';
import { ClassFields } from './class-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { QuizFields } from './quiz-fields.tsx';
import { VideoFields } from './video-fields.tsx';

export function FactFields({ values, errors, film, isFixed, batches }: FieldsProps & { isFixed: boolean }) {
  const ofKind = { values, errors, film, batches };
  const { of } = typedIn(values, errors);
  return (
    <>
      <TextField {...of('title')} label={words.title} required maxLength={longest.title} />
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{words.kind}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {lessonKinds.map((kind) => (
            <CheckField
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              label={curriculumWords.kinds[kind]}
              defaultChecked={values.kind === kind}
              data-kind={kind}
            />
          ))}
        </div>
      </fieldset>
      {/* The fields of all kinds: CSS hides those that are not chosen, so that the form also works without JavaScript. */}
      <VideoFields {...ofKind} />
      <ClassFields {...ofKind} />
      <QuizFields {...ofKind} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...of('minutes')}
          label={words.minutes}
          required={false}
          inputMode="numeric"
          hint={words.minutesHint}
        />
        <TextField
          {...of('slug')}
          label={words.slug}
          required={isFixed ? undefined : false}
          readOnly={isFixed}
          hint={isFixed ? words.slugFixedHint : words.slugHint}
        />
      </div>
    </>
  );
}

export function AccessFields({ values, errors, zone }: Omit<FieldsProps, 'batches'> & { zone: string }) {
  const { of, tick } = typedIn(values, errors);
  return (
    <>
      <CheckField {...tick('is_published')} label={words.isPublished} hint={words.isPublishedHint} />
      <CheckField {...tick('is_free')} label={words.isFree} hint={words.isFreeHint} />
      <CheckField {...tick('is_optional')} label={words.isOptional} hint={words.isOptionalHint} />
      <fieldset className="group/opens grid gap-3 border-line border-t pt-4">
        <legend className="sr-only">{words.opens}</legend>
        {[
          ['now', words.opensAtOnce],
          ['days', words.opensAfterDays],
          ['date', words.opensOnDate],
        ].map(([value = '', label]) => (
          <CheckField
            key={value}
            type="radio"
            name="opens"
            value={value}
            label={label}
            defaultChecked={(values.opens || 'now') === value}
            data-opens={value}
          />
        ))}
        <TextField
          {...of('unlock_days')}
          label={words.unlockDays}
          inputMode="numeric"
          className="hidden max-w-60 group-has-[[data-opens=days]:checked]/opens:block"
        />
        <TextField
          {...of('unlock_at')}
          type="datetime-local"
          label={words.unlockAt(zone)}
          className="hidden max-w-72 group-has-[[data-opens=date]:checked]/opens:block"
        />
      </fieldset>
    </>
  );
}
