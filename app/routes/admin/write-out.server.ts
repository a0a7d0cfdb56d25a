import { countRecipients } from '#app/core/announcements/announcement-queries.server.ts';
import { sendAnnouncements } from '#app/core/announcements/send-announcements.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { type Flash, redirectWithFlash } from '#app/visit/flash.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';

export const writtenPath = (id: string) => `/admin/students/written/${encodeURIComponent(id)}`;

const mostAtOnce = 100;

/** Puts what was just written to students into the outbox, up to 100 emails; a job does the rest. */
export async function writeOut({ services }: Visit) {
  const { db, mail, log, env } = services;
  return await sendAnnouncements({ db, mail, log, site: env.baseUrl, most: mostAtOnce });
}

/** After an act that may have changed classes: says how many students are told; without a mail server, leads to them (DAY-138). */
export async function tellAndRedirect(
  visit: Visit,
  to: string,
  text: string,
  options: Partial<Pick<Flash, 'undo'>> = {},
) {
  const { announcementIds } = await writeOut(visit);
  const [id] = announcementIds;
  if (id === undefined) return redirectWithFlash(visit, to, text, options);
  const { db, env } = visit.services;
  const people = await countRecipients(db, announcementIds);
  if (mailIsSent(env)) return redirectWithFlash(visit, to, `${text}. ${words.told(people)}`, options);
  return redirectWithFlash(visit, writtenPath(id), `${text}. ${words.unsent(people)}`, options);
}
