import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.server.ts';

const service = {
  OIDC_ISSUER: 'https://login.school.example',
  OIDC_CLIENT_ID: 'shop',
  OIDC_CLIENT_SECRET: 'service canary',
};
const google = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'google canary' };
const parsed = (given: Record<string, string>) => parseEnv(given as unknown as NodeJS.ProcessEnv);
const servicesOf = (given: Record<string, string>) => {
  const result = parsed(given);
  return result.success ? result.env.services : result.problems;
};

describe('[DAY-167] the services by which people log in', () => {
  it('are none, Google, another one, or both', () => {
    expect(servicesOf({})).toEqual([]);
    expect(servicesOf(google)).toMatchObject([
      { id: 'google', label: 'Google', issuer: 'https://accounts.google.com', domains: ['gmail.com'] },
    ]);
    const named = { ...service, OIDC_LABEL: 'School', OIDC_EMAIL_DOMAINS: ' School.example, b.example,' };
    expect(servicesOf({ ...google, ...named })).toMatchObject([
      { id: 'google' },
      { id: 'oidc', label: 'School', domains: ['school.example', 'b.example'] },
    ]);
    expect(servicesOf(service)).toMatchObject([{ label: 'login.school.example', domains: [] }]);
  });

  it.each([...Object.keys(service), ...Object.keys(google)])(
    'are refused without %s, without printing a secret',
    (name) => {
      const group = name in service ? service : google;
      const result = parsed({ ...group, [name]: '' });
      expect(result).toMatchObject({ problems: [expect.stringMatching(`^${name}: is needed`)] });
      expect(JSON.stringify(result)).not.toContain('canary');
    },
  );

  it.each([
    ['OIDC_ISSUER', 'http://login.school.example'],
    ['OIDC_ISSUER', 'login.school.example'],
    ['OIDC_ISSUER', 'https://login.school.example/?tenant=1'],
    ['OIDC_LABEL', 'x'.repeat(41)],
    ['OIDC_LABEL', 'a\nb'],
    ['OIDC_EMAIL_DOMAINS', 'https://school.example'],
    ['OIDC_EMAIL_DOMAINS', '*.school.example'],
  ])('are refused with %s=%j', (name, value) => {
    expect(parsed({ ...service, [name]: value })).toMatchObject({
      problems: [expect.stringContaining(name)],
    });
  });

  it('may be on this machine without TLS, and have a label only beside an issuer', () => {
    expect(servicesOf({ ...service, OIDC_ISSUER: 'http://127.0.0.1:4000' })).toMatchObject([{ id: 'oidc' }]);
    expect(servicesOf({ OIDC_LABEL: 'School' })).toEqual([expect.stringMatching('^OIDC_LABEL: needs')]);
  });
});
