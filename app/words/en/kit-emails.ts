import type { KitAddress } from '#app/domain/kit.ts';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { addressLines } from './address-words.ts';
import { safeName } from './email-greeting.ts';
import { replyHere } from './reply-words.ts';

type Sent = {
  student: string;
  email: string;
  courseTitle: string;
  reference: string;
  kit: string;
  state: ShipmentState;
  /** The kit's previous state, if the email is about a change of state. */
  from?: ShipmentState;
  address: KitAddress | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
};

/** Packed, shipped, delivered or returned. `link` shows its state. */
export function kitEmail(kit: Sent, link: string): { to: string; subject: string; body: string } {
  const { subject, paragraphs } = contentOf(kit, link);
  return {
    to: kit.email,
    subject: `${subject} “${kit.courseTitle}” (${kit.reference})`,
    body: [
      `Dear ${safeName(kit.student) || 'student'},`,
      ...paragraphs.filter((text) => text !== ''),
      '{academy}',
    ].join('\n\n'),
  };
}

function contentOf(kit: Sent, link: string): { subject: string; paragraphs: string[] } {
  const follow = `See where it is at any time:\n${link}`;
  switch (kit.state) {
    case 'to_pack':
    case 'packed':
      return {
        subject: 'Your kit is packed:',
        paragraphs: [
          `Your kit (${kit.kit}) is packed and leaves us soon. We write again once it is on its way.`,
          addressed(kit, `It goes to this address. If anything in it is wrong, ${replyHere} today:`),
          follow,
        ],
      };
    case 'shipped':
      return {
        subject: 'Your kit is on its way:',
        paragraphs: [
          `Your kit (${kit.kit}) is on its way to you.`,
          tracking(kit),
          addressed(kit, 'It goes to:'),
          follow,
        ],
      };
    case 'delivered':
      return {
        subject: 'Your kit has arrived:',
        paragraphs: [
          `Your kit (${kit.kit}) was delivered. Enjoy it!`,
          `If you have not received it, or something is missing or broken, just ${replyHere}.`,
          link,
        ],
      };
    case 'returned':
      return {
        subject: 'Your kit came back to us:',
        paragraphs: [
          kit.from === 'delivered'
            ? `Your kit (${kit.kit}) came back to us.`
            : `Your kit (${kit.kit}) could not be delivered and came back to us.`,
          addressed(kit, `Please ${replyHere}, so that we can send it again. We had this address:`),
          link,
        ],
      };
  }
}

function tracking({ carrier, trackingNumber, trackingUrl }: Sent): string {
  if (carrier === null) return '';
  const number = `${carrier} carries it under the number ${trackingNumber}.`;
  return trackingUrl === null ? number : `${number} Follow it here:\n${trackingUrl}`;
}

function addressed({ address }: Sent, lead: string): string {
  return address === null ? '' : [lead, address.name, ...addressLines(address)].join('\n');
}
