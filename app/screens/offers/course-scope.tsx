import type { ComponentProps } from 'react';
import { languageOf } from '#app/domain/language-of.ts';
import { CheckField } from '#app/ui/field.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import { offerWords } from '#app/words/en/offer-words.ts';

export type CourseChoice = { id: string; title: string };

type CourseScopeProps = {
  field: ComponentProps<typeof FormField>;
  /** The ids of the ticked courses, separated by spaces. */
  chosen: string;
  courses: readonly CourseChoice[];
};

/** The choice of the courses for which a discount is good: all, or those that are ticked. It stands in a grid. */
export function CourseScope({ field, chosen, courses }: CourseScopeProps) {
  const ids = chosen.split(' ');
  return (
    <div className="contents has-[option[value=all]:checked]:[&>ul]:hidden">
      <FormField {...field} options={offerWords.scopes} />
      <ul className="col-span-full grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-2">
        {courses.map(({ id, title }) => (
          <li key={id}>
            <CheckField
              name="course"
              value={id}
              label={<span lang={languageOf(title)}>{title}</span>}
              defaultChecked={ids.includes(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
