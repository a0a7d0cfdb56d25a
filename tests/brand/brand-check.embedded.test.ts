import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { emailKinds } from '#app/domain/email-kind.ts';
import routes from '#app/routes.ts';
import { access, addressesOf } from '#tests/security/access.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { textOf } from '#tests/support/render.tsx';
import { openUdaanShop, origin, type UdaanShop } from './udaan-shop.ts';

/** Words that only the default brand, Pankh, may use: its name in Latin and Devanagari script, and its town. */
const ofPankh = /pankh|पंख|bangalore|bengaluru/i;
/**
 * Technical names that are the same for every brand, because open sessions and old backups depend on them: names of
 * cookies, of stored values, of the backup file, and of the header with a visitor's network address. The check ignores
 * them.
 */
const technical = /(?:__Host-)?pankh_\w+|pankh-backup-|x-pankh-address/g;
/**
 * Words about drones and programming. This test's academy is a yoga school: no page for visitors or students may show
 * these words.
 */
const ofTrade = /\b(drones?|kites?|patang|quadcopter|C programming)\b/i;
/** The pages for backups. They are not searched, because a backup copies the database in the product's own format. */
const skipped = /^\/admin\/backup/;
/**
 * Matches the URLs of the audit log. The log keeps the sample courses and texts that the owner deleted, so that the
 * deletion can be undone. Some of them name the default brand's town, so the check allows the town in the log.
 */
const keepsSamples = /\/admin\/(export\/)?audit/;
/**
 * URL patterns that the crawl cannot reach in this shop: they exist only after the owner has uploaded a picture or a
 * data file, or when a course has more than ten reviews.
 */
const needsUpload = [
  ...['/images/:name', '/admin/move/:id', '/admin/move/:id/rows.csv', '/files/:id'],
  ...['/admin/files/:id?', '/courses/:slug/reviews/:page'],
];
/** URL paths that answer a GET with a redirect or an error, because they only accept forms or lead to other pages. */
const onlyRedirects = [
  ...['/orders/:reference/return', '/logout', '/theme', '/banner/close', '/*'],
  ...['/admin/logout', '/admin/sidebar', '/admin/preview', '/admin/uploads'],
  ...['/learn/:slug/:lesson/watched', '/admin/lessons/:id/files', '/login/code'],
  // There is no mail server and no other service in this shop, and its people have passwords.
  ...['/login/email-code', '/account/password', '/account/proof', '/account/services'],
  ...['/login/passkey', '/account/passkeys', '/account/passkeys/new'],
  ...['/login/with/:service', '/login/with/:service/back'],
  ...['/admin/settings/views', '/admin/festivals/:id/offer'],
];

let shop: UdaanShop;
const findings: string[] = [];
const seen = new Map<string, string>();
/**
 * The URL paths that answered with a page or a file, and not with a redirect or an error. These paths must cover every
 * URL pattern; otherwise this check would miss pages.
 */
const answered = new Set<string>();
beforeAll(async () => {
  shop = await openUdaanShop();
  for (const who of ['visitor', 'student', 'owner'] as const) await crawl(who);
});
afterAll(() => shop.site.close());

/** Adds a finding for each occurrence of the default brand's name or town in a response, with the words around it. */
function look(where: string, text: string): void {
  const own = text.replaceAll(technical, '').replaceAll(keepsSamples.test(where) ? /bengaluru/gi : /$^/g, '');
  for (const { index } of own.matchAll(new RegExp(ofPankh, 'gi')))
    findings.push(`${where}: ${own.slice(Math.max(0, index - 60), index + 70).trim()}`);
}

/** Requests every path without parameters, and every path of the shop to which the responses link. */
async function crawl(who: keyof UdaanShop['visitors']): Promise<void> {
  const queue = addressesOf(routes)
    .map(({ pattern }) => pattern.replace('/:number?', '').replace('/*', '/nowhere'))
    .filter((path) => !path.includes(':'))
    .concat(shop.unlinked);
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (skipped.test(path)) continue;
    const response = await shop.visitors[who].get(path);
    const type = response.headers.get('Content-Type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = type.startsWith('application/pdf')
      ? pdfText(bytes)
      : bytes.toString(isPixels(type) ? 'latin1' : 'utf8');
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').join('\n');
    look(`${who} ${path}`, `${decodeURIComponent(headers)}\n${text}`);
    seen.set(`${who} ${path}`, text);
    if (response.ok) answered.add(path);
    const links = type.startsWith('text/html') ? linksIn(text) : [];
    for (const link of [...links, response.headers.get('Location') ?? '']) {
      const next = pathIn(link, path);
      if (next === null || known.has(next)) continue;
      known.add(next);
      queue.push(next);
    }
  }
}

