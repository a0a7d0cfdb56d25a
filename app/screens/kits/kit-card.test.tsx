import { describe, expect, it } from 'vitest';
import { parcelForm, readParcel } from '#app/core/kits/read-parcel.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { type HeldReason, movesFrom, shipmentStates } from '#app/domain/shipment.ts';
import { addressLines } from '#app/words/en/address-words.ts';
import {
  heldSentences,
  kitStateLabels,
  kitStepWords,
  kitAdminWords as words,
} from '#app/words/en/kit-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { ChosenKits } from './chosen-kits.tsx';
import { type KitAnswer, KitCard } from './kit-card.tsx';
import { KitStory } from './kit-story.tsx';
import { OrderedKit } from './ordered-kit.tsx';
import { OwnKitSteps, OwnKits } from './own-kit.tsx';

type Kit = Parameters<typeof KitCard>[0]['kit'];
const at = new Date('2026-11-21T06:30:00Z');
const address: KitAddress = {
  name: 'Meera Nair',
  phone: '+919876543210',
  line1: '12, 4th Cross',
  line2: '',
  landmark: 'Ganesha temple',
  city: 'Bengaluru',
  state: '29',
  pin: '560029',
};
const kit: Kit = {
  id: 'k1',
  reference: 'PK7QX2MD',
  orderId: 'o1',
  userId: null,
  courseId: 'c1',
  courseTitle: 'Kites',
  kit: 'Drone parts',
  address,
  state: 'to_pack',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  steps: [],
  createdAt: at,
  updatedAt: at,
  held: null,
  isRefundAsked: false,
  studentId: 'u1',
  learnerName: null,
  learnerClass: null,
  student: 'Meera',
  email: 'm@n.in',
  phone: '+919876543210',
  requestId: null,
};
const card = (change: Partial<Kit> = {}, answer?: KitAnswer, chooser?: string) =>
  renderAt(
    '/admin/kits',
    <>
      <form id="chosen" aria-label="Chosen" />
      <KitCard
        kit={{ ...kit, ...change }}
        carriers={['India Post', 'DTDC']}
        next="/admin/kits"
        {...{ answer, chooser }}
      />
    </>,
  );

describe('[SELL-110] a kit in the panel', () => {
  it.each(shipmentStates)('that is %s shows its state and destination, and only the next steps', (state) => {
    const html = card({ state });
    expect(faultsIn(html)).toEqual([]);
    const text = textOf(html);
    for (const part of ['PK7QX2MD', 'Drone parts', 'Kites', kitStateLabels[state], ...addressLines(address)])
      expect(text).toContain(part);
    const offered = [...html.matchAll(/value="([a-z_]+):k1"/g)].map(([, to]) => to);
    expect(offered).toEqual([...movesFrom(state)]);
  });

  it.each<HeldReason>(['refunded', 'not_enrolled', 'no_address'])(
    '[SELL-111] that is held (%s) shows why, and can be neither moved nor selected',
    (held) => {
      const html = card({ held }, undefined, 'chosen');
      expect(textOf(html)).toContain(heldSentences[held]);
      expect(html).not.toContain('name="move"');
      expect(html).not.toContain('type="checkbox"');
    },
  );

  it.each([
    [{}, true],
    [{ state: 'shipped' }, false],
    [{ held: 'refunded' }, false],
  ] satisfies [Partial<Kit>, boolean][])(
    '[SELL-111] says that its buyer asks for a refund: %j, %s',
    (change, says) => {
      const text = textOf(card({ ...change, isRefundAsked: true }));
      expect(text.includes(words.refundAsked)).toBe(says);
    },
  );

  it('[SELL-111] that was shipped can be marked up to its end, whatever happened to the order', () => {
    const html = card({ held: 'refunded', state: 'shipped' });
    expect(textOf(html)).not.toContain(heldSentences.refunded);
    expect(html).toContain('value="delivered:k1"');
  });

  it('[SELL-112] can be selected with others, by its reference', () => {
    expect(namesOf(card({}, undefined, 'chosen'), 'input')).toContain(words.choose('PK7QX2MD'));
    expect(card({}, undefined, 'chosen')).toContain('form="chosen"');
    expect(card()).not.toContain('type="checkbox"');
  });

  it('[SELL-109] warns of a PIN code that lies in another State', () => {
    expect(textOf(card())).not.toContain('does not look like');
    expect(textOf(card({ address: { ...address, pin: '110001' } }))).toContain(
      'The PIN code 110001 does not look like one of Karnataka.',
    );
    expect(textOf(card({ address: null, held: 'no_address' }))).not.toContain('Bengaluru');
  });

  it("[SELL-113] [DAY-45] links the number to the courier's tracking page if there is one", () => {
    const sent = { state: 'shipped' as const, carrier: 'DTDC', trackingNumber: 'D123' };
    expect(linksIn(card({ ...sent, trackingUrl: 'https://dtdc.example/D123' }))).toContain(
      'https://dtdc.example/D123 D123',
    );
    expect(textOf(card(sent))).toContain('DTDC D123');
    const withNumber = linksIn(card(sent)).filter((link) => link.includes('D123'));
    expect(withNumber.every((link) => link.startsWith('https://wa.me/919876543210?text='))).toBe(true);
  });
});

