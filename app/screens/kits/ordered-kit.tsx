import { pinDisagrees } from '@pankh/india/pin.ts';
import type { OwnKit } from '#app/core/kits/kit-queries.server.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { Notice } from '#app/ui/notice.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { addressLines, pinWarning } from '#app/words/en/address-words.ts';
import { ownKitWords as words } from '#app/words/en/kit-words.ts';
import { OwnKitSteps } from './own-kit.tsx';

type OrderedKitProps = {
  /** The description of the kit (parcel of course materials), as it was when the course was ordered. */
  name: string;
  address: KitAddress;
  kit: OwnKit | null;
  zone: string;
};

/** Steps, address, and a warning if the PIN code is of another State. */
export function OrderedKit({ name, address: ordered, kit, zone }: OrderedKitProps) {
  // The shipment's address has precedence over the order's address, because the owner may have corrected it after the
  // order.
  const address = kit?.address ?? ordered;
  const isStillHere = kit === null || kit.state === 'to_pack' || kit.state === 'packed';
  return (
    <section aria-labelledby="order-kit" className="card grid gap-5 p-5 sm:p-6">
      <div>
        <h2 id="order-kit" className="text-xl">
          {words.title}
        </h2>
        <UserText as="p" text={name} className="text-muted" />
      </div>
      {kit ? <OwnKitSteps kit={kit} zone={zone} /> : <p>{words.after}</p>}
      <div>
        <h3 className="font-semibold text-sm">{words.sendsTo}</h3>
        <address className="not-italic">
          {[address.name, ...addressLines(address)].map((line) => (
            <UserText key={line} text={line} className="wrap-anywhere block" />
          ))}
        </address>
        {isStillHere && <p className="mt-1 text-muted text-sm">{words.change}</p>}
      </div>
      {isStillHere && pinDisagrees(address.pin, address.state) && (
        <Notice tone="warning">
          {pinWarning(address)} {words.pinNote}
        </Notice>
      )}
    </section>
  );
}
