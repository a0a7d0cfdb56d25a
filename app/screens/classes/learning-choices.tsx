import type { ReactNode } from 'react';
import type { StudyChoices } from '#app/core/classes/study-choices.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SideSection } from '#app/ui/side-section.tsx';
import { classWords } from '#app/words/en/class-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';

const { page, calendar: words, emails, nudges } = classWords;

type LearningChoicesProps = {
  calendar: { url: string; lastReadAt: Date | null } | null;
  choices: StudyChoices;
  zone: string;
  done: string | null;
  mailIsSent: boolean;
};

export function LearningChoices({ calendar, choices, zone, done, mailIsSent }: LearningChoicesProps) {
  return (
    <>
      <PageHeader title={page.title}>
        <ButtonLink href="/account" variant="quiet">
          {page.back}
        </ButtonLink>
      </PageHeader>
      <div className="wrap grid gap-12 pb-16">
        {done && (
          <Notice tone="success" role="status">
            {done}
          </Notice>
        )}
        <SideSection id="calendar" title={words.title} lead={words.lead}>
          {calendar ? (
            <CalendarAddress {...calendar} zone={zone} />
          ) : (
            <OneButton intent="make-address">{words.make}</OneButton>
          )}
        </SideSection>
        <SideSection id="emails" title={emails.title}>
          {mailIsSent ? <EmailChoices choices={choices} /> : <p>{emails.byHand}</p>}
        </SideSection>
      </div>
    </>
  );
}

function CalendarAddress({ url, lastReadAt, zone }: { url: string; lastReadAt: Date | null; zone: string }) {
  return (
    <>
      <CopyLine label={words.label} shown={url} words={copyWords} />
      <p className="text-muted text-sm">{words.hint}</p>
      <p className="text-sm">{lastReadAt ? words.readAt(formatDateTime(lastReadAt, zone)) : words.unread}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{words.subscribe}</ButtonLink>
        <OneButton intent="make-address" isQuiet>
          {words.renew}
        </OneButton>
        <OneButton intent="drop-address" isQuiet>
          {words.drop}
        </OneButton>
      </div>
      <p className="text-muted text-sm">{words.renewHint}</p>
    </>
  );
}

function OneButton({
  intent,
  isQuiet = false,
  children,
}: {
  intent: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" action="/account/learning">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={isQuiet ? 'quiet' : 'primary'} className="w-full sm:w-auto">
        {children}
      </Button>
    </Form>
  );
}

function EmailChoices({ choices }: { choices: StudyChoices }) {
  return (
    <Form method="post" action="/account/learning" className="grid justify-items-start gap-5">
      <input type="hidden" name="intent" value="emails" />
      <CheckField
        name="reminders"
        value="yes"
        label={emails.reminders}
        defaultChecked={choices.hasReminders}
      />
      <CheckField
        name="nudges"
        value="yes"
        label={nudges.agree}
        hint={nudges.hint}
        defaultChecked={choices.nudgesAgreedAt !== null}
      />
      <Button type="submit" className="w-full sm:w-auto">
        {emails.save}
      </Button>
    </Form>
  );
}
