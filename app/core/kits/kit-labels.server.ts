import { shownPhone } from '@pankh/india/shown-phone.ts';
import { indianStates } from '@pankh/india/states.ts';
import { qrImage } from '#app/art/qr-code.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { addressLines } from '#app/words/en/address-words.ts';
import { labelsCut, labelWords } from '#app/words/en/kit-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';

/** A label on a parcel. Everybody who carries it can read it, so of the learner it has only the name (DAY-84). */
export type Label = { reference: string; kit: string; address: KitAddress; learnerName?: string | null };
export type Sender = { name: string; address: string; phone: string };

/** The maximum number of labels in one PDF. If there are more, a last page of the PDF says so. */
export const mostLabels = 200;

/**
 * Returns A6 labels, four on a sheet of A4 (SELL-112). The QR code has only the reference, because everybody who
 * handles the parcel can scan it. `isCut` adds a page that says that labels are missing.
 */
export async function kitLabels(
  labels: readonly Label[],
  sender: Sender,
  { now, isCut = false }: { now: Date; isCut?: boolean },
): Promise<Buffer> {
  // This is loaded with the first label, because library and fonts are large.
  const [{ typesetPdf }, { setText }, template] = await Promise.all([
    import('#app/platform/typesetting/typeset.server.ts'),
    import('#app/platform/typesetting/set-text.server.ts'),
    import('./kit-labels.typ?raw'),
  ]);
  // A line whose letters the fonts lack asks to be written by hand: with letters missing, it would mislead
  // the courier.
  const set = (typed: string) => {
    const text = setText(typed) ?? setText(labelWords.byHand);
    if (!text) throw new Error('the fonts lack letters of the label’s own words');
    return text;
  };
  const data = {
    title: labelWords.title,
    words: labelWords,
    note: isCut ? labelsCut(mostLabels) : '',
    labels: labels.map(({ reference, kit, address, learnerName = null }) => ({
      reference,
      qr: qrImage(reference),
      kit: set([kit, forLearner({ learnerName })].filter(Boolean).join(' · ')),
      name: set(address.name),
      lines: addressLines(address).slice(0, -1).map(set),
      state: set(indianStates.get(address.state) ?? ''),
      pin: address.pin,
      phone: shownPhone(address.phone),
    })),
    sender: [sender.name, sender.address, sender.phone && shownPhone(sender.phone)].filter(Boolean).map(set),
  };
  return await typesetPdf(template.default, data, now);
}