describe('[SELL-113] the form that ships a kit', () => {
  const typed = { carrier: 'DTDC', number: '<odd>' };

  it('is collapsed, and starts with the first courier', () => {
    const html = card({ state: 'packed' });
    expect(html).toMatch(/<details class/);
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(sentBy(html).get('carrier')).toBe('India Post');
    expect(namesOf(html, 'option')).toEqual(['India Post', 'DTDC', words.noTracking]);
  });

  it('opens again with the typed values and the error beside its field, only for that kit', () => {
    const answer = { kitId: 'k1', values: typed, errors: { number: 'Look again' } };
    const html = card({ state: 'packed' }, answer);
    expect(html).toMatch(/<details[^>]* open/);
    expect(errorsIn(html)).toEqual({ number: 'Look again' });
    expect(Object.fromEntries(sentBy(html))).toMatchObject(typed);
    expect(faultsIn(html)).toEqual([]);
    expect(errorsIn(card({ state: 'packed' }, { ...answer, kitId: 'k2' }))).toEqual({});
    expect(errorsIn(card({ state: 'packed' }, { ...answer, errors: { carrier: 'Which?' } }))).toEqual({
      carrier: 'Which?',
    });
  });

  it('keeps the choice of a kit without tracking', () => {
    const answer = { kitId: 'k1', values: { carrier: '', number: '' }, errors: {} };
    expect(sentBy(card({ state: 'packed' }, answer)).get('carrier')).toBe('');
  });

  it('sends only fields that the server reads', () => {
    const values = parcelForm.textsOf(
      sentBy(card({ state: 'packed' }, { kitId: 'k1', values: { carrier: 'DTDC', number: 'D1234' } })),
    );
    expect(readParcel([{ name: 'DTDC', url: 'https://dtdc.example/{n}' }], values)).toEqual({
      parcel: { carrier: 'DTDC', trackingNumber: 'D1234', trackingUrl: 'https://dtdc.example/D1234' },
    });
  });
});

describe('[SELL-112] the bar of actions for several kits', () => {
  const bar = (filter: string) =>
    renderAt('/', <ChosenKits id="chosen" filter={filter} next="/admin/kits" />);

  it.each([
    ['to_pack', [words.moves.packed, words.labels]],
    ['packed', [words.labels]],
    ['shipped', [words.moves.delivered, words.moves.returned, words.labels]],
    ['returned', [words.moves.packed, words.labels]],
    ['all', [words.labels]],
    ['held', [words.labels]],
  ])('offers for %s the actions possible for all of them', (filter, names) => {
    expect(namesOf(bar(filter), 'button')).toEqual(names);
    expect(faultsIn(bar(filter))).toEqual([]);
    expect(sentBy(bar(filter)).get('state')).toBe(filter);
  });
});

describe('[SELL-141] a kit without an address in the panel', () => {
  it('says whom to ask and how, and offers no step', () => {
    const html = card({ held: 'address_missing', address: null, orderId: null, requestId: 'r1' });
    expect(textOf(html)).toContain(heldSentences.address_missing);
    expect(textOf(html)).toContain(kitStateLabels.unaddressed);
    expect(linksIn(html)).toContain('tel:+919876543210 +91 98765 43210');
    expect(linksIn(html)).toContain('mailto:m@n.in m@n.in');
    expect(namesOf(html, 'button')).toEqual([]);
  });
});

