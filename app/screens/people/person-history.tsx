import { formatPaise } from '@pankh/india/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { History } from '#app/core/people/read-history.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { certificatePath, showCertificateNumber } from '#app/domain/certificate.ts';
import { holdsSeat } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { announcementWords } from '#app/words/en/announcement-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { kitStateLabels } from '#app/words/en/kit-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import { orderStateLabels } from '#app/words/en/order-words.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';

type Entry = {
  key: string;
  to: string;
  title: string;
  about: readonly (string | null)[];
  state: string;
  isGood?: boolean;
};
type Part = keyof History;

type PersonHistoryProps = {
  history: History;
  zone: string;
  /** What the page shows elsewhere, or is about itself. */
  without?: readonly Part[];
  except?: string;
  /** The person's address: orders under another one name it. */
  email?: string;
};

/** What the shop has of a person, one card with a list for each kind that there is (DAY-43, DAY-44). */
export function PersonHistory({ history, zone, without = [], except, email }: PersonHistoryProps) {
  const parts = partsOf(history, zone, email?.toLowerCase());
  return (
    <>
      {parts.map(({ part, entries }) => {
        const shown = entries.filter(({ key }) => key !== except);
        if (shown.length === 0 || without.includes(part)) return null;
        return (
          <HistoryCard key={part} title={words.parts[part]}>
            {shown.map(({ key, ...entry }) => (
              <HistoryLine key={key} {...entry} />
            ))}
          </HistoryCard>
        );
      })}
    </>
  );
}

function HistoryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card min-w-0">
      <h2 className="px-4 pt-4 text-lg sm:px-5">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function HistoryLine({ to, title, about, state, isGood = false }: Omit<Entry, 'key'>) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={to}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunk sm:px-5"
      >
        <span className="grid min-w-0 sm:flex-1">
          <UserText text={title} className="wrap-anywhere font-semibold" />
          <span className="wrap-anywhere text-muted text-sm">{about.filter(Boolean).join(' · ')}</span>
        </span>
        <Badge tone={isGood ? 'success' : 'neutral'}>{state}</Badge>
      </Link>
    </li>
  );
}

function partsOf(history: History, zone: string, email?: string): { part: Part; entries: Entry[] }[] {
  const day = (at: Date) => formatDate(at, zone);
  return [
    {
      part: 'accounts',
      entries: history.accounts.map(({ id, fullName, email, isConfirmed }) => ({
        key: id,
        to: `/admin/students/${id}`,
        title: fullName || email,
        about: [email],
        state: isConfirmed ? words.account : words.unconfirmed,
        isGood: isConfirmed,
      })),
    },
    {
      part: 'orders',
      entries: history.orders.map((order) => ({
        key: order.id,
        to: `/admin/orders/${order.id}`,
        title: order.courseTitle,
        about: [
          order.reference,
          formatPaise(order.totalPaise),
          day(order.createdAt),
          forLearner(order),
          email && order.email !== email ? order.email : null,
          isWaiting(order) ? words.seatWaitsShort : null,
          order.note,
        ],
        state: orderStateLabels[order.state],
        isGood: holdsSeat(order.state),
      })),
    },
    {
      part: 'seats',
      entries: history.seats.map((seat) => ({
        key: seat.id,
        to: `/admin/students/${seat.userId}`,
        title: seat.courseTitle ?? words.unknownCourse,
        about: [`${seat.progress}%`, day(seat.enrolledAt), forLearner(seat)],
        state: enrollmentWords.statuses[seat.status],
        isGood: seat.status === 'completed',
      })),
    },
    {
      part: 'kits',
      entries: history.kits.map((kit) => ({
        key: kit.id,
        to: `/admin/kits/${kit.id}`,
        title: kit.kit,
        about: [kit.reference, kit.trackingNumber, day(kit.createdAt)],
        state: kitStateLabels[kit.state],
        isGood: kit.state === 'delivered',
      })),
    },
    {
      part: 'requests',
      entries: history.requests.map((request) => ({
        key: request.id,
        to: `/admin/requests?status=all&q=${encodeURIComponent(request.reference)}`,
        title: request.courseTitle,
        about: [request.reference, day(request.createdAt)],
        state: enrollmentRequestWords.statuses[request.status],
        isGood: request.status === 'accepted',
      })),
    },
    {
      part: 'messages',
      entries: history.messages.map((message) => ({
        key: message.id,
        to: `/admin/messages/${message.id}`,
        title: message.subject,
        about: [message.reference, day(message.createdAt)],
        state: messageWords.statuses[message.status],
        isGood: message.status === 'answered',
      })),
    },
    {
      part: 'written',
      entries: history.written.map(({ id, subject, kind, createdAt }) => ({
        key: id,
        to: `/admin/students/written/${id}`,
        title: subject,
        about: [day(createdAt)],
        state: announcementWords.kinds[kind],
      })),
    },
    {
      part: 'certificates',
      entries: history.certificates.map((certificate) => ({
        key: certificate.number,
        to: certificatePath(certificate.number),
        title: certificate.courseTitle,
        about: [
          certificate.studentName,
          showCertificateNumber(certificate.number),
          day(certificate.issuedAt),
        ],
        state: words.certificateStates[certificate.status],
        isGood: certificate.status === 'valid',
      })),
    },
  ];
}

const isWaiting = ({ state, enrollmentId }: History['orders'][number]) =>
  holdsSeat(state) && enrollmentId === null;
