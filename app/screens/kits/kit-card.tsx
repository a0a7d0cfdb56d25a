import { pinDisagrees } from '@pankh/india/pin.ts';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { KitRow } from '#app/core/kits/kit-admin-queries.server.ts';
import { parcelForm } from '#app/core/kits/read-parcel.ts';
import { mailLink } from '#app/domain/contact-links.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { isHere, movesFrom } from '#app/domain/shipment.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { addressLines, pinWarning } from '#app/words/en/address-words.ts';
import { heldSentences, kitChat, kitStateLabels, kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { kitTones } from './kit-tones.ts';

/** The page may show several forms: `kitId` says whose was rejected. */
export type KitAnswer = Partial<FormAnswer<(typeof parcelForm.fields)[number]>> & {
  kitId?: string | undefined;
};

type KitCardProps = {
  kit: KitRow;
  carriers: readonly string[];
  answer: KitAnswer | undefined;
  next: string;
  /** The id of the form for several kits; without it, no checkbox. */
  chooser?: string;
};

/** For the owner who ships it: address, content, and the buttons for the next step. */
export function KitCard({ kit, carriers, answer, next, chooser }: KitCardProps) {
  const { id, reference, state, address, held, courseTitle } = kit;
  const isHeld = held !== null && isHere(state);
  const isUnaddressed = isHeld && held === 'address_missing';
  return (
    <div className="card grid gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        {chooser && !isHeld && <RowChoice form={chooser} id={id} label={words.choose(reference)} />}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight">
            <TextLink className="font-mono" to={`/admin/kits/${id}`}>
              {reference}
            </TextLink>
          </h2>
          <UserText as="p" text={kit.kit} className="wrap-anywhere font-semibold" />
          <UserText as="p" text={courseTitle} className="text-muted text-sm" />
          <p className="wrap-anywhere text-sm empty:hidden">{forLearner(kit)}</p>
        </div>
        <Badge tone={isUnaddressed ? 'warning' : isHeld ? 'danger' : kitTones[state]}>
          {kitStateLabels[isUnaddressed ? 'unaddressed' : isHeld ? 'held' : state]}
        </Badge>
      </div>
      {isHeld && (
        <p className={`font-semibold text-sm ${isUnaddressed ? '' : 'text-danger'}`}>{heldSentences[held]}</p>
      )}
      {kit.isRefundAsked && isHere(state) && !isHeld && (
        <p className="font-semibold text-danger text-sm">{words.refundAsked}</p>
      )}
      {isUnaddressed && <Asked kit={kit} />}
      {address && (
        <address className="not-italic">
          <UserText as="strong" text={address.name} />
          {addressLines(address).map((line) => (
            <UserText key={line} text={line} className="wrap-anywhere block" />
          ))}
          <span className="flex flex-wrap gap-x-4 max-sm:gap-y-2">
            <a className="link" href={`tel:${address.phone}`}>
              {shownPhone(address.phone)}
            </a>
            <KitChat kit={kit} phone={address.phone} name={address.name} />
          </span>
          {pinDisagrees(address.pin, address.state) && (
            <span className="mt-1 block font-semibold text-sm">{pinWarning(address)}</span>
          )}
        </address>
      )}
      {kit.carrier && (
        <p className="text-sm">
          {kit.carrier}{' '}
          {kit.trackingUrl ? (
            <a className="link font-mono" href={kit.trackingUrl} target="_blank" rel="noreferrer">
              {kit.trackingNumber}
            </a>
          ) : (
            <span className="font-mono">{kit.trackingNumber}</span>
          )}
        </p>
      )}
      {!isHeld && <Moves {...{ kit, carriers, answer, next }} />}
    </div>
  );
}

/** Opens WhatsApp with what the buyer of a kit wants to know: where it is (DAY-45). */
function KitChat({ kit, phone, name }: { kit: KitRow; phone: string; name: string }) {
  return <WhatsAppLink isPlain phone={phone} text={kitChat(kit, name)} label={peopleWords.whatsApp} />;
}

/** The student's name, phone number and email address, with which the owner can ask where to send the kit. */
function Asked({ kit }: { kit: KitRow }) {
  const { student, phone, email } = kit;
  return (
    <p className="grid">
      <UserText as="strong" text={student} />
      {phone && (
        <>
          <a className="link" href={`tel:${phone}`}>
            {shownPhone(phone)}
          </a>
          <KitChat kit={kit} phone={phone} name={student ?? ''} />
        </>
      )}
      {email && (
        <a className="link wrap-anywhere" href={mailLink(email)}>
          {email}
        </a>
      )}
    </p>
  );
}

function Moves({ kit, carriers, answer, next }: Pick<KitCardProps, 'kit' | 'carriers' | 'answer' | 'next'>) {
  const { id, reference, state } = kit;
  const moves = movesFrom(state);
  if (moves.length === 0) return null;
  if (state === 'packed') {
    const own = answer?.kitId === id ? answer : undefined;
    return (
      <details open={own !== undefined || undefined} className="answer">
        <summary className={buttonClass({ size: 'sm' })}>
          {words.ship}
          <span className="sr-only"> {reference}</span>
        </summary>
        <ShipForm key={own ? 'again' : 'first'} {...{ id, carriers, next }} answer={own} />
      </details>
    );
  }
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="next" value={next} />
      {moves.map((to) => (
        <Button
          key={to}
          type="submit"
          name="move"
          value={`${to}:${id}`}
          size="sm"
          variant={to === 'returned' ? 'quiet' : 'primary'}
        >
          {words.moves[to]}
          <span className="sr-only"> {reference}</span>
        </Button>
      ))}
    </Form>
  );
}

type ShipFormProps = Pick<KitCardProps, 'carriers' | 'answer' | 'next'> & { id: string };

function ShipForm({ id, carriers, answer, next }: ShipFormProps) {
  const { values, errors } = answer ?? {};
  const of = fieldsOf(parcelForm, { values: values ?? { carrier: carriers[0] }, errors });
  return (
    <Form method="post" preventScrollReset className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <input type="hidden" name="next" value={next} />
      <FormField
        {...of('carrier')}
        options={[
          ...carriers.map((name) => ({ value: name, label: name })),
          { value: '', label: words.noTracking },
        ]}
      />
      <FormField
        {...of('number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors?.number ?? answer?.error}
      />
      <div className="sm:col-span-2">
        <Button type="submit" name="move" value={`shipped:${id}`}>
          {words.moves.shipped}
        </Button>
      </div>
    </Form>
  );
}
