import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { createFestival, deleteFestival } from '#app/core/festivals/festival-commands.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { FestivalPrice } from './festival-price-schema.ts';
import { createCoupon, deleteCoupon, setFestivalPrice, updateCoupon } from './offer-commands.server.ts';
import { newCouponValues, offerForm, offerValuesOf, withCourses } from './offer-form-values.ts';
import {
  findFestivalOffer,
  findOffer,
  listCoupons,
  listPriceRules,
  listSpentRuleIds,
} from './offer-queries.server.ts';
import { offerRows } from './offer-rows.server.ts';
import { type OfferContent, offerSchema } from './offer-schema.ts';

const now = new Date('2025-10-27T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const zone = 'Asia/Kolkata';
const [diwali] = builtInFestivals;
if (!diwali) throw new Error('no festival');

const friends: OfferContent = {
  name: 'Friends',
  kind: 'percent',
  value: 2000,
  mode: 'code',
  code: 'FRIENDS',
  courseIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  oncePerBuyer: false,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  isActive: true,
};

const database = testDatabase();
beforeEach(() => database.truncateAll());

const ctx = () => ({ db: database.db, actor: admin, now });
async function made(outcome: Promise<{ success: boolean }>) {
  const done = await outcome;
  if (!done.success || !('id' in done) || !('auditId' in done)) throw new Error(JSON.stringify(done));
  return { id: String(done.id), auditId: String(done.auditId) };
}
const festivalPrice: FestivalPrice = {
  kind: 'percent',
  value: 6000,
  mode: 'automatic',
  code: 'DIWALI60',
  courseIds: null,
};
const price = (to: FestivalPrice, festivalId: string, actor: Actor = admin) =>
  database.db.transaction((tx) =>
    setFestivalPrice({ ...ctx(), actor, db: tx }, { festivalId, name: 'Diwali', price: to }),
  );
const undo = (auditId: string) => undoAudit(ctx(), { id: auditId });
const acts = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);

