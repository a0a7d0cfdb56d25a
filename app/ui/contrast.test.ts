import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#app/domain/contrast.ts';
import { contrastPairs, grounds } from '#tests/support/contrast-pairs.ts';

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', day = '', night = '']) => [name, { day, night }] as const,
  ),
);

function ratio(one: string, other: string, theme: 'day' | 'night'): number {
  const [a, b] = [tokens.get(one), tokens.get(other)];
  if (!a || !b) throw new Error(`app.css has no token ${a ? other : one}`);
  return contrast(a[theme], b[theme]);
}

describe.each(['day', 'night'] as const)('the %s theme', (theme) => {
  it.each(contrastPairs)('[SHELL-6] shows %s on %s at 4.5:1 or better', (text, ground) => {
    expect(ratio(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)(
    '[SHELL-6] shows the edge of a control and the focus ring on %s at 3:1 or better',
    (ground) => {
      expect(ratio('line-strong', ground, theme)).toBeGreaterThanOrEqual(3);
      expect(ratio('primary', ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );
});
