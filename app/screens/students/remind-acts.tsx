import type { WaitingSeat } from '#app/core/students/unclaimed-seats.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { peopleWords as words } from '#app/words/en/people-words.ts';

type RemindActsProps = { seat: WaitingSeat; site: string; zone: string };

/** Reminds a buyer of the paid seat by WhatsApp, then notes that it was sent; or by email (DAY-43). */
export function RemindActs({ seat, site, zone }: RemindActsProps) {
  const mailIsSent = useMailIsSent();
  const name = seat.fullName || seat.email;
  const isForLearner = seat.accountId !== null;
  const act = (intent: 'written' | 'email', label: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={seat.id} />
      <Button type="submit" variant="quiet" size="sm" aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  );
  return (
    <span className="row-acts @min-[60rem]:grid @min-[60rem]:justify-items-end">
      {seat.phone && (
        <WhatsAppLink
          phone={seat.phone}
          text={words.seatWaits(seat, { ...seat, isForLearner, link: `${site}/orders/${seat.reference}` })}
          label={words.remind}
          name={name}
        />
      )}
      {act('written', words.writtenDo)}
      {mailIsSent && act('email', words.remindByEmail)}
      {seat.remindedAt && (
        <span className="self-center px-2 text-muted text-sm">
          {words.reminded(formatDate(seat.remindedAt, zone))}
        </span>
      )}
    </span>
  );
}
