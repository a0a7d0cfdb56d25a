import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { movePageWords as words } from '#app/words/en/move-page-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';

const lists = [
  ['courses', panelWords.courses],
  ['course-types', words.courseTypes],
  ['students', panelWords.students],
  ['enrollments', panelWords.enrollments],
  ['payments', panelWords.payments],
  ['orders', words.orders],
  ['kits', words.kits],
  ['requests', words.requests],
  ['messages', words.messages],
  ['reviews', words.reviews],
  ['testimonials', panelWords.testimonials],
  ['faqs', 'FAQs'],
  ['festivals', words.festivals],
  ['offers', words.coupons],
] as const;

export function MoveOut() {
  return (
    <Card>
      <h2 className="mb-2 text-xl">{words.out}</h2>
      <p className="mb-4 text-muted">{words.outLead}</p>
      <p className="mb-5">
        <ButtonLink href="/admin/move/everything.json" download>
          {words.everything}
        </ButtonLink>
      </p>
      <h3 className="mb-2 font-semibold text-sm">{words.lists}</h3>
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
