import { CheckField } from './field.tsx';
import { UserText } from './user-text.tsx';

export type CourseChoice = { id: string; title: string };

/** Checkboxes named `course`, of which any number is ticked; `chosen` is the ids, separated by spaces. */
export function CourseTicks({ chosen, courses }: { chosen: string; courses: readonly CourseChoice[] }) {
  const ids = chosen.split(' ');
  return (
    <ul className="col-span-full grid max-h-72 gap-3 overflow-y-auto sm:grid-cols-2">
      {courses.map(({ id, title }) => (
        <li key={id}>
          <CheckField
            name="course"
            value={id}
            label={<UserText text={title} />}
            defaultChecked={ids.includes(id)}
          />
        </li>
      ))}
    </ul>
  );
}
