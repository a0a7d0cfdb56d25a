import { expect, it } from 'vitest';
import { type OutlineLesson, underModules } from './outline.ts';

const lesson = (
  id: string,
  module: { id: string; title: string } | null,
): OutlineLesson & { module: typeof module } => ({
  id,
  slug: id,
  title: id,
  kind: 'text',
  minutes: null,
  isOptional: false,
  isFree: false,
  state: { is: 'open' },
  live: null,
  module,
});
const first = { id: 'm1', title: 'Start' };
const second = { id: 'm2', title: 'Into the air' };

it('[LEARN-20] lessons are listed under their modules in the order of the curriculum', () => {
  const outline = underModules([lesson('a', first), lesson('b', first), lesson('c', second)]);
  expect(outline.map(({ id, title, lessons }) => [id, title, lessons.map((one) => one.id)])).toEqual([
    ['m1', 'Start', ['a', 'b']],
    ['m2', 'Into the air', ['c']],
  ]);
});

it('[LEARN-20] lessons without a module are listed together, without a title', () => {
  const outline = underModules([lesson('a', null), lesson('b', null), lesson('c', first)]);
  expect(outline.map(({ id, title, lessons }) => [id, title, lessons.length])).toEqual([
    ['', '', 2],
    ['m1', 'Start', 1],
  ]);
});

it('[LEARN-20] a course without lessons has no modules, and a lesson does not repeat its module', () => {
  expect(underModules([])).toEqual([]);
  expect(underModules([lesson('a', first)])[0]?.lessons[0]).not.toHaveProperty('module');
});
