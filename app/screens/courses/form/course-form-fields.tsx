import {
  type CourseDetails,
  type DetailName,
  detailNames,
  lineDetails,
} from '#app/core/courses/form/course-form-details.ts';
import type { CourseFormErrors } from '#app/core/courses/form/course-form-schema.ts';
import {
  type CourseFormValues,
  longestOfCourse,
  type TextName,
} from '#app/core/courses/form/course-form-values.ts';
import { longestSlug } from '#app/domain/course.ts';
import { offeredTypes } from '#app/domain/course-types.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { CheckField, SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { typedIn } from '#app/ui/typed-in.ts';
import { TypedText } from '#app/ui/typed-text.tsx';
import { courseAdminWords } from '#app/words/en/course-admin-words.ts';
import { courseDetailLabels } from '#app/words/en/course-detail-words.ts';

const words = courseAdminWords;

type FieldsProps = { values: CourseFormValues; errors: CourseFormErrors };

export type CourseAddress = { origin: string; isFixed: boolean };

export function FactFields({ values, errors, address }: FieldsProps & { address: CourseAddress }) {
  const { of } = typedIn<TextName>(values, errors);
  return (
    <div className="grid gap-5">
      <TextField
        {...of('title')}
        label={courseAdminWords.fields.title}
        required
        maxLength={longestOfCourse.title}
      />
      <TextField
        {...of('slug')}
        label={courseAdminWords.fields.slug}
        hint={address.isFixed ? words.slugFixedHint : words.slugHint}
        prefix={`${address.origin}/courses/`}
        required={address.isFixed ? undefined : false}
        readOnly={address.isFixed}
        maxLength={longestSlug}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextareaField
        {...of('short_description')}
        label={courseAdminWords.fields.short_description}
        hint={words.shortHint}
        required
        maxLength={longestOfCourse.short}
        className="[&_textarea]:min-h-20"
      />
      <TextareaField
        {...of('description')}
        label={courseAdminWords.fields.description}
        hint={words.descriptionHint}
        required
        maxLength={longestOfCourse.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...of('course_type')} label={courseAdminWords.fields.course_type} required>
          {offeredTypes(useCourseTypes(), values.course_type).map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField {...of('is_active')} label={courseAdminWords.fields.is_active}>
          <option value="true">{words.visible}</option>
          <option value="false">{words.hidden}</option>
        </SelectField>
      </div>
    </div>
  );
}

export function NumberFields({ values, errors }: FieldsProps) {
  const { of } = typedIn<TextName>(values, errors);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...of('duration_days')}
        label={courseAdminWords.fields.duration_days}
        required
        inputMode="numeric"
      />
      <TextField
        {...of('enrolled_count')}
        label={courseAdminWords.fields.enrolled_count}
        hint={words.enrolledHint}
        required={false}
        inputMode="numeric"
      />
      <TextField {...of('price')} label={words.priceIn} required inputMode="decimal" />
      <TextField
        {...of('original_price')}
        label={words.originalPriceIn}
        required={false}
        inputMode="decimal"
      />
      <TextField {...of('rating')} label={words.rating} required={false} inputMode="decimal" />
    </div>
  );
}

const detailHints: Readonly<Partial<Record<DetailName, string>>> = {
  makes: words.makesHint,
  makes_media: words.makesMediaHint,
  kit: words.kitHint,
};

type DetailFieldsProps = { details: CourseDetails; errors: CourseFormErrors; further: readonly string[] };

/** Those the course's page shows; others are only named (`further`) and not edited (DATA-1). */
export function DetailFields({ details, errors, further }: DetailFieldsProps) {
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{words.onPage}</legend>
      {detailNames.map((name) => {
        if (details[name] === undefined) return null;
        const shared = {
          name,
          label: courseDetailLabels[name],
          required: false,
          defaultValue: details[name],
          error: errors[name],
        };
        return lineDetails.includes(name) ? (
          <TextareaField
            key={name}
            {...shared}
            hint={name === 'syllabus' ? words.syllabusHint : words.linesHint}
            className="sm:col-span-2"
          />
        ) : (
          <TextField key={name} {...shared} hint={detailHints[name]} />
        );
      })}
      {further.length > 0 && (
        <p className="text-muted text-sm sm:col-span-2">
          {words.keptAsTheyAre} <span>{further.join(', ')}</span>.
        </p>
      )}
    </fieldset>
  );
}

export type TeacherChoice = { id: string; name: string };

/** The boxes with which an admin says who teaches the course (DAY-32). */
export function TeacherFields({
  teachers,
  chosen,
}: {
  teachers: readonly TeacherChoice[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 font-semibold">{words.fields.teachers}</legend>
      {teachers.map(({ id, name }) => (
        <CheckField
          key={id}
          name="teachers"
          value={id}
          label={<TypedText text={name} />}
          defaultChecked={chosen.includes(id)}
        />
      ))}
    </fieldset>
  );
}
