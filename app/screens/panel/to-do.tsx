import { Link } from 'react-router';
import type { Waiting } from '#app/core/panel/waiting.ts';
import { Notice } from '#app/ui/notice.tsx';
import { counted } from '#app/words/en/counted.ts';

const lines = [
  { kind: 'requests', to: '/admin/requests', one: 'enrollment request', many: 'enrollment requests' },
  { kind: 'orders', to: '/admin/orders/tasks', one: 'payment to check', many: 'payments to check' },
  { kind: 'refunds', to: '/admin/orders/tasks', one: 'refund asked for', many: 'refunds asked for' },
  { kind: 'kits', to: '/admin/kits', one: 'kit to pack', many: 'kits to pack' },
  { kind: 'messages', to: '/admin/messages', one: 'new message', many: 'new messages' },
  { kind: 'submissions', to: '/admin/submissions', one: 'assignment to read', many: 'assignments to read' },
  { kind: 'reviews', to: '/admin/reviews?state=waiting', one: 'review to read', many: 'reviews to read' },
  {
    kind: 'testimonials',
    to: '/admin/testimonials',
    one: 'testimonial to approve',
    many: 'testimonials to approve',
  },
] as const;

/**
 * Links to the items that need the owner's attention, such as unread messages, with the number of each kind, and to the
 * pages in `more`. Renders nothing if there are no such items and `more` is empty.
 */
export function ToDo({
  waiting,
  more = [],
}: {
  waiting: Waiting;
  more?: readonly { to: string; text: string }[];
}) {
  const counts = { ...waiting, orders: waiting.orders - waiting.refunds };
  const open = lines.filter(({ kind }) => counts[kind] > 0);
  if (open.length + more.length === 0) return null;
  return (
    <div className="min-w-72 flex-1">
      <Notice tone="warning">
        <p className="flex flex-wrap gap-x-4 gap-y-1 max-sm:gap-y-4">
          <strong>Waiting for you:</strong>
          {open.map(({ kind, to, one, many }) => (
            <Link key={kind} className="link" to={to}>
              {counted(counts[kind], one, many)}
            </Link>
          ))}
          {more.map(({ to, text }) => (
            <Link key={to} className="link" to={to}>
              {text}
            </Link>
          ))}
        </p>
      </Notice>
    </div>
  );
}
