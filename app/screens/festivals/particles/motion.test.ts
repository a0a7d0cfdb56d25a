import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type Motion, motionAllowed } from './motion.ts';
import { ParticleCanvas } from './particle-canvas.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, string, boolean | undefined, Motion]>([
  ['no wish', '', false, 'moving'],
  ['a browser that does not tell about data', '', undefined, 'moving'],
  ['reduced motion', 'prefers-reduced-motion', false, 'still'],
  ['Save-Data', '', true, 'none'],
  ['Save-Data and reduced motion', 'prefers-reduced-motion', true, 'none'],
  ['reduced data', 'prefers-reduced-data', false, 'none'],
  ['forced colors', 'forced-colors', false, 'none'],
])('[FEST-7] the banner chooses the right scene with %s', (_, wish, saveData, motion) => {
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wish !== '' && query.includes(wish) }));
  expect(motionAllowed()).toBe(motion);
});

it('[FEST-7, OPS-50] the server renders a canvas that names its scene', () => {
  const animation = { type: 'confetti', particles: 50, colors: ['#E91E63'] } as const;
  expect(
    renderToString(
      createElement(ParticleCanvas, { animation: { ...animation, colors: [...animation.colors] } }),
    ),
  ).toContain('data-scene="{&quot;type&quot;:&quot;confetti&quot;,&quot;particles&quot;:50,');
});
