import type { IncomingMessage, ServerResponse } from 'node:http';
import { indianMobile } from '@pankh/india/phone.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { readUtr, utrsIn } from '@pankh/india/utr.ts';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '#app/core/contact/contact-schema.ts';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import { enrollmentRequestSchema } from '#app/core/enrollment-requests/request-schema.ts';
import { columnOf } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { listIn } from '#app/core/moving/read-values.ts';
import { isForMailbox } from '#app/core/outbox/email-list.ts';
import { readByteRange } from '#app/domain/byte-range.ts';
import { isDay } from '#app/domain/calendar.ts';
import { parseFilters } from '#app/domain/catalog.ts';
import { readCertificateNumber } from '#app/domain/certificate.ts';
import { isCourseSlug } from '#app/domain/course.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { readDemoVideo } from '#app/domain/demo-video.ts';
import { readDiscount } from '#app/domain/discount-text.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { checkProfile } from '#app/domain/profile.ts';
import { ownPath } from '#app/domain/safe-path.ts';
import { checkSignIn, checkSignUp } from '#app/domain/sign-up.ts';
import { spamReason } from '#app/domain/spam.ts';
import { storedImageOf } from '#app/domain/stored-image.ts';
import { chooseEncoding } from '#app/pages/compress.server.ts';
import { createPageSender } from '#app/pages/send-page.server.ts';
import { createSharedPages } from '#app/pages/shared-pages.server.ts';
import { safeCell } from '#app/platform/csv-cells.ts';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { clientAddress } from '#app/platform/limits/client-address.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { readMarkdown } from '#app/platform/markdown.server.ts';
import { readCsv } from '#app/platform/read-csv.server.ts';
import { hasTooManyFields } from '#app/platform/read-form.server.ts';
import { readExtra } from '#app/screens/courses/course-extra.ts';
import { currentTab } from '#app/screens/panel/panel-tabs.ts';
import { ownDocument } from '#app/screens/site/own-document.ts';
import { takeFlash } from '#app/visit/flash.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { isSidebarCollapsed, readSiteCookies } from '#app/visit/site-cookies.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { browserName } from '#app/words/en/browser-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
const search = (text: string) => new URLSearchParams(text);
const asked = (fields: object) => fields as IncomingMessage;
const nowhere = { writeHead: () => nowhere, end: () => nowhere } as unknown as ServerResponse;
const body = new Uint8Array();
const page = {
  policy: '',
  bodies: { br: body, gzip: body, identity: body },
  etags: { br: '"b"', gzip: '"g"', identity: '"i"' },
  late: null,
  expiresAt: 0,
  bytes: 0,
};
const sendPage = createPageSender([]);
const shared = createSharedPages({
  services: {
    env: { baseUrl: 'https://pankh.example' },
    clock: () => now,
    live: { subscribe: () => () => undefined, isReceiving: () => true },
  } as unknown as Services,
  topics: {},
  render: async () => new Response(),
  stylesheet: () => null,
  headers: [],
  runningFestival: async () => null,
  nextChange: async () => null,
  purge: null,
  ownStudies: async () => ({ courses: [], hasClassToday: false }),
  hasCode: () => false,
  codePrices: async () => null,
  dropped: () => undefined,
});
const visit = { services: { env: { baseUrl: 'https://pankh.example' } } } as Visit;
const loopback = ['loopback'];
const log = createLog('info', { write: () => undefined });
const course = { sorts: ['newest'], filters: { status: ['all'] } } as const;
const builtIn = { title: '', lead: '', updated: '', inShort: [], sections: [] };

/**
 * Functions that parse text from requests or from admins. They run on the server's only thread, so a slow one
 * would block all visitors.
 */