describe("[SELL-115] a kit on its student's pages", () => {
  const own = {
    ...kit,
    isOrdered: true,
    isUnaddressed: false,
    state: 'shipped' as const,
    steps: [
      { state: 'packed' as const, at },
      { state: 'shipped' as const, at },
    ],
  };
  const steps = (change: Partial<Parameters<typeof OwnKitSteps>[0]['kit']> = {}) =>
    renderAt('/', <OwnKitSteps kit={{ ...own, ...change }} zone="Asia/Kolkata" />);

  it('shows each step with its time, and the current one', () => {
    const html = steps();
    expect(textOf(html)).toMatch(/Packed 21 Nov 2026.*On its way 21 Nov 2026.*Delivered not yet/s);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(textOf(html.slice(html.indexOf('aria-current="step"')))).toContain(kitStepWords.shipped);
  });

  it('that was returned shows its steps, and what to do', () => {
    const text = textOf(steps({ state: 'returned', steps: [...own.steps, { state: 'returned', at }] }));
    expect(text).toContain(kitStepWords.returned);
    expect(text).not.toContain(kitStepWords.delivered);
    expect(text).toContain('Write to us, and we send it again.');
  });

  it.each([
    ['https://dtdc.example/D%2F1', false],
    ['https://dtdc.example/', true],
  ])('[SELL-113] tells at %s whether the number must be typed: %s', (trackingUrl, types) => {
    const html = steps({ carrier: 'DTDC', trackingNumber: 'D/1', trackingUrl });
    // [S-51] The courier's page learns neither the URL of the student's page nor that of the panel.
    const shipped = { carrier: 'DTDC', trackingNumber: 'D/1', trackingUrl, state: 'shipped' } as const;
    for (const page of [html, card(shipped)])
      expect(page).toMatch(/<a [^>]*href="https:\/\/dtdc[^>]*rel="noreferrer"/);
    const text = textOf(html);
    expect(text).toContain('Follow it at DTDC');
    expect(text.includes('Copy the number and type it in there.')).toBe(types);
  });

  it('is listed with a link to its order, unless it was added by hand', () => {
    const list = (isOrdered: boolean) =>
      renderAt('/', <OwnKits id="kits" kits={[{ ...own, isOrdered }]} zone="UTC" />);
    expect(linksIn(list(true))).toEqual(['/orders/PK7QX2MD PK7QX2MD']);
    expect(linksIn(list(false))).toEqual([]);
    expect(faultsIn(list(true))).toEqual([]);
  });

  it('[SELL-141] asks for its address with a link as long as nobody has given it', () => {
    const kits = [{ ...own, isOrdered: false, isUnaddressed: true, state: 'to_pack' as const, steps: [] }];
    expect(linksIn(renderAt('/', <OwnKits id="kits" kits={kits} zone="UTC" />))).toEqual([
      '/kits/k1 Tell us the address',
    ]);
  });

  it("shows its address on the order's page, which can be changed until it is shipped", () => {
    const part = (state: typeof kit.state | null, change: Partial<KitAddress> = {}) =>
      textOf(
        renderAt(
          '/',
          <OrderedKit
            {...{ name: 'Drone parts', address: { ...address, ...change }, zone: 'UTC' }}
            kit={state && { ...own, address: null, state }}
          />,
        ),
      );
    expect(part(null)).toContain('We pack it as soon as your payment is confirmed.');
    expect(part('packed')).toContain('Wrong address?');
    expect(part('shipped')).not.toContain('Wrong address?');
    expect(part('packed', { pin: '110001' })).toContain('The parcel may go astray');
    expect(part('delivered', { pin: '110001' })).not.toContain('The parcel may go astray');
  });

  it('[SELL-110] lists for the owner who did what, from the beginning', () => {
    const story = renderAt(
      '/',
      <KitStory
        kit={{ ...kit, steps: [{ state: 'packed', at: at.toISOString(), by: 'Ravi' }] }}
        zone="UTC"
      />,
    );
    expect(textOf(story)).toMatch(/What happened.*To pack.*Packed · Ravi/s);
  });
});
