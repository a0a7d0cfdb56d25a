import { type Answers, quizLimits } from '#app/domain/quiz.ts';

const prefix = 'answer-';

export function answerField(questionId: string): string {
  return `${prefix}${questionId}`;
}

export function readAnswers(form: FormData): Answers {
  const answers: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (!name.startsWith(prefix) || typeof value !== 'string') continue;
    const id = name.slice(prefix.length, prefix.length + 100);
    answers[id] = [
      ...(Object.hasOwn(answers, id) ? (answers[id] ?? []) : []),
      value.slice(0, quizLimits.answer),
    ];
  }
  return answers;
}
