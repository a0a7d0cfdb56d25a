import { greetingOf } from './email-greeting.ts';
import { submissionWords } from './submission-words.ts';

type SubmissionEmail = {
  email: string;
  fullName: string;
  lessonTitle: string;
  courseTitle: string | null;
  decision: 'accepted' | 'returned';
  /** The owner's comment for the student. The comment may be empty if the assignment was accepted. */
  feedback: string;
  /** The teacher who answered; null if the academy did. */
  answeredBy: string | null;
  link: string;
};

export function submissionEmail({
  email,
  fullName,
  lessonTitle,
  courseTitle,
  decision,
  feedback,
  answeredBy,
  link,
}: SubmissionEmail) {
  const of = courseTitle === null ? `“${lessonTitle}”` : `“${lessonTitle}” in “${courseTitle}”`;
  const accepted = decision === 'accepted';
  return {
    to: email,
    subject: accepted ? `Accepted: “${lessonTitle}”` : `Please look again: “${lessonTitle}”`,
    body: [
      greetingOf(fullName),
      accepted
        ? `Your assignment ${of} is accepted. Well done!`
        : `We have read your assignment ${of}. Something is still missing:`,
      ...(feedback === '' ? [] : [feedback]),
      ...(answeredBy === null ? [] : [`${submissionWords.answeredBy} ${answeredBy}`]),
      accepted ? `The lesson: ${link}` : `Change it and hand it in again: ${link}`,
      '{academy}',
    ].join('\n\n'),
  };
}
