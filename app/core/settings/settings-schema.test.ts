import { describe, expect, it } from 'vitest';
import { firstErrors } from '#app/domain/first-errors.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { settingsFormOf, withPress } from '#app/screens/settings/read-settings-form.ts';
import { settingsFieldsOf, settingsForms } from '#app/screens/settings/settings-groups.ts';
import { isSettingsGroup, settingsGroups, settingsSchemas } from './settings-schema.ts';

const read = (group: keyof typeof settingsSchemas, values: Record<string, string>) => {
  const parsed = settingsSchemas[group].safeParse({
    ...settingsForms[group].values(defaultSettings),
    ...values,
  });
  return parsed.success ? parsed.data : firstErrors(parsed.error);
};

describe('[ADM-SET-1] the rules for settings', () => {
  it.each(settingsGroups)('%s: accepts the values that the form shows at first', (group) => {
    expect(settingsSchemas[group].safeParse(settingsForms[group].values(defaultSettings)).success).toBe(true);
  });

  it('[SHELL-10] requires email, phone and address; legal name and grievance officer are optional', () => {
    expect(read('contact', { email: 'x', phone: 'call me', address: ' ' })).toEqual({
      email: 'email-invalid',
      phone: 'phone-invalid',
      address: 'address-missing',
    });
    expect(read('contact', { phone: '98765 43210', legalName: 'Pankh LLP' })).toEqual({
      ...defaultSettings.contact,
      phone: '98765 43210',
      legalName: 'Pankh LLP',
    });
  });

  it('[SHELL-10] accepts only https links to social networks, and leaves out empty ones', () => {
    expect(read('social', { x: 'javascript:alert(1)' })).toEqual({ x: 'link-invalid' });
    expect(read('social', { x: '/courses' })).toEqual({ x: 'link-invalid' });
    expect(read('social', { youtube: 'https://youtube.com/@pankh' })).toEqual({
      youtube: 'https://youtube.com/@pankh',
    });
  });

  it('[CAT-8] accepts only the known placeholders of an enrollment form; empty means the built-in form', () => {
    const formUrl = 'https://forms.example/f?c={course}&s={slug}&i={id}';
    expect(read('enrolment', { formUrl })).toEqual({ formUrl });
    expect(read('enrolment', { formUrl: 'https://forms.example/f?c={name}' })).toHaveProperty(
      'formUrl',
      'placeholder-unknown',
    );
    expect(read('enrolment', { formUrl: 'http://forms.example/' })).toHaveProperty('formUrl', 'link-invalid');
    expect(read('enrolment', { formUrl: '' })).toBeNull();
  });

  it('[SELL-127] stores where Enroll Now leads, for the shop and for single courses', () => {
    const formUrl = 'https://forms.example/f';
    const chosen = { way: 'request', 'course:c1': 'checkout', 'course:c2': '' };
    expect(read('enrolment', { formUrl, ...chosen })).toEqual({
      formUrl,
      way: 'request',
      courses: { c1: 'checkout' },
    });
    expect(read('enrolment', { way: 'auto', 'course:c1': '' })).toBeNull();
    expect(read('enrolment', { way: 'elsewhere' })).toEqual({ way: 'way-unknown' });
    expect(read('enrolment', { 'course:c1': 'auto' })).toEqual({ 'course:c1': 'way-unknown' });
  });

  it('[SELL-126] stores the order of the courses on the home page, each once', () => {
    expect(read('home', { first: 'c2', third: 'c1' })).toEqual({ courses: ['c2', 'c1'] });
    expect(read('home', {})).toBeNull();
    expect(read('home', { first: 'c2', second: 'c2' })).toEqual({ second: 'course-twice' });
    expect(read('home', { first: 'c2', third: 'c2' })).toEqual({ third: 'course-twice' });
    expect(read('home', { first: 'c2', second: 'c2', third: 'c1' })).toEqual({ second: 'course-twice' });
    expect(read('home', { first: 'c1', second: 'c2', third: 'c2' })).toEqual({ third: 'course-twice' });
  });

  it('[S-35] [SELL-76] billing: no GST until a GSTIN is entered, then with the registered name and address', () => {
    const gstin = '29AAGCB7383J1Z4';
    const registered = { name: 'Pankh Learning LLP', address: 'Bengaluru' };
    expect(read('billing', {})).toEqual(defaultSettings.billing);
    expect(read('billing', { gstin })).toEqual({ name: 'registered-name-missing' });
    expect(read('billing', { gstin, name: 'Pankh' })).toHaveProperty('address', 'registered-address-missing');
    const wrong = { ...registered, gstin: '29AAGCB7383J1Z5' };
    expect(read('billing', wrong)).toEqual({ gstin: 'gstin-mistyped' });
    const spaced = {
      ...registered,
      gstin: '29 aagcb7383j1z4',
      rate: '18',
      receipt: 'ab',
      refund: 'CN',
      credit: 'cr',
    };
    expect(read('billing', spaced)).toEqual({
      ...defaultSettings.billing,
      ...registered,
      gstin,
      series: { receipt: 'AB', invoice: 'PK', refund: 'CN', credit: 'CR' },
    });
    expect(read('billing', { rate: '12.5' })).toHaveProperty('rate', 1_250);
  });

  it.each(['', 'ABCDE', 'A/B', 'A B', 'TEST', 'test', 'ÄÖ'])(
    '[S-34] billing: refuses the series %j',
    (series) => {
      for (const kind of ['receipt', 'invoice', 'refund', 'credit'])
        expect(read('billing', { [kind]: series })).toHaveProperty(kind, 'series-invalid');
    },
  );

  it.each(['receipt', 'invoice', 'refund'])(
    '[SELL-143] billing: refuses for credit notes the series of %s, beside its field',
    (kind) => {
      const shared = { [kind]: 'ab', credit: 'AB' };
      expect(read('billing', shared)).toEqual({ credit: 'series-shared' });
    },
  );

  it('[HOME-3] [CLAIM-50] takes 1250, 890 and 98 by one press, marked as examples', () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({ mode: 'computed', students: '7', press: 'yes' }))
      sent.set(name, value);
    const mode = String(withPress('homeStats', sent).get('mode'));
    const source = 'example figures, not counted at this academy';
    const stored = { students: 1250, courses: 890, satisfaction: 98, asOf: null, source };
    expect(read('homeStats', { mode, students: '7' })).toEqual(stored);
    expect(settingsForms.homeStats.values({ ...defaultSettings, homeStats: stored })).toMatchObject({
      mode: 'examples',
      students: '1250',
    });
  });

  it('[HOME-3] [CLAIM-50] offers 1250, 890 and 98, and stores only the figures that were typed', () => {
    const form = settingsForms.homeStats;
    expect(form.values(defaultSettings)).toMatchObject({ mode: 'computed', students: '', courses: '' });
    const offered = settingsFieldsOf('homeStats', []).flatMap(({ placeholder }) => placeholder ?? []);
    expect(offered).toEqual(['1250', '890', '98']);
    expect(read('homeStats', {})).toBeNull();
    expect(read('homeStats', { mode: 'own', source: 'Register', asOf: '2026-11-22' })).toBeNull();
    const typed = { mode: 'own', students: '1,25,000', source: 'Register', asOf: '2026-11-22' };
    const nothing = { courses: null, satisfaction: null };
    expect(read('homeStats', typed)).toEqual({
      students: 125_000,
      ...nothing,
      source: 'Register',
      asOf: '2026-11-22',
    });
  });

  it('[CLAIM-50] refuses own figures of the home page without a source or a day, and wrong ones', () => {
    expect(read('homeStats', { mode: 'own', students: '0' })).toEqual({
      source: 'source-missing',
      asOf: 'day-missing',
    });
    expect(read('homeStats', { mode: 'own', satisfaction: '101', courses: '-1', asOf: 'May' })).toEqual({
      satisfaction: 'percentage-too-large',
      courses: 'number-invalid',
      asOf: 'day-invalid',
    });
  });

  it('[HOME-1] accepts only a demo video that can be played', () => {
    expect(read('demoVideo', { url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
      url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    expect(read('demoVideo', { url: 'https://example.in/page' })).toHaveProperty('url', 'video-unknown');
  });

  it('[DASH-12] accepts only a time zone that exists', () => {
    expect(read('time', { zone: 'Asia/Kolkata', festivalDay: 'zone' })).toEqual({
      zone: 'Asia/Kolkata',
      festivalDay: 'zone',
    });
    expect(read('time', { zone: 'India' })).toHaveProperty('zone');
    expect(read('time', { festivalDay: 'x' })).toHaveProperty('festivalDay');
  });

  it('shows a message for the code of an error', () => {
    const sent = new FormData();
    sent.set('x', '/courses');
    expect(settingsFormOf('social', sent).read(sent, settingsSchemas.social).errors).toEqual({
      x: 'Please give a full address that begins with https://',
    });
  });

  it('refuses any group or field of an unknown name', () => {
    for (const name of ['__proto__', 'constructor', 'secrets', '', null])
      expect(isSettingsGroup(name)).toBe(false);
    const form = new FormData();
    form.set('group', 'social');
    form.set('x', 'y');
    form.set('role', 'admin');
    expect(settingsFormOf('demoVideo', form).valuesOf(form)).toEqual({ url: '' });
    expect(settingsFormOf('social', form).valuesOf(form)).toMatchObject({ x: 'y' });
  });
});

describe('[SELL-40] the ways to pay', () => {
  const upi = { upi: 'on', vpa: 'Pankh@okbank', payeeName: 'Pankh', ceiling: '50,000', merchant: 'yes' };

  it('are stored as the shop reads them, with sums in paise', () => {
    expect(read('selling', upi)).toEqual({
      isUpiOn: true,
      vpa: 'Pankh@okbank',
      payeeName: 'Pankh',
      isMerchant: true,
      ceilingPaise: 5_000_000,
      refundDays: 7,
      confirmDays: 1,
      supportDays: 60,
      isGatewayOn: false,
    });
    expect(read('selling', { ...upi, gateway: 'on' })).toMatchObject({ isGatewayOn: true });
  });

  it('[BRAND-38] may promise no days of refund and support, which is other than 0', () => {
    const days = (refundDays: string, supportDays: string) =>
      read('selling', { ...upi, refundDays, supportDays });
    expect(days('', ' ')).toMatchObject({ refundDays: null, supportDays: null });
    expect(read('selling', { ...upi, confirmDays: '' })).toMatchObject({ confirmDays: null });
    expect(days('0', '90')).toMatchObject({ refundDays: 0, supportDays: 90 });
    expect(days('366', 'x')).toEqual({ refundDays: 'days-too-many', supportDays: 'number-invalid' });
  });

  it('[SELL-40] name each field with an invalid value, and what UPI cannot do without', () => {
    expect(read('selling', { ...upi, vpa: 'pankh', payeeName: '', ceiling: '2,00,000' })).toEqual({
      vpa: 'vpa-invalid',
      payeeName: 'payee-missing',
      ceiling: 'ceiling-invalid',
    });
    expect(read('selling', { ...upi, vpa: '' })).toEqual({ vpa: 'vpa-missing' });
    expect(read('selling', { ...upi, upi: 'off', vpa: '' })).toMatchObject({ isUpiOn: false });
  });
});

describe('figures on public pages', () => {
  const blank = {
    mode: 'counted',
    asOf: '',
    'happy-students': '',
    'happy-students-source': '',
    instructors: '',
    'instructors-source': '',
    'success-rate': '',
    'success-rate-source': '',
    courseSource: '',
  };
  const stated = { instructors: '6', 'instructors-source': 'Our payroll', asOf: '2026-11-22' };

  it('[CLAIM-1] keep the mode, and the statements with their source and day', () => {
    const statements = { instructors: { words: '6', source: 'Our payroll' } };
    expect(settingsSchemas.figures.parse({ ...blank, ...stated })).toEqual({
      mode: 'counted',
      asOf: '2026-11-22',
      statements,
    });
    expect(settingsSchemas.figures.parse(blank)).toEqual({ mode: 'counted', asOf: null, statements: {} });
  });

  it.each([
    [{ 'instructors-source': '' }, 'instructors-source', 'source-missing'],
    [{ asOf: '' }, 'asOf', 'day-missing'],
    [{ asOf: '2026-02-30' }, 'asOf', 'day-invalid'],
  ])('[CLAIM-5] refuse %j', (wrong, field, message) => {
    const parsed = settingsSchemas.figures.safeParse({ ...blank, ...stated, ...wrong });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
