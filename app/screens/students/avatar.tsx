import { initialOf } from '#app/core/students/student-list.ts';

/** The first letter of a person's name on a disc. It is decorative, because the name itself is beside it. */
export function Avatar({ person }: { person: { fullName: string; email: string } }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary"
    >
      {initialOf(person)}
    </span>
  );
}
