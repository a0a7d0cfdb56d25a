import { longestText } from '#app/core/settings/settings-fields.ts';
import { courseField, type SettingsGroup } from '#app/core/settings/settings-schema.ts';
import { defineForm, type FieldKind } from '#app/domain/form.ts';
import { settingsWords } from '#app/words/en/settings-words.ts';
import type { SettingsField } from './settings-field.ts';
import { settingsFieldsOf, settingsForms } from './settings-groups.ts';

/**
 * Returns what the server needs to read a submitted form of this group: its fields, their maximum length and the error
 * message. The enrollment group has one field per course, so the names of these fields are taken from the submitted
 * form.
 */
export function settingsFormOf(group: SettingsGroup, sent: FormData) {
  const ofCourses = [...sent.keys()].filter((name) => name.startsWith(courseField));
  return defineForm({
    fields: Object.fromEntries([
      ...settingsFieldsOf(group, []).map((field) => [field.name, kindOf(field)] as const),
      ...(group === 'enrolment' ? ofCourses : []).map((name) => [name, 'own'] as const),
    ]),
    longest: longestText + 1,
    failed: settingsWords.failed,
    messages: settingsWords.fieldErrors,
  });
}

/** Returns the sent form; if its second button was pressed, with the value that this button gives to a field. */
export function withPress(group: SettingsGroup, sent: FormData): FormData {
  const { press } = settingsForms[group];
  if (press && sent.has('press')) sent.set(press.field, press.value);
  return sent;
}

/** Returns how the text of a field is read. A URL is a line, because some contain dashes and letters of any script. */
function kindOf({ type = 'text', kind, options, isLong, isValue }: SettingsField): FieldKind {
  if (type === 'password') return 'secret';
  if (options || kind === 'image') return 'own';
  if (isLong) return 'text';
  return isValue || kind === 'color' || !['text', 'url'].includes(type) ? 'value' : 'line';
}