const isPixels = (type: string) => /^image\/(?!svg)/.test(type);
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src|content)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/**
 * Returns the path of a link within the shop; null for any other link. Leaves out the query in links to lists, so that
 * each list is requested once and not with every sort order and filter.
 */
function pathIn(link: string, from: string): string | null {
  if (!/^(\/|\?|https:\/\/udaan)/.test(link) || !URL.canParse(link, origin + from)) return null;
  const { origin: target, pathname, search, searchParams } = new URL(link, origin + from);
  if (target !== origin || /logout|\/assets\//.test(pathname)) return null;
  const isList = ['sort', 'page', 'size', 'q', 'from', 'status', 'filter'].some((name) =>
    searchParams.has(name),
  );
  return isList ? pathname : pathname + search;
}

describe('[BRAND-40] [B-1] the shop of another academy, crawled by a visitor, a student and the owner', () => {
  it('never contains the name or the town of the default brand', () => {
    expect(findings, findings.join('\n')).toEqual([]);
  });

  it('[BRAND-50] never mentions drones or kites to visitors and students', () => {
    const said = [...seen].flatMap(([address, text]) => {
      if (address.startsWith('owner') || !text.startsWith('<!DOCTYPE html>')) return [];
      const alternatives = [...text.matchAll(/(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)];
      const shown = [textOf(text), ...alternatives.map(([, words = '']) => words)].join(' ');
      const [around] = new RegExp(`.{0,50}${ofTrade.source}.{0,50}`, 'i').exec(shown) ?? [];
      return around ? [`${address}: ${around}`] : [];
    });
    expect(said, said.join('\n')).toEqual([]);
  });

  it('[CLAIM-4, CAT-6] shows no invented rating or figure once figures are counted', async () => {
    // Matches the owner's pages that may show the invented figures of the default brand, such as "2,100": previews,
    // forms and the audit log, which visitors never see.
    const compares =
      /^owner \/(admin\/(setup|settings|audit|export\/audit|words|festivals)|\?figures=specified)/;
    const invented = /\b4\.[58]\b|aggregateRating|\b2,?100\b|\b1000\+|\b98%/;
    const said = [...seen].flatMap(([address, text]) => {
      if (compares.test(address) || !text.startsWith('<!DOCTYPE html>')) return [];
      const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      const [found] = invented.exec(`${textOf(text)} ${data.map(([, json = '']) => json)}`) ?? [];
      return found ? [`${address}: ${found}`] : [];
    });
    expect(said, said.join('\n')).toEqual([]);
    const emails = await shop.site.services.db.select().from(mailOutbox);
    expect(emails.filter(({ body }) => /\bstars?\b|\brat(ed|ing)\b|★/i.test(body))).toEqual([]);
  });

  it('never names the default brand in emails, and all emails name the academy', async () => {
    const emails = await shop.site.services.db.select().from(mailOutbox);
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(
      new Set(emailKinds.filter((kind) => !['academy', 'other', 'code'].includes(kind))),
    );
    const said = emails.map(({ subject, body }) => `${subject}\n${body}`);
    expect(said.filter((text) => ofPankh.test(text))).toEqual([]);
    expect(said.filter((text) => !text.includes('उड़ान शाला'))).toEqual([]);
  });

  it('gives every URL and every kind of document to this check', () => {
    const paths = [...answered].map((path) => path.replace(/\?.*/, ''));
    const patterns = Object.keys(access).filter(
      (pattern) => !skipped.test(pattern) && ![...needsUpload, ...onlyRedirects].includes(pattern),
    );
    const unreached = patterns.filter((pattern) => {
      const shape = new RegExp(
        `^${pattern
          .replace('/*', '/nowhere')
          .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
          .replaceAll(/:\w+/g, '[^/]+')}$`,
      );
      return !paths.some((path) => shape.test(path));
    });
    expect(unreached, unreached.join(' ')).toEqual([]);
  });

  it('lets this check read the text inside PDFs', () => {
    const said = (kind: RegExp) =>
      [...seen].filter(([address]) => kind.test(address)).map(([, text]) => text.replaceAll(/\s/g, ''));
    const certificates = said(/^\w+ \/certificates\/\w+\.pdf/);
    const receipts = said(/^\w+ \/orders\/.*\.pdf/);
    expect(certificates.length).toBeGreaterThan(0);
    expect(receipts.length).toBeGreaterThan(1);
    expect(said(/^\w+ \/admin\/kits\/labels\.pdf/).length).toBeGreaterThan(0);
    expect(said(/^\w+ \/admin\/settings\/specimen\.pdf/).length).toBeGreaterThan(0);
    for (const text of certificates) expect(text).toContain('MeeraJoshi');
    for (const text of receipts) expect(text).toContain('UdaanShalaLLP');
  });
});
