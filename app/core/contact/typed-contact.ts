import { spamFields } from '#app/domain/spam.ts';
import type { ContactField } from './contact-schema.ts';

/**
 * What was typed, as plain text under the form's own names; anything else that was sent is left out. Not beside the
 * schema: the page's script needs this, and would bring all of Zod along.
 */
export function typedContact(form: FormData): Record<ContactField | 'trap' | 'shownAt', string> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 6_000) : '';
  };
  return {
    fullName: text('fullName'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    trap: text(spamFields.trap),
    shownAt: text(spamFields.shownAt),
  };
}
