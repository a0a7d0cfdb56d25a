import { writtenKinds } from '#app/domain/announcement.ts';
import { choice, fields, type InputOf, line, text } from '#app/domain/fields.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { announcementWords } from '#app/words/en/announcement-words.ts';

const words = announcementWords.fields;

/** What the owner writes to many students at once (DAY-134). */
export const announcementForm = fields(
  {
    kind: choice({ choices: writtenKinds, initial: 'seat', ...words.kind }),
    subject: line({ most: 150, ...words.subject }),
    body: text({ most: 5_000, ...words.body }),
  },
  { failed: announcementWords.failed },
);

export const announcementSchema = schemaOf(announcementForm);

export type AnnouncementInput = InputOf<typeof announcementForm>;
