import { describe, expect, it } from 'vitest';
import { askFirst } from './confirm.server.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('[ADM-CRS-4] asking for confirmation', () => {
  const question = 'Are you sure you want to delete this course?';

  it('returns the form as it was sent', () => {
    expect(askFirst(formOf({ intent: 'delete', id: 'c1' }), question, 'Delete')).toEqual({
      asked: {
        question,
        act: 'Delete',
        fields: [
          ['intent', 'delete'],
          ['id', 'c1'],
        ],
      },
    });
  });

  it('is repeated until the form is confirmed', () => {
    expect(askFirst(formOf({ id: 'c1', confirmed: 'yes' }), question, 'Delete')).toBeNull();
    expect(askFirst(formOf({ id: 'c1', confirmed: 'no' }), question, 'Delete')).not.toBeNull();
  });
});