describe('coupons in the panel', () => {
  it('[SELL-14] are added, changed and deleted, each with an audit entry', async () => {
    const { id } = await made(createCoupon(ctx(), friends));
    await made(updateCoupon(ctx(), { id, version: 1, content: { ...friends, value: 3000 } }));
    expect(await findOffer(database.db, id)).toMatchObject({ value: 3000, version: 2, used: 0 });
    await made(deleteCoupon(ctx(), { id }));
    expect(await listCoupons(database.db)).toEqual([]);
    expect((await acts()).sort()).toEqual(['create', 'delete', 'update']);
  });

  it('[SELL-14] are restored by Undo, with the uses that count by then', async () => {
    const { id } = await made(createCoupon(ctx(), friends));
    await database.db.update(promotions).set({ used: 9 }).where(eq(promotions.id, id));
    const use = { promotionId: id, buyerKey: 'a', oncePerBuyer: false };
    await database.db.insert(redemptions).values([
      { ...use, id: '1', orderId: '1', state: 'redeemed' },
      { ...use, id: '2', orderId: '2', state: 'released' },
    ]);
    const { auditId } = await made(deleteCoupon(ctx(), { id }));
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await findOffer(database.db, id)).toMatchObject({ ...friends, used: 1 });
  });

  it('[SELL-14] are not restored if another coupon has the code', async () => {
    const { id } = await made(createCoupon(ctx(), friends));
    const { auditId } = await made(deleteCoupon(ctx(), { id }));
    await made(createCoupon(ctx(), friends));
    expect(await undo(auditId)).toMatchObject({ success: false });
    expect(await listCoupons(database.db)).toHaveLength(1);
  });

  it('[SELL-7] refuse a code that another coupon has, also when two are added at once', async () => {
    const outcomes = await Promise.all([createCoupon(ctx(), friends), createCoupon(ctx(), friends)]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes).toContainEqual({ success: false, error: 'code-taken' });
    const { id } = await made(createCoupon(ctx(), { ...friends, code: 'OTHER' }));
    expect(await updateCoupon(ctx(), { id, version: 1, content: friends })).toEqual({
      success: false,
      error: 'code-taken',
    });
  });

  it('[SELL-14] never overwrite what another admin saved, and report when they were deleted', async () => {
    const { id } = await made(createCoupon(ctx(), friends));
    await made(updateCoupon(ctx(), { id, version: 1, content: friends }));
    expect(await updateCoupon(ctx(), { id, version: 1, content: friends })).toEqual({
      success: false,
      error: 'stale',
    });
    const gone = { success: false, error: 'gone' };
    expect(await updateCoupon(ctx(), { id: 'x', version: 1, content: friends })).toEqual(gone);
    expect(await deleteCoupon(ctx(), { id: 'x' })).toEqual(gone);
  });

  it('[ROLE-2] can be changed only by admins', async () => {
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const as = { ...ctx(), actor };
      for (const tried of [
        createCoupon(as, friends),
        updateCoupon(as, { id: 'x', version: 1, content: friends }),
        deleteCoupon(as, { id: 'x' }),
        price(festivalPrice, 'x', actor),
      ])
        await expect(tried).rejects.toMatchObject({ status: 403 });
    }
  });

  it('[SELL-14] lose the buyers of their uses when the accounts are deleted', async () => {
    const { id } = await made(createCoupon(ctx(), { ...friends, oncePerBuyer: true }));
    const use = { promotionId: id, oncePerBuyer: true };
    await database.db.insert(redemptions).values({ ...use, id: '1', orderId: '1', buyerKey: 'asha' });
    expect(await listSpentRuleIds(database.db, ['asha'])).toEqual([id]);
    const person = { id: 'asha' } as Parameters<NonNullable<typeof offerRows.ownData>>[1];
    expect(await offerRows.ownData?.(database.db, person)).toMatchObject({
      coupon_uses: [{ code: 'FRIENDS', state: 'reserved' }],
    });
    await database.db.transaction(async (tx) => offerRows.forgetPerson?.(tx, person));
    expect(await listSpentRuleIds(database.db, ['asha'])).toEqual([]);
    expect(await database.db.select().from(redemptions)).toMatchObject([{ buyerKey: 'gone:1' }]);
  });
});

describe('the offer of a festival', () => {
  const addFestival = async () => (await made(createFestival(ctx(), { content: diwali }))).id;

  it("[SELL-10] follows the festival's days, and is deleted and restored with it", async () => {
    const festivalId = await addFestival();
    await price(festivalPrice, festivalId);
    expect(await listPriceRules(database.db)).toMatchObject([
      {
        name: 'Diwali',
        code: 'DIWALI60',
        startsAt: new Date('2025-10-19T00:00:00Z'),
        endsAt: new Date('2025-11-06T00:00:00Z'),
      },
    ]);
    const { auditId } = await made(deleteFestival(ctx(), { id: festivalId }));
    expect(await listPriceRules(database.db)).toEqual([]);
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await listPriceRules(database.db)).toHaveLength(1);
  });

  it('[SELL-9, DAY-146] exists once for each festival, keeps its terms while it is off, and is stored only when it changes', async () => {
    const festivalId = await addFestival();
    await price(null, festivalId);
    expect(await findFestivalOffer(database.db, festivalId)).toBeUndefined();
    await price(festivalPrice, festivalId);
    await price(festivalPrice, festivalId);
    expect(await findFestivalOffer(database.db, festivalId)).toMatchObject({ isActive: true, version: 1 });
    await price(null, festivalId);
    await price(null, festivalId);
    const off = { ...festivalPrice, isActive: false, version: 2 };
    expect(await findFestivalOffer(database.db, festivalId)).toMatchObject(off);
    expect(await listPriceRules(database.db, 'DIWALI60')).toEqual([]);
    expect(await listCoupons(database.db)).toEqual([]);
  });

  it("[DAY-146] has no code of its own if its banner shows a coupon's", async () => {
    const festivalId = await addFestival();
    await made(createCoupon(ctx(), { ...friends, code: 'DIWALI60' }));
    await price(festivalPrice, festivalId);
    expect(await findFestivalOffer(database.db, festivalId)).toMatchObject({ value: 6000, code: null });
  });

  it("[SELL-6] is applied by its typed code, together with no other code's rules", async () => {
    await made(createCoupon(ctx(), friends));
    await made(createCoupon(ctx(), { ...friends, code: 'OTHER', maxUses: 5 }));
    expect(await listPriceRules(database.db)).toEqual([]);
    expect(await listPriceRules(database.db, ' oth-er')).toMatchObject([{ code: 'OTHER', usesLeft: 5 }]);
    expect(await listPriceRules(database.db, '<b>')).toEqual([]);
  });
});

