import { expect, it } from 'vitest';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { BackupSection } from './backup-section.tsx';

it('[DAY-184] names some of the files of lessons that no backup can have, and nothing where none is missing', () => {
  const shown = (lost: string[] | null) =>
    textOf(renderAt('/', <BackupSection refusal={null} lost={lost} />));
  expect(shown([])).not.toContain('Missing');
  expect(shown(null)).toContain('We could not look for missing files just now.');
  expect(shown(['a.mp4'])).toContain('Missing in the storage, and so in every backup: a.mp4.');
  expect(shown(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toContain('a, b, c, d, e and 2 more.');
});
