import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { remindOfClasses } from '#app/core/classes/remind-classes.server.ts';
import { guardianLinkOf } from '#app/core/consents/guardian-link.server.ts';
import { invitationLink } from '#app/core/helpers/invitation-link.server.ts';
import { learnerUrl } from '#app/core/orders/order-access.server.ts';
import { consentLinkOf } from '#app/core/testimonials/testimonial-consent.server.ts';
import { helperInvitations, users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import {
  courses,
  courseTypes,
  festivals,
  settings,
  teachers,
  testimonials,
} from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

/**
 * The origin of the academy's shop. It does not contain the name of the default brand, which the pages must not contain
 * either.
 */
export const origin = 'https://udaan.example';

const brand = {
  name: 'उड़ान शाला',
  shortName: 'Udaan',
  tagline: 'योग और ध्यान, Indore',
  locality: 'Indore',
  signatory: 'Meera Joshi, Head of School',
  primary: '#0b6e4f',
  accent: '#e07a1f',
};
const contact = {
  email: 'hello@udaan.example',
  phone: '+91 98765 43210',
  address: '7 Palasia, Indore 452001',
  legalName: 'Udaan Shala LLP',
  grievanceOfficer: 'Ravi Joshi',
};
const selling = { isUpiOn: true, vpa: 'udaan@okbank', payeeName: 'Udaan Shala LLP' };
const place = { line1: '4 Rajwada', line2: '', landmark: '', city: 'Indore', state: '23', pin: '452002' };

export type Answer = { status: number; to: string; text: string };
export type Browser = {
  get: (path: string) => Promise<Response>;
  post: (path: string, form: Record<string, string>) => Promise<Answer>;
};

/**
 * The shop of an invented academy whose name and subjects are not those of the default brand, with the data
 * of a shop in use: orders, receipts, requests, a certificate, emails.
 */
export type UdaanShop = {
  site: InProcessSite;
  visitors: Record<'visitor' | 'student' | 'owner', Browser>;
  /** Paths to which no page links, because they are reached from emails or from the payment gateway. */
  unlinked: string[];
};

/**
 * Opens a shop with the sample content of the product, removes that content as the owner would, and lets a student and
 * a guest buy courses, send messages and study.
 */
export async function openUdaanShop(): Promise<UdaanShop> {
  const database = await openTestDatabase();
  const { db } = database;
  const site = await openInProcessSite(database, {
    BASE_URL: origin,
    SAMPLE_CONTENT: 'on',
    SAMPLE_FESTIVAL: 'on',
  });
  const [visitor, student, owner] = [browserOf(site), browserOf(site), browserOf(site)];
  await db.insert(settings).values([
    { key: 'brand', value: brand },
    { key: 'contact', value: contact },
    { key: 'selling', value: selling },
  ]);
  await owner.post('/admin/login', { password: adminPassword });
  await owner.post('/admin/setup', { intent: 'remove-samples', confirmed: 'yes' });
  const [year] = new Date().toISOString().split('-');
  const running = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  await db.update(festivals).set(running).where(eq(festivals.name, 'Diwali'));
  await owner.post('/admin/setup', { intent: 'figures', mode: 'counted' });
  await teach(owner);
  await addCourses(db);

  const asha = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'breath-over-narmada' };
  await student.post('/signup', { ...asha, confirmPassword: asha.password });
  await student.post('/account', { intent: 'confirm' });
  await student.post('/forgot-password', { email: asha.email });
  const [user] = await db.select().from(users).where(eq(users.email, asha.email));
  const { id } = await enroll(db, user?.id ?? '', new Date(), { courseId: 'breath' });
  for (const intent of ['start', 'continue', 'complete'])
    await student.post('/dashboard', { intent, enrollment: id });
  await student.post(`/reviews/${id}`, { stars: '5', text: 'Calm and clear.', name: 'Asha' });

  const paid = await buy(student, 'sun', { ...asha, ...place });
  await settle(owner, student, paid, '084718897182');
  await refund(owner, paid);
  await sendKit(owner);
  await owner.post('/admin/sources?edit=new', { intent: 'save', name: 'Rajwada fair' });
  await owner.post('/admin/helpers', {
    ...{ intent: 'invite', role: 'packer', name: 'Kabir', email: 'kabir@example.in' },
  });
  const [invited] = await db.select().from(helperInvitations);
  if (!invited) throw new Error('no invitation');
  const unaddressed = { reference: 'UD-BELT', courseId: 'breath', courseTitle: 'प्राणायाम', kit: 'Belt' };
  await db.insert(shipments).values({ id: 'unaddressed', userId: user?.id ?? '', ...unaddressed });
  const guest = { fullName: 'Meera Nair', email: 'meera@example.in' };
  await settle(owner, visitor, await buy(visitor, 'sun', { ...guest, ...place }), '084718897183');
  const claimed = await buy(visitor, 'breath', guest);
  await visitor.post(claimed, { intent: 'claim', utr: '084718897184' });
  const unpaid = await buy(visitor, 'sun', { ...place, fullName: 'Ira Nair', email: 'ira@example.in' });

  // The visitor finds the student's order.
  await visitor.post('/orders', { reference: paid.slice(-8), phone: '98765 43210' });
  const shown = String(Date.now() - 60_000);
  await visitor.post('/contact', { ...guest, subject: 'Batches', message: 'When does it start?', shown });
  await visitor.post('/courses/ask/enroll', { ...guest, phone: '98765 43210', shown });
  await visitor.post('/courses/ask/enroll', { ...asha, phone: '98765 43211', shown });
  const requests = await (await owner.get('/admin/requests')).text();
  const declined = { intent: 'decline', id: hidden(requests, 'id'), words: 'This group is full.' };
  await owner.post('/admin/requests', declined);
  const consent = consentLinkOf(site.services.links, 't1').slice(origin.length);
  const asked = { id: 'parent', guardianName: 'Usha', guardianContact: 'usha@example.in' };
  const child = { userId: user?.id ?? '', band: 'minor' as const, askedAt: new Date() };
  await db.insert(consents).values({ ...asked, ...child });
  const parent = guardianLinkOf(site.services.links, asked).slice(origin.length);
  const named = await enroll(db, user?.id ?? '', new Date());
  await db.update(enrollments).set({ learnerName: 'Ravi' }).where(eq(enrollments.id, named.id));
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.reference, paid.slice(-8)));
  if (!order) throw new Error('no order');
  const unlinked = [
    `/learners/${named.id}`,
    `/admin/enrollments/${named.id}/learner`,
    learnerUrl(site.services.links, order).slice(origin.length),
    ...(await study(site, student, owner)),
    consent,
    parent,
    parent.replace('?', '/data.json?'),
    invitationLink(site.services.links, invited.id).slice(origin.length),
    `${paid}/return`,
    `${paid}/found`,
    unpaid,
    `${unpaid}/upi.png`,
    '/admin/sources/rajwada-fair/poster.pdf',
    `/pin-codes/${place.pin}`,
    `/reviews/${id}`,
    '/courses/ask/enroll',
    '/learn/sun',
    '/learn/sun/stand',
  ];
  return { site, visitors: { visitor, student, owner }, unlinked };
}

