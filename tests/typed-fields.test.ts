import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsGroups } from '#app/core/settings/settings-schema.ts';
import type { defineForm, FieldKind } from '#app/domain/form.ts';
import { settingsFormOf } from '#app/screens/settings/read-settings-form.ts';

type Form = Pick<ReturnType<typeof defineForm>, 'fields' | 'kinds' | 'textsOf'>;

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^domain\/(form|fields)\.ts$/.test(file),
  )
  .filter((file) => /\bdefineForm\(|= fields\(/.test(readFileSync(`app/${file}`, 'utf8')));
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'kinds' in value && 'textsOf' in value;

const forms: [name: string, form: Form][] = settingsGroups.map((group) => [
  `settings: ${group}`,
  settingsFormOf(group, new FormData()),
]);
for (const file of files) {
  const exported: Record<string, unknown> = await import(`#app/${file}`);
  for (const [name, value] of Object.entries(exported)) if (isForm(value)) forms.push([name, value]);
}

const halfForm = '\u0915\u094d\u200d\u0937';
const typed = `\u202d${halfForm}\u20131\u0968\u200b\u202c\n\uff21`;
const readings: Record<FieldKind, string> = {
  line: `${halfForm}\u20131\u0968 \uff21`,
  value: '\u0915\u094d\u0937-12 A',
  text: typed,
  own: typed,
  secret: typed,
};
// The names of fields that a program reads. Where such a field is no `value`, the page itself sets it.
const isValue =
  /^(email|phone|pin|toldPin|gstin|vpa|utr|code|toldCode|couponCode|amount|price|points|tolerance|value|seats|slug|zone|day|moment|starts_at|unlock_at|color|primary|accent)$|(On|Day|Date|Days|Price|Uses|Saving|minutes|percent|_limit|_days)$/;

describe('[SELL-160] the fields of all forms', () => {
  it('are those of every file that defines a form', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(forms.length).toBeGreaterThanOrEqual(files.length);
  });

  it.each(forms)('%s: each is read as its kind says', (_name, form) => {
    const sent = new FormData();
    for (const field of form.fields) sent.set(field, typed);
    const texts = form.textsOf(sent);
    for (const field of form.fields)
      expect([field, texts[field]]).toEqual([field, readings[form.kinds[field] ?? 'own'].slice(0, 100)]);
  });

  it.each(forms)('%s: what a program reads is not read as words', (_name, form) => {
    for (const field of form.fields.filter((name) => isValue.test(name)))
      expect([field, form.kinds[field] === 'line' || form.kinds[field] === 'text']).toEqual([field, false]);
  });
});
