import { eq, or } from 'drizzle-orm';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { type NounRows, namedBy } from '#app/platform/noun-rows.server.ts';

export const announcementRows: NounRows = {
  names: namedBy(announcements.id, announcements.subject),
  subjects: null,
  // What was written cannot be taken back.
  undo: null,
  // There is no export, because the shop stores only copies of what students have received.
  export: null,
  // The download of a person's data leaves them out, as it does emails: the person has received them.
  ownData: null,
  forgetPerson: async (tx, { id, email }) => {
    const { userId, email: address } = announcementRecipients;
    await tx.delete(announcementRecipients).where(or(eq(userId, id), eq(address, email.toLowerCase())));
  },
};
