import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

const lists = [
  ['courses', 'Courses'],
  ['course-types', 'Types of courses'],
  ['students', 'Students'],
  ['enrollments', 'Enrollments'],
  ['payments', 'Payments'],
  ['orders', 'Orders'],
  ['kits', 'Kits'],
  ['certificates', 'Certificates'],
  ['requests', 'Requests'],
  ['messages', 'Messages'],
  ['reviews', 'Reviews'],
  ['testimonials', 'Testimonials'],
  ['faqs', 'FAQs'],
  ['festivals', 'Festivals'],
  ['offers', 'Coupons'],
] as const;

export function MoveOut() {
  return (
    <Card>
      <h2 className="mb-2 text-xl">Move out</h2>
      <p className="mb-4 text-muted">
        Your data is yours. People, courses with their lessons and quizzes, progress and payments in the JSON
        file can move in elsewhere or here again. Orders, kits, reviews, certificates, invoices and the rest
        are in it to keep. Passwords and pictures are in a backup only, under Settings.
      </p>
      <p className="mb-5">
        <ButtonLink href="/admin/move/everything.json" download>
          Everything as JSON
        </ButtonLink>
      </p>
      <h3 className="mb-2 font-semibold text-sm">Each list as CSV</h3>
      <ul className="flex flex-wrap gap-1.5">
        {lists.map(([list, label]) => (
          <li key={list}>
            <ButtonLink variant="quiet" size="sm" href={`/admin/export/${list}`} download>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
