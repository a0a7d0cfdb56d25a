import { describe, expect, it } from 'vitest';
import { settingsNoun } from '#app/core/settings/settings-noun.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { settingsAddress, settingsPages, settingsPath } from '#app/domain/settings-pages.ts';
import { setupWords } from '#app/words/en/setup-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { findSettings } from './find-settings.ts';
import { SettingsList } from './settings-list.tsx';

const list = (search = '') =>
  renderAt('/admin/settings', <SettingsList settings={defaultSettings} search={search} />);

describe('[DAY-56] the list of settings', () => {
  it('has the address of the tab', () => {
    expect(settingsNoun.tab.path).toBe(settingsPath);
  });

  it('links to every page and the set-up, and says what is set', () => {
    const pages = Object.keys(settingsPages).map((page) => `/admin/settings/${page}`);
    expect(linksIn(list()).map((link) => link.split(' ')[0])).toEqual([...pages, '/admin/setup']);
    for (const state of ['No payments on this site', 'Asia/Kolkata', 'Built-in policies', 'hello@pankh'])
      expect(textOf(list())).toContain(state);
  });

  it('has a place for the fragment of each old link, so that a browser without script finds the page', () => {
    const html = list();
    for (const { to } of Object.values(setupWords.items)) {
      const [path, fragment] = to.split('#');
      if (path?.startsWith('/admin/settings')) expect(html).toContain(`id="${fragment}"`);
    }
    for (const old of ['selling', 'brand', 'backup', 'figures']) expect(html).toContain(`id="${old}"`);
  });

  it('finds a field by the words of its label, its hint and its page', () => {
    expect(linksIn(list('gst series')).every((link) => link.startsWith('/admin/settings/receipts#'))).toBe(
      true,
    );
    expect(findSettings(' utr ').map(({ to }) => to)).toEqual([settingsAddress('selling', 'upi')]);
    expect(findSettings('TIME zone')[0]).toEqual({
      to: '/admin/settings/time#time-zone',
      label: 'Time zone',
      page: 'Time',
    });
    expect(linksIn(list('no such thing'))).toEqual([]);
    expect(textOf(list('no such thing'))).toContain('No setting is called “no such thing”.');
  });
});
