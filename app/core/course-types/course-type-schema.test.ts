import { describe, expect, it } from 'vitest';
import { courseTypeSchema } from './course-type-schema.ts';

const labelOf = (label: string) => courseTypeSchema.parse({ label, color: '#e8b400', art: 'sun' }).label;

describe('[BRAND-47] [B-4] the name of a course type', () => {
  it('is one line without marks that turn the direction of writing', () => {
    expect(labelOf('Yoga\u202e drone\u2066\n')).toBe('Yoga drone');
    expect(labelOf(' यो\u2028ग ')).toBe('यो ग');
  });

  it('[B-18] is stored in one spelling, however it was typed', () => {
    expect(labelOf('पढ\u093c\u093eई')).toBe(labelOf('प\u095d\u093eई'));
  });
});
