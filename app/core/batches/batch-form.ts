import { day, fields, type InputOf, id, line, orNull, tick, whole } from '#app/domain/fields.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { batchAdminWords } from '#app/words/en/batch-admin-words.ts';

const words = batchAdminWords.fields;

/** The form of a batch (LEARN-96). */
export const batchForm = fields(
  {
    label: line({ most: 80, ...words.label }),
    startsOn: day(words.startsOn),
    endsOn: orNull(day(words.endsOn)),
    seats: whole({ range: [1, 10_000], initial: '20', ...words.seats }),
    teacherId: orNull(id(words.teacherId)),
    isClosed: tick(words.isClosed),
  },
  { failed: batchAdminWords.failed },
);

export const batchSchema = schemaOf(batchForm).refine(
  ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
  { path: ['endsOn'], message: words.endsOn.early },
);

export type BatchInput = InputOf<typeof batchForm>;
