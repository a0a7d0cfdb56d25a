import { sendAnnouncements } from '#app/core/announcements/send-announcements.server.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { type Flash, redirectWithFlash } from '#app/visit/flash.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';

export const writtenPath = (id: string) => `/admin/students/written/${encodeURIComponent(id)}`;

/** Puts what was just written to students into the outbox; a job does what this cannot. */
export async function writeOut({ services }: Visit) {
  const { db, mail, log, env } = services;
  return await sendAnnouncements({ db, mail, log, site: env.baseUrl });
}

/** After an act that may have changed classes: says how many students are told; without a mail server, leads to them (DAY-138). */
export async function tellAndRedirect(
  visit: Visit,
  to: string,
  text: string,
  options: Partial<Pick<Flash, 'undo'>> = {},
) {
  const { sent, announcementIds } = await writeOut(visit);
  const [id] = announcementIds;
  if (id === undefined) return redirectWithFlash(visit, to, text, options);
  if (mailIsSent(visit.services.env))
    return redirectWithFlash(visit, to, `${text}. ${words.told(sent)}`, options);
  return redirectWithFlash(visit, writtenPath(id), `${text}. ${words.unsent(sent)}`, options);
}
