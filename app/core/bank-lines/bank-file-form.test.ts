import { describe, expect, it } from 'vitest';
import { bankFileWords } from '#app/words/en/bank-file-words.ts';
import { bankFileForm, mappingSchema } from './bank-file-form.ts';

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return bankFileForm.read(form, mappingSchema);
}
const two = { header: '3', date: '0', narration: '1', debit: '2', credit: '3' };
const words = bankFileWords.fieldErrors;

describe('[SELL-104] the columns that the owner chooses', () => {
  it('are two amount columns, or one with its direction', () => {
    const none = { reference: null, balance: null, balanceSide: null };
    expect(read(two).input).toEqual({
      header: 3,
      columns: { date: 0, narration: 1, debit: 2, credit: 3, amount: null, side: null, ...none },
    });
    const one = {
      header: '0',
      date: '0',
      narration: '1',
      amount: '2',
      side: '3',
      balance: '4',
      balanceSide: '5',
    };
    expect(read(one).input?.columns).toMatchObject({
      debit: null,
      amount: 2,
      side: 3,
      balance: 4,
      balanceSide: 5,
    });
  });

  it.each([
    [{ header: '' }, 'header', words['header-missing']],
    [{ date: '' }, 'date', words['column-missing']],
    [{ narration: 'x' }, 'narration', words['column-missing']],
    [{ credit: '' }, 'debit', words['amounts-missing']],
    [{ credit: '2' }, 'credit', words['column-twice']],
    [{ balance: '0' }, 'balance', words['column-twice']],
    [{ date: '-1' }, 'date', words['column-missing']],
    [{ date: '9999999999' }, 'date', words['column-missing']],
  ] as const)('are asked for again if %j', (change, field, message) => {
    const { isValid, errors, values } = read({ ...two, ...change });
    expect(isValid).toBe(false);
    expect(errors[field]).toBe(message);
    expect(values).not.toHaveProperty('file');
  });
});
