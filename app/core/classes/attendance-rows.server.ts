import { asc, eq } from 'drizzle-orm';
import {
  calendarTokens,
  classAttendance,
  classReminders,
  studyChoices,
} from '#app/db/tables/class-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const attendanceRows: NounRows = {
  names: null,
  subjects: null,
  // Saving an attendance list has no undo: the admin corrects the list and saves it again.
  undo: null,
  export: null,
  ownData: async (db, { id }) => ({
    class_attendance: (
      await db
        .select({ lessonTitle: lessons.title, markedAt: classAttendance.markedAt })
        .from(classAttendance)
        .innerJoin(liveSessions, eq(liveSessions.id, classAttendance.sessionId))
        .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
        .where(eq(classAttendance.userId, id))
        .orderBy(asc(classAttendance.markedAt), asc(classAttendance.sessionId))
    ).map(snakeCased),
    class_reminders: (
      await db
        .select()
        .from(classReminders)
        .where(eq(classReminders.userId, id))
        .orderBy(asc(classReminders.sentAt), asc(classReminders.sessionId))
    ).map(snakeCased),
    study_choices: (await db.select().from(studyChoices).where(eq(studyChoices.userId, id))).map(snakeCased),
    // The secret URL of the feed is left out: whoever gets the file could read the calendar by it.
    calendar: (
      await db
        .select({ createdAt: calendarTokens.createdAt, lastReadAt: calendarTokens.lastReadAt })
        .from(calendarTokens)
        .where(eq(calendarTokens.userId, id))
    ).map(snakeCased),
  }),
  forgetPerson: async (tx, { id }) => {
    await tx.delete(classAttendance).where(eq(classAttendance.userId, id));
    await tx.delete(classReminders).where(eq(classReminders.userId, id));
    await tx.delete(studyChoices).where(eq(studyChoices.userId, id));
    await tx.delete(calendarTokens).where(eq(calendarTokens.userId, id));
  },
};
