import { describe, expect, it } from 'vitest';
import { firstErrors } from '#app/domain/first-errors.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { settingsFormOf, settingsForms } from '#app/screens/settings/settings-groups.ts';
import { isSettingsGroup, settingsGroups, settingsSchemas } from './settings-schema.ts';

const read = (group: keyof typeof settingsSchemas, values: Record<string, string>) => {
  const parsed = settingsSchemas[group].safeParse({
    ...settingsForms[group].values(defaultSettings),
    ...values,
  });
  return parsed.success ? parsed.data : firstErrors(parsed.error);
};

describe('[ADM-SET-1] what settings must be', () => {
  it.each(settingsGroups)('%s: what the form shows at first can be saved as it stands', (group) => {
    expect(settingsSchemas[group].safeParse(settingsForms[group].values(defaultSettings)).success).toBe(true);
  });

  it('[SHELL-10] contact: email, phone, address; legal name and grievance officer where given', () => {
    expect(read('contact', { email: 'x', phone: 'call me', address: ' ' })).toEqual({
      email: expect.stringContaining('email address'),
      phone: expect.stringContaining('phone number'),
      address: expect.any(String),
    });
    expect(read('contact', { phone: '98765 43210', legalName: 'Pankh LLP' })).toEqual({
      ...defaultSettings.contact,
      phone: '98765 43210',
      legalName: 'Pankh LLP',
    });
  });

  it('[SHELL-10] social: https addresses alone, empty ones left out', () => {
    expect(read('social', { x: 'javascript:alert(1)' })).toEqual({ x: expect.stringContaining('https://') });
    expect(read('social', { x: '/courses' })).toEqual({ x: expect.any(String) });
    expect(read('social', { youtube: 'https://youtube.com/@pankh' })).toEqual({
      youtube: 'https://youtube.com/@pankh',
    });
  });

  it('[CAT-8] enrollment form: its placeholders, no others; empty for the own form', () => {
    const formUrl = 'https://forms.example/f?c={course}&s={slug}&i={id}';
    expect(read('enrolment', { formUrl })).toEqual({ formUrl });
    expect(read('enrolment', { formUrl: 'https://forms.example/f?c={name}' })).toHaveProperty(
      'formUrl',
      expect.stringContaining('{course}'),
    );
    expect(read('enrolment', { formUrl: 'http://forms.example/' })).toHaveProperty(
      'formUrl',
      expect.stringContaining('https'),
    );
    expect(read('enrolment', { formUrl: '' })).toBeNull();
  });

  it('[HOME-3] offers 1250, 890 and 98, and stores figures only when they are to be shown', () => {
    expect(settingsForms.homeStats.values(defaultSettings)).toEqual({
      mode: 'computed',
      students: '1250',
      courses: '890',
      satisfaction: '98',
    });
    expect(read('homeStats', {})).toBeNull();
    expect(read('homeStats', { mode: 'own', students: '1,25,000' })).toEqual({
      students: 125_000,
      courses: 890,
      satisfaction: 98,
    });
    expect(read('homeStats', { mode: 'own', satisfaction: '101', courses: '-1' })).toEqual({
      satisfaction: expect.any(String),
      courses: expect.any(String),
    });
  });

  it('[HOME-1] demo video: one that can be played', () => {
    expect(read('demoVideo', { url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
      url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    expect(read('demoVideo', { url: 'https://example.in/page' })).toHaveProperty(
      'url',
      expect.stringContaining('YouTube'),
    );
  });

  it('[DASH-12] time: a zone that exists', () => {
    expect(read('time', { zone: 'Asia/Kolkata', festivalDay: 'zone' })).toEqual({
      zone: 'Asia/Kolkata',
      festivalDay: 'zone',
    });
    expect(read('time', { zone: 'India' })).toHaveProperty('zone');
    expect(read('time', { festivalDay: 'x' })).toHaveProperty('festivalDay');
  });

  it('takes no group by a name of its own', () => {
    for (const name of ['__proto__', 'constructor', 'secrets', '', null])
      expect(isSettingsGroup(name)).toBe(false);
    const form = new FormData();
    form.set('group', 'social');
    form.set('x', 'y');
    form.set('role', 'admin');
    expect(settingsFormOf('demoVideo').valuesOf(form)).toEqual({ url: '' });
    expect(settingsFormOf('social').valuesOf(form)).toMatchObject({ x: 'y' });
  });
});

describe('[SELL-40] the ways to pay', () => {
  const upi = { upi: 'on', vpa: 'Pankh@okbank', payeeName: 'Pankh', ceiling: '50,000', merchant: 'yes' };

  it('are stored as the shop reads them, sums in paise', () => {
    expect(read('selling', upi)).toEqual({
      ...{ isUpiOn: true, vpa: 'Pankh@okbank', payeeName: 'Pankh', isMerchant: true },
      ...{ ceilingPaise: 5_000_000, refundDays: 7 },
    });
  });

  it('name each field that cannot be used', () => {
    expect(read('selling', { ...upi, vpa: 'pankh', payeeName: '', ceiling: '2,00,000' })).toEqual({
      ...{ vpa: expect.any(String), payeeName: expect.any(String), ceiling: expect.any(String) },
    });
    expect(read('selling', { ...upi, vpa: '' })).toEqual({ vpa: expect.any(String) });
    expect(read('selling', { ...upi, upi: 'off', vpa: '' })).toMatchObject({ isUpiOn: false });
  });
});
