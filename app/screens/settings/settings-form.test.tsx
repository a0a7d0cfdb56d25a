import { describe, expect, it } from 'vitest';
import { longestText } from '#app/core/settings/settings-fields.ts';
import { settingsGroups, settingsSchemas } from '#app/core/settings/settings-schema.ts';
import type { FormSchema } from '#app/domain/form.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { settingsWords } from '#app/words/en/settings-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import { settingsFormOf } from './read-settings-form.ts';
import type { SettingsField } from './settings-field.ts';
import { failedSettings, type SettingsAnswer, SettingsForm } from './settings-form.tsx';
import { settingsFieldsOf, settingsForms } from './settings-groups.ts';
import { failedWords, typedTexts, type WordsAnswer, WordsForm } from './words-form.tsx';

type Group = (typeof settingsGroups)[number];
const courses = [
  { id: 'c1', title: 'Kites' },
  { id: 'c2', title: 'ड्रोन' },
];
const opened = (group: Group, props: Partial<Parameters<typeof SettingsForm>[0]> = {}) =>
  renderAt(
    '/admin/settings',
    <SettingsForm
      {...{ group, courses, version: 3, answer: undefined, isDirty: false, onDirty: () => {} }}
      values={settingsForms[group].values(defaultSettings)}
      {...props}
    />,
  );
