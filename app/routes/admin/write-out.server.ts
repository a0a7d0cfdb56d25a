import { countRecipients } from '#app/core/announcements/announcement-queries.server.ts';
import { changeUnlessNotifying } from '#app/core/announcements/change-unless-notifying.server.ts';
import { sendAnnouncements } from '#app/core/announcements/send-announcements.server.ts';
import { isTicked } from '#app/domain/form-fields.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import { may } from '#app/domain/rights.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { type Asked, askFirst } from '#app/platform/confirm.server.ts';
import { type Flash, redirectWithFlash } from '#app/visit/flash.server.ts';
import type { Posted } from '#app/visit/panel-action.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { announcementWords as words } from '#app/words/en/announcement-words.ts';

export const writtenPath = (id: string) => `/admin/students/written/${encodeURIComponent(id)}`;

const mostAtOnce = 100;

/** Up to 100 emails; a job does the rest, also if this fails. Returns an announcement of them. */
export async function writeOut({ services }: Visit) {
  const { db, mail, log, env } = services;
  try {
    const sending = { db, mail, log, site: env.baseUrl, most: mostAtOnce };
    const { announcementIds } = await sendAnnouncements(sending);
    return { id: announcementIds[0], people: await countRecipients(db, announcementIds) };
  } catch (error) {
    log.error({ err: error }, 'what was written to students is left to the job');
    return { id: undefined, people: 0 };
  }
}

/** Runs a change of classes, or answers with the question whether the people whom it would notify are to be (DAY-138). */
export async function askBeforeNotifying<Done>(
  { visit, ctx, form }: Pick<Posted, 'visit' | 'ctx' | 'form'>,
  { question, act }: { question: string; act: string },
  change: (ctx: CommandContext) => Promise<Done>,
): Promise<{ done: Done } | Asked> {
  if (isTicked(form, 'confirmed')) return { done: await change(ctx) };
  const tried = await changeUnlessNotifying(ctx, change);
  if ('done' in tried) return tried;
  const text = `${question} ${words.notifies(tried.notified, mailIsSent(visit.services.env))}`;
  return askFirst(form, text, act) ?? { done: await change(ctx) };
}

/** Redirects after a change of classes: with the number of notified students or, without a mail server, to their list (DAY-138). */
export async function notifyAndRedirect(
  visit: Visit,
  to: string,
  text: string,
  options: Partial<Pick<Flash, 'undo'>> = {},
) {
  const { id, people } = await writeOut(visit);
  if (id === undefined) return redirectWithFlash(visit, to, text, options);
  if (mailIsSent(visit.services.env))
    return redirectWithFlash(visit, to, `${text}. ${words.notified(people)}`, options);
  const list = (await isContacting(visit)) ? writtenPath(id) : to;
  return redirectWithFlash(visit, list, `${text}. ${words.unsent(people)}`, options);
}

async function isContacting(visit: Visit): Promise<boolean> {
  return may(await (visit.panelActor ?? visit.actor)(), 'students.contact');
}
