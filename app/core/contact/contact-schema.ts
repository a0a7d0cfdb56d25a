import { schemaOf } from '#app/platform/schema-of.ts';
import { contactForm } from './contact-form.ts';

export const contactSchema = schemaOf(contactForm);
