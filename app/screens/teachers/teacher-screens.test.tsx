import { describe, expect, it } from 'vitest';
import { teacherForm } from '#app/core/teachers/teacher-form.ts';
import { renderAt } from '#tests/support/render.tsx';
import { errorsIn, faultsIn, sentBy } from '#tests/support/rendered-form.ts';
import { TeacherForm } from './teacher-admin-form.tsx';
import { TeacherPhoto } from './teacher-photo.tsx';

const typed = {
  name: 'आशा "A" <b>',
  about: '\nA & B\n',
  photoUrl: '/images/x.webp',
  links: 'https://a.example',
};
const formWith = (errors: Partial<typeof typed>) =>
  renderAt(
    '/form',
    <TeacherForm version={1} values={teacherForm.blank} answer={{ values: typed, errors, version: 1 }} />,
  );

describe('[DAY-31] the form of a teacher', () => {
  it('has a label at each field, and keeps what was typed', () => {
    const html = formWith({});
    expect(faultsIn(html)).toEqual([]);
    const sent = sentBy(html);
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, sent.get(name)]))).toEqual(typed);
  });

  it('shows each error beside its field, and that of the photo beside the file', () => {
    const errors = { name: 'No name', about: 'No text', photoUrl: 'No photo', links: 'No link' };
    const { photoUrl, ...others } = errors;
    expect(errorsIn(formWith(errors))).toEqual({ ...others, photo_file: photoUrl });
  });
});

describe('[DAY-31] the photo of a teacher', () => {
  const photo = (photoUrl: string | null) =>
    renderAt('/', <TeacherPhoto teacher={{ name: ' asha', photoUrl }} size={64} />);
  const stored = (width: number) => `/images/${'a'.repeat(32)}-${width}.webp`;

  it('is loaded in the narrowest stored width', () => {
    expect(photo(stored(1200))).toContain(`src="${stored(400)}"`);
    expect(photo(stored(240))).toContain(`src="${stored(240)}"`);
    expect(photo('/images/samples/teacher-drones.svg')).toContain('src="/images/samples/teacher-drones.svg"');
  });

  it('is the first letter of the name where there is none', () => {
    const html = photo(null);
    expect(html).toMatch(/<svg aria-hidden="true".*width="64".*>A<\/text>/);
    // The Content-Security-Policy would ignore it.
    expect(html).not.toContain('style=');
  });
});