/** Replaces the course types that every shop begins with by the academy's own, in the admin panel. */
async function teach(owner: Browser): Promise<void> {
  for (const [label, color, art] of [
    ['Asana', '#0b6e4f', 'stones'],
    ['प्राणायाम', '#7a4bb0', 'waves'],
  ] as const)
    await owner.post('/admin/courses/types', { intent: 'save', label, color, art });
  for (const id of ['drone', 'programming'])
    await owner.post('/admin/courses/types', { intent: 'delete', id, confirmed: 'yes' });
}

async function addCourses(db: InProcessSite['services']['db']): Promise<void> {
  const course = { description: 'Slowly and well.', shortDescription: 'For everybody.', durationDays: 5 };
  const [asana, breath] = await db.select().from(courseTypes).orderBy(courseTypes.sortOrder);
  const kind = { courseType: asana?.key ?? '', isActive: true };
  const about = 'Teaches at sunrise.';
  await db.insert(teachers).values({ id: 'meera', slug: 'meera', name: 'Meera Joshi', about });
  await db.insert(courses).values([
    {
      id: 'sun',
      slug: 'sun',
      title: 'Sun Salutation',
      price: 599,
      ...course,
      ...kind,
      extra: { kit: 'Mat and belt' },
      teacherIds: ['meera'],
    },
    {
      id: 'breath',
      slug: 'breath',
      title: 'प्राणायाम',
      price: 999,
      originalPrice: 1_499,
      ...course,
      ...kind,
      courseType: breath?.key ?? '',
    },
    { id: 'ask', slug: 'ask', title: 'Teacher Training', price: 19_999, ...course, ...kind },
  ]);
  await db.insert(modules).values({ id: 'm1', courseId: 'sun', title: 'At sunrise' });
  const lesson = { id: 'l1', courseId: 'sun', moduleId: 'm1', slug: 'stand', title: 'Stand', isFree: true };
  const published = { isPublished: true, publishedAt: new Date() };
  const closed = { ...lesson, ...published, isFree: false, isOptional: true };
  await db.insert(lessons).values([
    { ...lesson, ...published, body: 'Feet **together**.' },
    { ...closed, id: 'l2', slug: 'meet', title: 'Meet at noon', kind: 'live' },
    { ...closed, id: 'l3', slug: 'asked', title: 'What do you know?', kind: 'quiz' },
    { ...closed, id: 'l4', slug: 'write', title: 'Write of your morning', kind: 'assignment' },
  ]);
  const held = { startsAt: new Date(Date.now() + 1_800_000), minutes: 60, zone: 'Asia/Kolkata' };
  await db.insert(liveSessions).values({ id: 's1', lessonId: 'l2', ...held });
  await db.insert(settings).values({ key: 'enrollment', value: { courses: { ask: 'request' } } });
  const said = {
    studentName: 'Kavya',
    rating: 5,
    comment: 'I sleep again.',
    course: 'Sun Salutation',
    isApproved: true,
  };
  await db.insert(testimonials).values({ id: 't1', ...said });
}