const texts = (html: string) =>
  Object.fromEntries(
    [...sentBy(html)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

it('[DAY-79] example figures are marked as such, and figures of the owner are not', () => {
  const marked = (changed: Partial<typeof defaultSettings>) =>
    (['homeStats', 'figures'] as const).map((group) =>
      textOf(
        opened(group, { badge: settingsForms[group].badge?.({ ...defaultSettings, ...changed }) }),
      ).includes(`${settingsForms[group].title} Example `),
    );
  const figures = { mode: 'counted', asOf: null, statements: {} } as const;
  const own = {
    students: 340,
    courses: null,
    satisfaction: null,
    asOf: '2026-11-22',
    source: 'Our register',
  };
  const source = 'example figures, not counted at this academy';
  expect(marked({})).toEqual([true, true]);
  expect(marked({ homeStats: own })).toEqual([false, true]);
  expect(marked({ figures })).toEqual([false, false]);
  expect(marked({ figures, homeStats: { ...own, asOf: null, source } })).toEqual([true, false]);
});

describe.each(settingsGroups)('[ADM-SET-1] the settings %s', (group) => {
  const fields = settingsFieldsOf(group, courses).filter(({ kind }) => kind !== 'image');

  it('have a label for each field of their schema', () => {
    const html = opened(group);
    expect(faultsIn(html)).toEqual([]);
    for (const { name } of fields) expect(html).toContain(`name="${name}"`);
    expect(namesOf(html, 'button')).toContain(`Save ${settingsForms[group].title}`);
  });

  it('are accepted when sent as they were opened', () => {
    const sent = sentBy(opened(group));
    const read = settingsFormOf(group, sent).read(sent, settingsSchemas[group] as FormSchema<unknown>);
    expect(read.errors).toEqual({});
  });

  it('refuse texts that are too long, all at once, with a message beside each field', () => {
    const isTyped = ({ options, type }: SettingsField) => !options && type !== 'password';
    const typed = fields.filter(isTyped).map(({ name }) => name);
    const sent = sentBy(opened(group));
    for (const name of typed) sent.set(name, 'x'.repeat(longestText + 1));
    if (group === 'homeStats') sent.set('mode', 'own');
    const form = settingsFormOf(group, sent);
    const { values, errors } = form.read(sent, settingsSchemas[group] as FormSchema<unknown>);
    expect(Object.keys(errors).sort()).toEqual(typed.sort());
    const sentences: readonly string[] = Object.values(settingsWords.fieldErrors);
    for (const error of Object.values(errors)) expect(sentences).toContain(error);
    const html = opened(group, { answer: { group, version: 4, values, errors } });
    expect(errorsIn(html)).toEqual(errors);
  });

  it('[AUTH-7] keep the typed values, the error beside each field, and the version', () => {
    const errors = Object.fromEntries(fields.map(({ name }) => [name, `Wrong: ${name}`]));
    const typed = Object.fromEntries(
      fields
        .filter(({ options, kind }) => !options && kind !== 'color')
        .map(({ name }) => [name, `<"${name}">`]),
    );
    const answer: SettingsAnswer = { group, version: 4, values: typed, errors, error: 'Not saved.' };
    const html = opened(group, { answer });
    expect(faultsIn(html)).toEqual([]);
    expect(errorsIn(html)).toEqual(errors);
    expect(texts(html)).toMatchObject({ ...typed, group, version: '4' });
    expect(textOf(html)).toContain('Not saved.');
  });
});

describe('[ADM-SET-1] a group of settings', () => {
  it('shows hints for the owner, and that something is not saved', () => {
    expect(textOf(opened('contact', { note: 'Look here.' }))).toContain('Look here.');
    expect(textOf(opened('contact', { isDirty: true }))).toContain('Unsaved changes');
    expect(textOf(opened('contact'))).not.toContain('Unsaved changes');
  });

  it('that could not be saved is recognized by its name, and an unknown name means contact', () => {
    const sent = new FormData();
    sent.set('group', 'legal');
    sent.set('privacy', '# Ours');
    sent.set('version', '7');
    expect(failedSettings(sent)).toMatchObject({ group: 'legal', version: 7, values: { privacy: '# Ours' } });
    sent.set('group', '__proto__');
    expect(failedSettings(sent).group).toBe('contact');
  });
});

describe('[BRAND-33] the form for the texts of a page', () => {
  const fields = [
    { key: 'home.lead', label: 'Lead', limit: 20, text: 'We fly.', own: '' },
    { key: 'home.headline', label: 'Headline', limit: 200, text: 'Make it fly.', own: 'Ours' },
  ];
  const page = (answer?: WordsAnswer) =>
    renderAt(
      '/admin/words',
      <WordsForm
        {...{
          page: 'home',
          title: 'Home',
          path: '/',
          fields,
          version: 3,
          answer,
          isDirty: false,
          onDirty: () => {},
        }}
      />,
    );

  it("has the default as placeholder, a counter, the page's URL and a reset for each changed text", () => {
    const html = page();
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('placeholder="We fly."');
    expect(textOf(html)).toMatch(/0.*20/);
    expect(linksIn(html).some((link) => link.startsWith('/ '))).toBe(true);
    expect(sentBy(html).get('home.lead')).toBe('');
    expect(sentBy(html).get('home.headline')).toBe('Ours');
    expect(namesOf(html, 'button').filter((name) => name.endsWith(' Headline'))).toHaveLength(1);
    expect(namesOf(html, 'button').filter((name) => name.endsWith(' Lead'))).toHaveLength(0);
    expect(html).not.toMatch(/<details[^>]* open=""/);
  });

  it('[AUTH-7] stays open with the typed values and the error beside its text', () => {
    const answer = {
      page: 'home',
      values: { 'home.lead': '<x>'.repeat(9) },
      version: 4,
      errors: { 'home.lead': 'Too long' },
    };
    const html = page(answer);
    expect(errorsIn(html)).toEqual({ 'home.lead': 'Too long' });
    expect(texts(html)).toMatchObject({ 'home.lead': '<x>'.repeat(9), version: '4' });
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toMatch(/font-semibold text-danger">[^<]*27/);
  });

  it('is read by key; the text whose Reset was clicked is emptied, and no other', () => {
    const sent = new FormData();
    for (const [name, value] of [
      ['home.lead', 'x'.repeat(3_000)],
      ['home.headline', 'Ours'],
      ['reset', 'home.headline'],
      ['page', 'home'],
      ['version', '5'],
    ] as const)
      sent.set(name, value);
    sent.set('home.file', new File(['x'], 'x.txt'));
    expect(typedTexts(sent)).toEqual({ 'home.lead': 'x'.repeat(2_000), 'home.headline': '' });
    expect(failedWords(sent)).toMatchObject({ page: 'home', version: 5, errors: {} });
  });
});
