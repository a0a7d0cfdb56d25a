type QuizGiven = {
  title: string;
  points: number;
  outOf: number;
  given: readonly { prompt: string; given: string }[];
};

/** The texts about a question that a student asks on the page of a lesson (DAY-26). */
export const helpWords = {
  title: 'I am stuck',
  label: 'What is not clear?',
  send: 'Ask the academy',
  sent: (time: string) => `You asked on ${time}.`,
  waiting: 'The answer appears here.',
  answered: (time: string) => `Answer, ${time}`,
  /** Before the lesson's title, on the dashboard. */
  newAnswer: 'The academy has answered you:',
  whatsApp: 'Ask on WhatsApp',
  whatsAppText: (course: string, lesson: string) => `I am stuck in “${course}”, lesson “${lesson}”: `,
  errors: {
    missing: 'This lesson is not there any more.',
    'text-missing': 'Write what is not clear.',
    'text-too-long': 'Please keep your question to at most 5,000 characters.',
    'too-many': 'You have asked several times. Please try again in an hour.',
    failed: 'Your question may not have reached us. Please try again.',
  },
  subject: (lesson: string) => `Stuck: ${lesson}`,
  /** Tells the owner where a student is stuck. */
  about: ({
    course,
    lesson,
    link,
    quiz,
  }: {
    course: string;
    lesson: string;
    link: string;
    quiz: QuizGiven | null;
  }) =>
    [
      `Course: ${course}`,
      `Lesson: ${lesson}`,
      link,
      ...(quiz
        ? [
            '',
            `Last quiz: ${quiz.title}, ${quiz.points} of ${quiz.outOf} points`,
            ...quiz.given.map(
              ({ prompt, given }, index) => `${index + 1}. ${prompt} — ${given || 'no answer'}`,
            ),
          ]
        : []),
    ].join('\n'),
} as const;
