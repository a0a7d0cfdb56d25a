import { useState } from 'react';
import type { Message } from '#app/core/contact/contact-admin-queries.server.ts';
import { longestMessageAnswer } from '#app/core/contact/message-list.ts';
import { withAcademy } from '#app/domain/brand.ts';
import { whatsAppLink } from '#app/domain/contact-links.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { useBrand } from '#app/ui/brand-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { messageWords } from '#app/words/en/message-words.ts';

const words = messageWords.answer;
const shownReady = 4;

type AnswerFormProps = {
  message: Pick<Message, 'fullName' | 'reference' | 'status' | 'answer' | 'answeredVia'>;
  phone: string | null;
  /** The texts that the owner keeps, the likeliest first. */
  ready: readonly { id: string; question: string }[];
  /** What was typed so far; with a ready answer added to it, under a new `key` each time. */
  typed: { answer: string; key?: string } | undefined;
};

/** Folded once the answer was opened in WhatsApp, as it may not have arrived. None once it was emailed. */
function lookOf({ status, answer, answeredVia }: AnswerFormProps['message']): 'open' | 'folded' | 'none' {
  if (status === 'deleted') return 'none';
  if (answer === null) return 'open';
  return status === 'answered' && answeredVia === 'email' ? 'none' : 'folded';
}

/** The form of an answer. What is half typed stays when somebody else answers. Give it a key that changes once it was sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { message, typed } = props;
  const look = lookOf(message);
  const [typedIn, setTypedIn] = useState<typeof look>();
  const shown = typedIn ?? (look === 'none' && typed ? 'open' : look);
  if (shown === 'none') return null;
  const fields = <Fields {...props} isLate={shown !== look} onTyped={() => setTypedIn(shown)} />;
  if (shown === 'open') return fields;
  return (
    <details open={typed !== undefined || undefined} className="answer">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.again}</summary>
      <div className="mt-3">{fields}</div>
    </details>
  );
}

type FieldsProps = AnswerFormProps & {
  /** Whether somebody else has answered or deleted the message meanwhile. */
  isLate: boolean;
  onTyped: () => void;
};

/** A ready answer or one's own (DAY-44). Without script, the next page links to WhatsApp. */
function Fields({ message, phone, ready, typed, isLate, onTyped }: FieldsProps) {
  const may = useMay();
  const brand = useBrand();
  const mailIsSent = useMailIsSent();
  const isChatFirst = phone !== null && !mailIsSent;
  const openChat = (form: HTMLFormElement) => {
    const text = new FormData(form).get('text');
    if (phone === null || typeof text !== 'string' || text.trim() === '') return;
    const chat = withAcademy(words.chat(message, text.trim()), brand);
    window.open(whatsAppLink(phone, chat), '_blank', 'noopener');
  };
  const chat = phone !== null && (
    <ActButton
      act="whatsapp"
      variant={isChatFirst ? 'primary' : 'quiet'}
      onClick={({ currentTarget: { form } }) => form && openChat(form)}
    >
      {words.byWhatsApp}
    </ActButton>
  );
  return (
    <Form method="post" className="grid max-w-prose gap-3" onInput={onTyped}>
      {isLate && <Notice tone="warning">{words.late}</Notice>}
      <TextareaField
        key={typed?.key ?? typed?.answer}
        name="text"
        label={words.label}
        rows={5}
        maxLength={longestMessageAnswer}
        defaultValue={typed?.answer ?? (message.answeredVia === 'whatsapp' ? (message.answer ?? '') : '')}
      />
      <div className="flex flex-wrap gap-3">
        {isChatFirst && chat}
        <ActButton act="answer" variant={isChatFirst ? 'quiet' : 'primary'}>
          {words.send}
        </ActButton>
        {!isChatFirst && chat}
      </div>
      {ready.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-muted text-sm">{words.ready}</legend>
          <div className="flex flex-wrap gap-2">
            <ReadyAnswers ready={ready.slice(0, shownReady)} />
          </div>
          {ready.length > shownReady && (
            <details className="answer">
              <summary className="link w-fit cursor-pointer">{words.more}</summary>
              <div className="mt-2 flex flex-wrap gap-2">
                <ReadyAnswers ready={ready.slice(shownReady)} />
              </div>
            </details>
          )}
          {may('texts.write') && (
            <TextLink className="w-fit text-sm" to="/admin/faqs">
              {words.keep}
            </TextLink>
          )}
        </fieldset>
      )}
    </Form>
  );
}

function ReadyAnswers({ ready }: Pick<AnswerFormProps, 'ready'>) {
  return ready.map(({ id, question }) => (
    <ActButton
      key={id}
      act={`say-${id}`}
      variant="quiet"
      size="sm"
      className="h-auto whitespace-normal text-left"
      lang={languageOf(question)}
    >
      {question}
    </ActButton>
  ));
}
