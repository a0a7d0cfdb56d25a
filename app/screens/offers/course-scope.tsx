import type { ComponentProps } from 'react';
import { type CourseChoice, CourseTicks } from '#app/ui/course-ticks.tsx';
import { FormField } from '#app/ui/form-field.tsx';
import { offerWords } from '#app/words/en/offer-words.ts';

type CourseScopeProps = {
  field: ComponentProps<typeof FormField>;
  /** The ids of the ticked courses, separated by spaces. */
  chosen: string;
  courses: readonly CourseChoice[];
};

/** The choice of the courses for which a discount is good: all, or those that are ticked. It stands in a grid. */
export function CourseScope({ field, chosen, courses }: CourseScopeProps) {
  return (
    <div className="contents has-[option[value=all]:checked]:[&>ul]:hidden">
      <FormField {...field} options={offerWords.scopes} />
      <CourseTicks {...{ chosen, courses }} />
    </div>
  );
}
