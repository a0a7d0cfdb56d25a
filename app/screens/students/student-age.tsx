import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { readStudentAge } from '#app/core/consents/hold-consent.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { guardianAdminWords as words } from '#app/words/en/guardian-admin-words.ts';
import { guardianMessage } from '#app/words/en/guardian-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';
import { Section } from './student-sections.tsx';

type Age = Awaited<ReturnType<typeof readStudentAge>>;

type StudentAgeProps = Age & {
  fullName: string;
  zone: string;
  refused: { name: string; error: string } | undefined;
};

/** A student's age, the parent's consent, and what the owner does about them (DAY-177). */
export function StudentAge({ standing, row, link, phone, fullName, zone, refused }: StudentAgeProps) {
  const mayAct = useMay()('people.manage');
  const isOpen = standing === 'waiting' || standing === 'ended';
  return (
    <Section title={words.title} id="age">
      <div className="grid justify-items-start gap-4">
        <p>
          {row
            ? said(standing, { ...row, ...(phone && { guardianContact: shownPhone(phone) }) }, zone)
            : words.unasked}
        </p>
        {isOpen && <Badge tone="warning">{words.closed}</Badge>}
        {link && (
          <div className="w-full">
            <CopyLine label={words.link} shown={link} words={copyWords} />
          </div>
        )}
        {link && phone && isOpen && (
          <WhatsAppLink
            phone={phone}
            text={guardianMessage({ learner: fullName, link })}
            label={words.whatsApp}
          />
        )}
        {mayAct && standing !== 'adult' && (
          <div className="flex flex-wrap gap-2">
            {standing === 'given' && (
              <ConfirmForm
                question={words.end.question}
                fields={{ intent: 'consent-end' }}
                confirmLabel={words.end.act}
                variant="danger"
              >
                {words.end.act}
              </ConfirmForm>
            )}
            <ConfirmForm
              question={words.adult.question}
              fields={{ intent: 'consent-adult' }}
              confirmLabel={words.adult.act}
            >
              {words.adult.act}
            </ConfirmForm>
          </div>
        )}
        {mayAct && standing !== 'given' && (
          <details className="w-full" open={refused !== undefined}>
            <summary className="link">{words.paper.act}</summary>
            <PlainForm method="post" className="mt-3 grid max-w-sm justify-items-start gap-3">
              <input type="hidden" name="intent" value="consent-paper" />
              <TextField
                className="w-full"
                name="name"
                label={words.paper.label}
                autoComplete="off"
                maxLength={maxNameLength}
                required
                defaultValue={refused?.name ?? row?.guardianName ?? ''}
                error={refused?.error}
              />
              <Button type="submit" size="sm">
                {words.paper.save}
              </Button>
            </PlainForm>
          </details>
        )}
      </div>
    </Section>
  );
}

function said(standing: Age['standing'], row: NonNullable<Age['row']>, zone: string): string {
  const { guardianName, guardianContact, givenAt, givenBy, endedAt, endedBy } = row;
  const name = guardianName ?? '';
  if (standing === 'ended' && endedAt) return words.ended(formatDate(endedAt, zone), endedBy === 'owner');
  if (standing === 'given' && givenAt && givenBy)
    return words.given(name, words.ways[givenBy], formatDate(givenAt, zone));
  if (standing === 'waiting' && guardianContact) return words.waiting(name, guardianContact);
  return standing === 'adult' ? words.band : words.unasked;
}
