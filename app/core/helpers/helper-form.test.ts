import { expect, it } from 'vitest';
import { invitationForm, invitationSchema } from './helper-form.ts';

it('[DAY-186] a teacher without name and courses is refused for both at once', () => {
  const sent = new FormData();
  sent.set('role', 'teacher');
  expect(Object.keys(invitationForm.read(sent, invitationSchema).errors).sort()).toEqual(['courses', 'name']);
});
