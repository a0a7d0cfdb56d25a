import { describe, expect, it } from 'vitest';
import { isClassName, isLearnerName, isSchoolClass } from './learner-cells.ts';

describe('[DAY-196] cells about who learns', () => {
  it.each(['Asha Rao', 'José D’Souza', 'रवि शर्मा', 'Om', 'Asha (Class 5)', 'A. R. Rao'])(
    '%j is a name',
    (cell) => expect(isLearnerName(cell)).toBe(true),
  );
  it.each(['', '2', 'Yes', 'self', 'NA', 'a@b.in', '9876543210', '९८७६५४३२१०', 'x'.repeat(101)])(
    '%j is none',
    (cell) => expect(isLearnerName(cell)).toBe(false),
  );
  it.each([
    ...[
      '6',
      '6th',
      'VI',
      'vii-b',
      'VII B',
      'Class 6',
      'Std. 5',
      'Grade-8',
      '8th grade',
      'LKG',
      'U.K.G.',
      'KG',
    ],
    ...['Nursery', '11 Science', '11th (Science)', '10/A', 'कक्षा ६', '6वीं'],
  ])('%j is a class', (cell) => expect(isSchoolClass(cell)).toBe(true));
  it.each(['', 'A+', 'Beginner', 'Monday 6 pm', '499', '12/03/2026', '98%', 'Kites', 'Class'])(
    '%j is none that we know',
    (cell) => expect(isSchoolClass(cell)).toBe(false),
  );
  it('a class that we do not know is kept, if it is short', () => {
    expect(isClassName('Montessori, second year')).toBe(true);
    expect(isClassName('see the list that we sent by email')).toBe(false);
  });
});
