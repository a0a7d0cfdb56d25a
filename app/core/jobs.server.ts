import { foldTotals } from '#app/db/fold-totals.server.ts';
import { tidySearchIndexes } from '#app/db/tidy-search-indexes.server.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { Job, JobSeries } from '#app/platform/run-jobs.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { sendAnnouncements } from './announcements/send-announcements.server.ts';
import { emailAbsentStudents } from './classes/ask-back.server.ts';
import { remindOfClasses } from './classes/remind-classes.server.ts';
import { emptyMessageBin } from './contact/message-bin.server.ts';
import { giveAllWaitingSeats } from './enrollment-requests/waiting-seats.server.ts';
import { issueDueCertificates } from './enrollments/waiting-certificates.server.ts';
import { sweepMoves } from './moving/sweep-moves.server.ts';
import { orderJobs } from './orders/order-jobs.server.ts';
import { recordRefund, refundJobs } from './refunds/refund-jobs.server.ts';

type Needs = Omit<Services, 'jobs'>;

const quarter = (name: string, work: Job<Needs>['work']): Job<Needs> => ({
  name,
  everyMs: 15 * minuteMs,
  work,
});
const minutely = (name: string, work: Job<Needs>['work']): Job<Needs> => ({ name, everyMs: minuteMs, work });
const partsOf = ({ db, clock, mail, log, env }: Needs) => ({
  db,
  now: clock(),
  mail,
  log,
  site: env.baseUrl,
});
/** Without a mail server, emails about classes are not written: sent by hand, they would come too late. */
const ifMailed = (work: (parts: ReturnType<typeof partsOf>) => Promise<unknown>) => async (services: Needs) =>
  mailIsSent(services.env) && (await work(partsOf(services)));

/** All that the server does by itself. A noun with a job adds a line here, or a series if the order matters. */
export const jobs: readonly JobSeries<Needs>[] = [
  [
    {
      name: 'emails',
      everyMs: 15_000,
      work: async ({ env, mail }) => mailIsSent(env) && (await mail.sendDue()),
    },
  ],
  orderJobs(recordRefund),
  refundJobs,
  [
    minutely('reminders of classes', ifMailed(remindOfClasses)),
    minutely('emails to absent students', ifMailed(emailAbsentStudents)),
  ],
  [minutely('messages to students', (services) => sendAnnouncements(partsOf(services)))],
  [minutely('visits of sources', ({ visits }) => visits.flush())],
  [minutely('waiting certificates', (services) => issueDueCertificates(partsOf(services)))],
  [
    quarter('expired sessions', ({ auth }) => auth.sweep()),
    quarter('expired sessions of the portal', ({ portal }) => portal.sweep()),
    quarter('old limits', ({ limits }) => limits.sweep()),
    quarter('unused images', ({ images }) => images.sweep()),
    quarter('unused files', ({ files }) => files.sweep()),
    quarter('unfinished uploads', ({ uploads }) => uploads.sweep()),
    quarter('deleted messages', emptyMessageBin),
    quarter('old imports', sweepMoves),
    // For people whose request was accepted before they had an account.
    quarter('waiting enrollments', ({ db, clock, log }) => giveAllWaitingSeats(db, clock(), log)),
    quarter('running totals', ({ db }) => foldTotals(db)),
    quarter('search indexes', ({ db }) => tidySearchIndexes(db)),
    quarter('emails without a mail server', async ({ env, mail }) => !mailIsSent(env) && mail.sendDue()),
  ],
];