/**
 * Returns a stand-in for a browser without JavaScript. Each request seems to come from a random network
 * address, so that no limit per address is reached.
 */
function browserOf(site: InProcessSite): Browser {
  const jar = new CookieJar();
  const send = async (path: string, form?: Record<string, string>) => {
    const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;
    const response = await fetch(site.url + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      body: form && new URLSearchParams(form),
      headers: jar.headers({ Origin: origin, Accept: 'text/html', 'X-Forwarded-For': from }),
    });
    jar.keep(response.headers);
    return response;
  };
  const post = async (path: string, form: Record<string, string>) => {
    const response = await send(path, form);
    return {
      status: response.status,
      to: response.headers.get('Location') ?? '',
      text: await response.text(),
    };
  };
  return { get: (path) => send(path), post };
}

const hidden = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Orders a course to be paid by UPI (instant bank payments in India), and returns the path of the order. */
async function buy(who: Browser, slug: string, person: Record<string, string>): Promise<string> {
  const page = await (await who.get(`/checkout/${slug}`)).text();
  const { to, text } = await who.post(`/checkout/${slug}`, {
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    shown: String(Date.now() - 3_600_000),
    key: hidden(page, 'key'),
    seen: hidden(page, 'seen'),
    ...person,
  });
  if (!to.startsWith('/orders/')) throw new Error(`no order of ${slug}: ${text.replaceAll(/<[^>]*>/g, ' ')}`);
  return to;
}

/**
 * Enters the transaction number (UTR) of the order's payment as the buyer, and confirms the payment as the
 * owner.
 */
async function settle(owner: Browser, buyer: Browser, order: string, utr: string): Promise<void> {
  await buyer.post(order, { intent: 'claim', utr });
  const path = await pathOf(owner, order);
  await owner.post(path, { intent: 'confirm', amount: '599', utr, method: 'UPI', key: randomUUID() });
}

/** Marks the first kit (a parcel for a buyer) as packed and then as shipped, which writes an email to the buyer. */
async function sendKit(owner: Browser): Promise<void> {
  const kitsPage = await (await owner.get('/admin/kits')).text();
  const [, id = ''] = /value="packed:([0-9a-f-]{36})"/.exec(kitsPage) ?? [];
  for (const state of ['packed', 'shipped'])
    await owner.post('/admin/kits', { move: `${state}:${id}`, next: '/admin/kits', carrier: '', number: '' });
}

/**
 * Adds a batch (group of students), lets the student hand in an assignment that the owner accepts, and announces a live
 * class. Returns the paths of the student's calendar, to which no page links.
 */
async function study({ services }: InProcessSite, student: Browser, owner: Browser): Promise<string[]> {
  const batch = { courseId: 'sun', label: 'Mornings', startsOn: '2099-01-02', seats: 12 };
  await services.db.insert(courseBatches).values({ id: 'b1', ...batch });
  await student.post('/learn/sun/write', { intent: 'hand-in', text: 'I breathed.' });
  const inbox = await (await owner.get('/admin/submissions')).text();
  const handedIn = { id: hidden(inbox, 'id'), seen: hidden(inbox, 'seen') };
  await owner.post('/admin/submissions', { ...handedIn, decision: 'accepted', feedback: 'Well done.' });
  const { db, mail, log } = services;
  await remindOfClasses({ db, mail, log, now: new Date(), site: origin });
  await student.post('/account/learning', { intent: 'make-address' });
  const page = await (await student.get('/account/learning')).text();
  const [calendar = ''] = /\/calendar\/[\w-]+\.ics/.exec(page) ?? [];
  const told = { kind: 'seat', subject: 'Bring a mat', body: 'The floor is cold.', key: randomUUID() };
  const { to: written } = await owner.post('/admin/courses/sun/write', told);
  for (const intent of ['hide-lesson', 'publish-lesson'])
    await owner.post('/admin/courses/sun/curriculum', { intent, id: 'l2', confirmed: 'yes' });
  return [calendar, '/learn/sun/meet/class.ics', written];
}

async function refund(owner: Browser, order: string): Promise<void> {
  const path = await pathOf(owner, order);
  const form = { intent: 'refund', task: '', amount: '100', way: 'Cash', utr: '', reason: 'A gift' };
  await owner.post(path, { ...form, key: randomUUID() });
}

/** Returns the path of an order's page in the admin panel. */
async function pathOf(owner: Browser, order: string): Promise<string> {
  const list = await (await owner.get(`/admin/orders?q=${order.slice('/orders/'.length)}`)).text();
  const path = /\/admin\/orders\/[0-9a-f-]{36}/.exec(list)?.[0];
  if (!path) throw new Error(`${order} is not in the list of orders`);
  return path;
}
