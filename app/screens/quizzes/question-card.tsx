import type { StoredQuestion } from '#app/core/curriculum/curriculum-queries.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ListCard, ListCardActions } from '#app/ui/list-card.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { panelWords } from '#app/words/en/panel-words.ts';
import { questionWords as words } from '#app/words/en/question-words.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';

type QuestionCardProps = { question: StoredQuestion; number: number; isLast: boolean };

export function QuestionCard({ question, number, isLast }: QuestionCardProps) {
  const { id, prompt, key, points } = question;
  return (
    <ListCard
      title={
        <span lang={languageOf(prompt)} className="wrap-anywhere">
          {number}. {prompt}
        </span>
      }
      href={`?edit=${encodeURIComponent(id)}#question`}
      sub={`${quizWords.kinds[key.kind]} · ${quizWords.points(points)}`}
      actions={
        <ListCardActions
          id={id}
          labelOf={(action) => `${action}: ${prompt}`}
          order={{ name: prompt, isFirst: number === 1, isLast }}
          editHref={`?edit=${encodeURIComponent(id)}#question`}
          deletion={{
            question: words.deleteQuestion,
            details: words.deleteDetails(prompt),
            label: panelWords.remove,
          }}
        />
      }
    >
      <ul className="grid gap-1">
        {rightOf(question).map(({ text, isRight }) => (
          <li key={text} className={isRight ? 'font-semibold' : 'text-muted'}>
            <UserText text={text} /> {isRight && <Badge tone="success">{quizWords.right}</Badge>}
          </li>
        ))}
      </ul>
    </ListCard>
  );
}

/** The options or, without any, the answers that count as right. */
function rightOf({ key, options }: StoredQuestion): { text: string; isRight: boolean }[] {
  switch (key.kind) {
    case 'single':
    case 'multiple':
      return options.map((text, at) => ({ text, isRight: key.right.includes(at) }));
    case 'true-false':
      return [{ text: key.right ? quizWords.isTrue : quizWords.isFalse, isRight: true }];
    case 'number':
      return [
        { text: key.tolerance === 0 ? `${key.value}` : `${key.value} ± ${key.tolerance}`, isRight: true },
      ];
    case 'short-text':
      return key.accepted.map((text) => ({ text, isRight: true }));
  }
}
