import { describe, expect, it } from 'vitest';
import { fillFromPin } from './fill-from-pin.server.ts';

describe('[DAY-3] the place of a PIN code', () => {
  it('fills in what was left empty and keeps what was typed', () => {
    const form = new FormData();
    form.set('pin', '400 601');
    form.set('city', 'Navi Mumbai');
    form.set('state', '');
    fillFromPin(form);
    expect(Object.fromEntries(form)).toEqual({ pin: '400 601', city: 'Navi Mumbai', state: '27' });
  });

  it('leaves a form with an unknown PIN code as it was', () => {
    const form = new FormData();
    form.set('pin', '999999');
    fillFromPin(form);
    expect(Object.fromEntries(form)).toEqual({ pin: '999999' });
  });
});
