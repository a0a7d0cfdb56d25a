import { z } from 'zod';
import { issuerFault } from './env-addresses.ts';

/** A service by which people log in (OpenID Connect). `id` stands in addresses, `label` on buttons. */
type ServiceSettings = {
  id: 'google' | 'oidc';
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The domains whose email addresses the service gives out, so that its word for them counts. */
  domains: readonly string[];
};

const domain = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])$/;

/** The settings of the services. `checked` makes the schema of an address. */
export const serviceShape = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z
    .string()
    .superRefine((text, context) => {
      const message = issuerFault(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z
    .string()
    .regex(/^[^\p{Cc}]{1,40}$/u, 'must have at most 40 characters')
    .optional(),
  OIDC_EMAIL_DOMAINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((entry) => domain.test(entry)), 'must hold domains such as school.example'),
};

type Given = z.output<z.ZodObject<typeof serviceShape>>;

export function servicesOf(given: Given): ServiceSettings[] {
  const services: ServiceSettings[] = [];
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = given;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    services.push({
      id: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      domains: ['gmail.com'],
    });
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    services.push({
      id: 'oidc',
      label: given.OIDC_LABEL ?? new URL(OIDC_ISSUER).hostname,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      domains: given.OIDC_EMAIL_DOMAINS,
    });
  return services;
}
