import { expect, it } from 'vitest';
import { tables } from '#app/db/tables.server.ts';
import { privacyForServices } from './privacy-for-services.ts';
import privacyNotice from './privacy-notice.json';

/** The words that the privacy notice must contain about each table with students' learning activity. */
const said: Partial<Record<keyof typeof tables, RegExp>> = {
  lessonProgress: /opened and finished.+seconds of a video you watched/,
  lessonNotes: /your notes/,
  quizAttempts: /your answers.+your points/,
  quizDrafts: /saved before you hand them in/,
  submissions: /the texts and files that you hand in/,
  submissionFiles: /Only you and the academy can open your files/,
  classAttendance: /whether you were there/,
  classReminders: /which reminders we sent/,
  calendarTokens: /a calendar feed.+when it was last read/,
  studyChoices: /you agreed to an email after a week/,
};

it.each(Object.entries(said))(
  '[LEARN-109] the privacy policy names what the table %s stores',
  (table, words) => {
    expect(tables).toHaveProperty(table);
    expect(JSON.stringify(privacyNotice.sections[0])).toMatch(words);
  },
);

it('[DAY-167] the privacy policy says what a service that is set up gives, and names no other', () => {
  const text = JSON.stringify(privacyForServices(privacyNotice, ['Google', 'School']));
  expect(text).toMatch(/Login by Google or School.+your name, your email address, and the number/);
  expect(text).toContain('no key to your data there is stored');
  expect(JSON.stringify(privacyNotice)).not.toContain('Google');
});

it('[LEARN-109] the privacy policy describes how all of it is deleted', () => {
  const rights = privacyNotice.sections.find(({ id }) => id === 'your-rights');
  expect(rights?.points?.join(' ')).toMatch(
    /Deletion of your account.+notes, answers, handed-in work, files and attendance: on your account page/,
  );
});
