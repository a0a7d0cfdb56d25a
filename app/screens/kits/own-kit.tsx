import type { OwnKit } from '#app/core/kits/kit-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { addressLines } from '#app/words/en/address-words.ts';
import { kitStepWords, ownKitWords as words } from '#app/words/en/kit-words.ts';
import { copyWords } from '#app/words/en/order-page-words.ts';

const usual: readonly ShipmentState[] = ['packed', 'shipped', 'delivered'];

/** Each step with its time, and a link or number to track the parcel (SELL-115). */
export function OwnKitSteps({ kit, zone }: { kit: OwnKit; zone: string }) {
  const { state, carrier, trackingNumber, trackingUrl } = kit;
  // If a kit was returned and sent again, the steps of the first shipment are left out and only the steps since the
  // return are shown.
  const steps = kit.steps.slice(
    kit.steps.slice(0, -1).findLastIndex((step) => step.state === 'returned') + 1,
  );
  const at = new Map(steps.map((step) => [step.state, step.at]));
  const shown: readonly ShipmentState[] = state === 'returned' ? steps.map((step) => step.state) : usual;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3 sm:grid-cols-3">
        {shown.map((step) => {
          const when = at.get(step);
          return (
            <li
              key={step}
              aria-current={step === state ? 'step' : undefined}
              className={`border-l-4 pl-4 ${when ? 'border-primary' : 'border-line text-muted'}`}
            >
              <span className={when ? 'font-semibold' : ''}>{kitStepWords[step]}</span>
              <span className={when ? 'block text-muted text-sm' : 'sr-only'}>
                {when ? formatDateTime(when, zone) : words.notYet}
              </span>
            </li>
          );
        })}
      </ol>
      {state === 'returned' && <p>{words.returned}</p>}
      {carrier && trackingNumber && (
        <div className="grid gap-2">
          <CopyLine label={words.tracking(carrier)} shown={trackingNumber} words={copyWords} />
          {trackingUrl && (
            <p>
              <a className="link" href={trackingUrl} rel="noreferrer">
                {words.follow(carrier)}
              </a>
              {!trackingUrl.includes(encodeURIComponent(trackingNumber)) && (
                <span className="text-muted"> {words.typeThere}</span>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

export function OwnKits({ id, kits, zone }: { id: string; kits: readonly OwnKit[]; zone: string }) {
  if (kits.length === 0) return null;
  return (
    <ul id={id} aria-label={words.title} className="grid grid-cols-1 gap-3">
      {kits.map((kit) => (
        <li key={kit.id} className="card grid gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <UserText as="h3" text={kit.kit} className="text-lg" />
            {kit.isOrdered && (
              <a className="link font-mono text-sm" href={`/orders/${kit.reference}`}>
                {kit.reference}
              </a>
            )}
          </div>
          {kit.isUnaddressed && (
            <div className="grid justify-items-start gap-3">
              <p>{words.addressLead}</p>
              <ButtonLink href={`/kits/${kit.id}`}>{words.addressAsk}</ButtonLink>
            </div>
          )}
          {!kit.isOrdered && kit.address && (
            <p className="text-muted">
              {words.goesTo([kit.address.name, ...addressLines(kit.address)].join(', '))}
            </p>
          )}
          <OwnKitSteps kit={kit} zone={zone} />
        </li>
      ))}
    </ul>
  );
}
