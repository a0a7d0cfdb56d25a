type Answer = { question: string };

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]{5,40}/gu)
      ?.slice(0, 2_000),
  );

/** Sorts ready answers by how many words of their question the message has; equal ones keep their order (DAY-44). */
export function likelyFirst<One extends Answer>(answers: readonly One[], message: string): One[] {
  const asked = wordsOf(message);
  const shared = ({ question }: Answer) => [...wordsOf(question)].filter((word) => asked.has(word)).length;
  const ranked = answers.map((answer) => ({ answer, rank: shared(answer) }));
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ answer }) => answer);
}