describe('the form of a coupon', () => {
  const typed = (fields: Record<string, string | string[]>) => {
    const form = new FormData();
    const all = { ...newCouponValues, name: 'Friends', code: 'friends', discount: '20%', ...fields };
    for (const [name, value] of Object.entries(all))
      for (const text of [value].flat()) form.append(name === 'courses' ? 'course' : name, text);
    return offerForm.read(withCourses(form), offerSchema(zone));
  };

  it('[SELL-14] is read, and shown as it was typed', async () => {
    const { input } = typed({
      courses: ['a', 'b'],
      scope: 'some',
      firstDay: '2025-11-01',
      lastDay: '2025-11-12',
      maxUses: '1,000',
      oncePerBuyer: 'on',
      minPrice: '₹1,000',
      maxSaving: '200.50',
    });
    const content: OfferContent = {
      ...friends,
      courseIds: ['a', 'b'],
      startsAt: new Date('2025-10-31T18:30:00Z'),
      endsAt: new Date('2025-11-12T18:30:00Z'),
      maxUses: 1000,
      oncePerBuyer: true,
      minPaise: 100_000,
      maxSavingPaise: 20_050,
    };
    expect(input).toEqual(content);
    const { id } = await made(createCoupon(ctx(), content));
    const stored = await findOffer(database.db, id);
    expect(stored && offerValuesOf(stored, zone)).toEqual({
      name: 'Friends',
      code: 'FRIENDS',
      discount: '20%',
      mode: 'code',
      scope: 'some',
      courses: 'a b',
      firstDay: '2025-11-01',
      lastDay: '2025-11-12',
      maxUses: '1000',
      oncePerBuyer: 'on',
      minPrice: '1000',
      maxSaving: '200.5',
      combines: '',
      isActive: 'on',
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please name the coupon; buyers read this name'],
    [{ code: '' }, 'code', 'A code has 3 to 20 letters (A to Z) or digits; spaces and hyphens do not count'],
    [
      { code: 'दीवाली' },
      'code',
      'A code has 3 to 20 letters (A to Z) or digits; spaces and hyphens do not count',
    ],
    [{ discount: 'up to 60%' }, 'discount', 'Please write one discount, such as 20% or ₹200'],
    [{ discount: '' }, 'discount', 'Please write one discount, such as 20% or ₹200'],
    [{ scope: 'some' }, 'scope', 'Please choose at least one course, or all courses'],
    [{ firstDay: '2025-02-30' }, 'firstDay', 'Please choose a day'],
    [
      { firstDay: '2025-11-02', lastDay: '2025-11-01' },
      'lastDay',
      'The last day must not be before the first',
    ],
    [{ maxUses: '0' }, 'maxUses', 'Please write a whole number from 1 to 10,00,000'],
    [{ minPrice: '-5' }, 'minPrice', 'Please write an amount in rupees, such as 1,000'],
    [{ mode: 'magic' }, 'mode', 'Please choose one of the list'],
  ])('[SELL-14] refuses %j beside %s', (fields, field, message) => {
    expect(typed(fields).errors).toEqual({ [field]: message });
  });
});
