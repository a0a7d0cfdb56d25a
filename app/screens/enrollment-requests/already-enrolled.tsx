import { ButtonLink } from '#app/ui/button.tsx';

/** Shown instead of the enrollment form to a student who is already enrolled in the course. */
export function AlreadyEnrolled() {
  return (
    <div className="card p-6 sm:p-10">
      <h2 className="text-2xl">You are already enrolled</h2>
      <p className="mt-2 mb-6 text-lg">This course is in your dashboard, with your progress.</p>
      <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
    </div>
  );
}