const parsers: Record<string, (text: string) => unknown> = {
  'If-None-Match': (text) => sendPage(page, asked({ headers: { 'if-none-match': text } }), nowhere),
  'If-None-Match of a file': (text) => isKnownTag(text, '"etag"'),
  Range: (text) => readByteRange(text, 100),
  'a UTR': readUtr,
  'a bank’s narration': (text) => utrsIn(text, text),
  'a list in a file to import': (text) => listIn({ list: text }, 'list'),
  'the text of an email': isForMailbox,
  'a lesson’s text [LEARN-31]': readMarkdown,
  'Accept-Encoding': chooseEncoding,
  'X-Forwarded-For': (text) =>
    clientAddress(
      asked({ headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '127.0.0.1' } }),
      loopback,
    ),
  'Content-Type': (text) => hasTooManyFields(Buffer.from('a=b'), text, 200),
  'User-Agent': browserName,
  'a cookie': (text) => [readSiteCookies(text), isSidebarCollapsed(text)],
  'the cookie of a flash message': (text) =>
    takeFlash(visit, { headers: new Map([['cookie', `pankh_flash=${text}`]]) } as unknown as Request, {
      pathname: '/admin',
    }),
  'the cookie of a cached page': (text) =>
    shared.answerNow(asked({ method: 'GET', url: '/about', headers: { cookie: text } }), nowhere),
  'the address of a cached page': (text) =>
    shared.answerNow(asked({ method: 'GET', url: `/courses/${text}`, headers: {} }), nowhere),
  'the query of a cached page': (text) =>
    shared.answerNow(asked({ method: 'GET', url: `/courses?${text}`, headers: {} }), nowhere),
  'the query of a script': (text) =>
    shared.answerNow(asked({ method: 'GET', url: `/late/courses?${text}`, headers: {} }), nowhere),
  'the catalog’s query': (text) => parseFilters(search(`q=${text}&${text}`), seededTypes),
  'a list’s query': (text) => parseListQuery(search(`q=${text}&${text}`), course),
  'a period': (text) => parsePeriod(search(`from=${text}&to=${text}`), '2026-11-21'),
  'a day': isDay,
  'the address after a form': (text) => [ownPath(text, '/'), ownPath(`/${text}`, '/')],
  'a course’s address': (text) => [isCourseSlug(text), suggestAddress(text, 'course')],
  'an image’s address': storedImageOf,
  'a certificate’s number': readCertificateNumber,
  'a sign-in': (text) => checkSignIn({ email: text, password: text }),
  'a sign-up': (text) =>
    checkSignUp({ fullName: text, email: `a@${text}`, password: 'secret', confirmPassword: text }),
  'a profile': (text) => checkProfile({ fullName: text, phone: text, address: text }),
  'a phone number': indianMobile,
  'a message': (text) =>
    contactSchema.safeParse({ fullName: text, email: `a@${text}`, subject: text, message: text }),
  'an enrollment request': (text) =>
    enrollmentRequestSchema.safeParse({
      fullName: text,
      email: `a@${text}`,
      phone: text,
      message: text,
      couponCode: text,
    }),
  'a coupon': normalizeCode,
  'a discount': readDiscount,
  'the hidden fields': (text) => spamReason({ trap: '', shownAt: text }, now),
  'an amount': parseRupees,
  'a link': (text) => [isSafeLink(text), isSafeLink(`https://${text}`)],
  'a video': (text) => readDemoVideo(`https://vimeo.com/${text}`),
  'a course’s free-form fields': (text) => readExtra({ syllabus: `Day 1:${text}`, outcomes: text }),
  'the owner’s own page text': (text) => ownDocument(builtIn, { text, updated: '' }),
  'an import': (text) => [readCsv(text, { most: 10 }), columnOf(text)],
  'an exported cell': safeCell,
  'a path of the panel': currentTab,
  'an error’s message': (text) => log.error({ err: new Error(text) }, 'it failed'),
};

const units =
  ' |\t|,|;|=|"|/|%|a|0|.|-|@|&|#|:|(|)|[|<|+|_|\\|\n|\u2028| \n|\r|, |; |a=|a=b;|a=b&|%25|%C3%A9|=(|a@|a@b.|v&|v=1&|q=a&|../|1,|11,|a.|a-|q=0;|boundary=|boundary="|\u0301\u0323|₹|ﷺ|क|ा|ক্'.split(
    '|',
  );
const frames = [
  ['', ''],
  ['"a', 'b"'],
  ['/', 'x\u2028x'],
  ['multipart/form-data; ', ';'],
] as const;
const worst = frames.flatMap(([before, after]) =>
  units.map((unit) => ({
    name: JSON.stringify(`${before}${unit}…${after}`),
    of: (bytes: number) => before + unit.repeat(bytes / Buffer.byteLength(unit)) + after,
  })),
);

const [little, much] = [2_048, 16_384];
const times = much / little;
// The highest accepted ratio of the time for one long text to the time for eight short texts with the same number of
// bytes in total. The ratio is about 1 if the time grows linearly with the length, and about 8 if the time grows
// quadratically.
const most = 3;
// Times of a few microseconds say little on a busy machine. Parsing 16 KB in quadratic time takes tens of milliseconds.
// A parser therefore counts as slow only if the long text takes longer than this, in nanoseconds.
const noticeable = 4_000_000;

describe('[T20] parsing time grows linearly with the text', () => {
  it.each(Object.entries(parsers))('of the parser %s', (_, parse) => {
    const slow = worst.find(({ of }) => {
      const [small, large] = [of(little), of(much)];
      // Other load, garbage collection and compilation can only make a run slower, so a parser fails only if
      // all of 25 tries exceed the limit.
      return Array.from({ length: 25 }).every(() => {
        const long = fastest(parse, large, 1);
        return long > noticeable && long > most * fastest(parse, small, times);
      });
    });
    expect(slow?.name).toBeUndefined();
  });
});

/** Measures three runs of `count` calls each and returns the shortest time, in nanoseconds. */
function fastest(parse: (text: string) => unknown, text: string, count: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const started = process.hrtime.bigint();
    for (let call = 0; call < count; call++) parse(text);
    least = Math.min(least, Number(process.hrtime.bigint() - started));
  }
  return least;
}
