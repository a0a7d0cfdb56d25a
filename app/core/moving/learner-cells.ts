import { longestClass } from '#app/domain/learner.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';

const answers = /^(?:y|yes|n|no|true|false|na|nil|none|self|myself|same)$/i;

/** Whether a cell can be a learner's name: it has letters, and is neither an address, a number nor an answer. */
export const isLearnerName = (cell: string): boolean =>
  cell.length <= maxNameLength && /\p{L}/u.test(cell) && !/@|\p{Nd}{4}/u.test(cell) && !answers.test(cell);

const namedClass =
  /^(?:class|grade|std|standard|कक्षा)?[ .:-]{0,2}(?:\p{Nd}{1,2}(?:st|nd|rd|th|वीं)?|[ivx]{1,4}|nursery|kindergarten|[lu]?\.?k\.?g\.?)(?:[ .:-]{0,2}(?:class|grade|std|standard))?(?:[ /.:-]{0,2}\(?\p{L}{1,10}\)?)?$/iu;

/** Whether a cell names a class of a school, such as `VII-B`, `10th`, `Std. 5`, `LKG`, `11 Science` or `कक्षा ६`. */
export const isSchoolClass = (cell: string): boolean => cell.length <= longestClass && namedClass.test(cell);

/** Whether a cell can be kept as a class, also one that we do not know. */
export const isClassName = (cell: string): boolean => cell.length <= longestClass && !cell.includes('@');
