import { helperRoles } from '#app/domain/helper.ts';
import { type CourseChoice, CourseTicks } from '#app/ui/course-ticks.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { helperRoleWords, helperWords } from '#app/words/en/helper-words.ts';

const words = helperWords.fields;

type RoleFieldsProps = {
  values: Readonly<Partial<Record<'role' | 'courses', string>>>;
  errors: Readonly<Partial<Record<'role' | 'courses', string>>> | undefined;
  courses: readonly CourseChoice[];
};

export function RoleFields({ values, errors, courses }: RoleFieldsProps) {
  return (
    <fieldset className="group/role grid gap-3">
      <legend className="mb-3 font-semibold">{words.role.label}</legend>
      {helperRoles.map((role) => (
        <CheckField
          key={role}
          type="radio"
          name="role"
          value={role}
          label={<strong>{helperRoleWords[role].label}</strong>}
          hint={helperRoleWords[role].hint}
          defaultChecked={role === values.role}
          error={role === values.role ? errors?.role : undefined}
        />
      ))}
      <fieldset className="hidden gap-3 group-has-[[value=teacher]:checked]/role:grid">
        <legend className="mb-3 font-semibold">{words.courses.label}</legend>
        <CourseTicks chosen={values.courses ?? ''} courses={courses} />
        {errors?.courses && (
          <p role="alert" className="font-semibold text-danger text-sm">
            {errors.courses}
          </p>
        )}
      </fieldset>
    </fieldset>
  );
}
