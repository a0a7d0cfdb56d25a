import { describe, expect, it } from 'vitest';
import { settingsAddress, settingsAddressOf, settingsPageOf, settingsPages } from './settings-pages.ts';

describe('[DAY-56] the pages of settings', () => {
  it('have each form once', () => {
    const forms = Object.values(settingsPages).flat();
    expect(new Set(forms).size).toBe(forms.length);
    expect(settingsPageOf('enrolment')).toBe('enrollment');
    expect(settingsPageOf('__proto__')).toBeUndefined();
  });

  it.each([
    ['selling', '/admin/settings/payments#selling'],
    ['contact-legalName', '/admin/settings/contact#contact-legalName'],
    ['figures-happy-students-source', '/admin/settings/figures#figures-happy-students-source'],
    ['backup-password', '/admin/settings/backup#backup-password'],
    ['main', null],
    ['', null],
    ['constructor-name', null],
  ])('are found by the fragment #%s of an old link', (fragment, address) => {
    expect(settingsAddressOf(fragment)).toBe(address);
  });

  it('have an address for each form and field', () => {
    expect(settingsAddress('social')).toBe('/admin/settings/contact#social');
    expect(settingsAddress('brand', 'name')).toBe('/admin/settings/brand#brand-name');
  });
});
