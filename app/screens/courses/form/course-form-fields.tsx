import {
  type CourseDetails,
  type DetailName,
  detailNames,
  lineDetails,
} from '#app/core/courses/form/course-form-details.ts';
import type { CourseFormErrors } from '#app/core/courses/form/course-form-schema.ts';
import { type CourseFormValues, longestOfCourse } from '#app/core/courses/form/course-form-values.ts';
import { longestSlug } from '#app/domain/course.ts';
import { offeredTypes } from '#app/domain/course-types.ts';
import { useCourseTypes } from '#app/ui/course-types-context.ts';
import { CheckField, SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { courseDetailLabels } from '#app/words/en/course-detail-words.ts';

type FieldsProps = { values: CourseFormValues; errors: CourseFormErrors };

export type CourseAddress = { origin: string; isFixed: boolean };

/** The form fields for a course's title, URL, descriptions, type and visibility. */
export function FactFields({ values, errors, address }: FieldsProps & { address: CourseAddress }) {
  return (
    <div className="grid gap-5">
      <TextField
        name="title"
        label="Title"
        required
        maxLength={longestOfCourse.title}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextField
        name="slug"
        label="Address"
        hint={
          address.isFixed
            ? 'Visitors know the course by it, so it stays.'
            : 'Empty, it is made from the title. It can be changed until the course is first visible.'
        }
        prefix={`${address.origin}/courses/`}
        required={address.isFixed ? undefined : false}
        readOnly={address.isFixed}
        maxLength={longestSlug}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.slug}
        error={errors.slug}
      />
      <TextareaField
        name="short_description"
        label="Short description"
        hint="One or two sentences, shown on the card."
        required
        maxLength={longestOfCourse.short}
        defaultValue={values.short_description}
        error={errors.short_description}
        className="[&_textarea]:min-h-20"
      />
      <TextareaField
        name="description"
        label="Description"
        hint="An empty line begins a new paragraph."
        required
        maxLength={longestOfCourse.description}
        defaultValue={values.description}
        error={errors.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="course_type"
          label="Type"
          required
          defaultValue={values.course_type}
          error={errors.course_type}
        >
          {offeredTypes(useCourseTypes(), values.course_type).map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="is_active"
          label="Visibility"
          defaultValue={values.is_active}
          error={errors.is_active}
        >
          <option value="true">Visible to visitors</option>
          <option value="false">Hidden</option>
        </SelectField>
      </div>
    </div>
  );
}

export function NumberFields({ values, errors }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        name="duration_days"
        label="Duration in days"
        required
        inputMode="numeric"
        defaultValue={values.duration_days}
        error={errors.duration_days}
      />
      <TextField
        name="enrolled_count"
        label="Students"
        hint="As many as you have taught. Once more are enrolled here, that number is shown."
        required
        inputMode="numeric"
        defaultValue={values.enrolled_count}
        error={errors.enrolled_count}
      />
      <TextField
        name="price"
        label="Price in ₹"
        required
        inputMode="decimal"
        defaultValue={values.price}
        error={errors.price}
      />
      <TextField
        name="original_price"
        label="Original price in ₹"
        required={false}
        inputMode="decimal"
        defaultValue={values.original_price}
        error={errors.original_price}
      />
      <TextField
        name="rating"
        label="Rating, 0 to 5"
        required={false}
        inputMode="decimal"
        defaultValue={values.rating}
        error={errors.rating}
      />
    </div>
  );
}

const detailHints: Readonly<Partial<Record<DetailName, string>>> = {
  makes: 'In one sentence.',
  makes_media: 'A link. A picture is shown, a film is linked.',
  kit: 'What is posted to the student, such as “Workbook and tools”. The checkout asks for an address only if this is filled in.',
};

type DetailFieldsProps = { details: CourseDetails; errors: CourseFormErrors; further: readonly string[] };

/**
 * The form fields for the free-form values (`extra`) that the course's page shows. All other free-form values are only
 * listed by name (`further`) and cannot be edited here (DATA-1).
 */
export function DetailFields({ details, errors, further }: DetailFieldsProps) {
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">On the course's page</legend>
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
            hint={name === 'syllabus' ? 'One stage per line, such as “Day 1: First steps”.' : 'One per line.'}
            className="sm:col-span-2"
          />
        ) : (
          <TextField key={name} {...shared} hint={detailHints[name]} />
        );
      })}
      {further.length > 0 && (
        <p className="text-muted text-sm sm:col-span-2">
          Kept as they are: <span>{further.join(', ')}</span>.
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
      <legend className="mb-3 font-semibold">Teachers</legend>
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
