import { createHash } from 'node:crypto';
import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import { inTransaction } from '#app/db/transaction.server.ts';
import { minuteMs } from '#app/domain/durations.ts';
import type { Result } from '#app/domain/result.ts';
import type { Env } from '#app/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { createBrowserRows, type RowParts } from './browser-rows.server.ts';

export const startedPrefix = 'service:';

type ServiceSettings = Env['services'][number];

/** How long a service may take to answer, in seconds, and how long what it says of itself is kept. */
const timeout = 5;
const keptMs = 15 * minuteMs;
/** How long ago a fresh proof may be, in seconds. */
const freshSeconds = 300;

/** Whether a service asks again who somebody is. Google cannot be made to. */
export const canProve = ({ id }: Pick<ServiceSettings, 'id'>): boolean => id !== 'google';

/** Why somebody goes to a service. `prove` shows again who is signed in. `userId`: who connects or proves. */
export type Purpose = 'enter' | 'connect' | 'prove';
type Started = { service: string; purpose: Purpose; next: string; userId: string };
type Secrets = { state: string; nonce: string; verifier: string };

/** Who came back: `subject` is the service's own id of the person. */
export type Claims = {
  provider: string;
  subject: string;
  email: string;
  fullName: string;
  /** Whether the service says that the address is the person's, and its word for this address counts. */
  isEmailProven: boolean;
};

/** What came of the way back, if the browser has begun it. */
export type CameBack = Started & Result<{ claims: Claims }, 'service-down' | 'service-refused'>;

/** What accounts store of a service: its issuer, so that another one under the same name is another. */
export const providerOf = ({ issuer }: Pick<ServiceSettings, 'issuer'>): string =>
  `oidc-${createHash('sha256').update(issuer).digest('hex').slice(0, 12)}`;

type Parts = RowParts & { services: readonly ServiceSettings[]; log: Pick<Log, 'warn'> };

/**
 * Other services by which people show who they are (OpenID Connect: code, PKCE, nonce). Nothing is asked of a service before
 * somebody goes there, and a failure is not remembered. Tokens are not kept.
 */
export function createLoginServices({ services, log, ...parts }: Parts) {
  const rows = createBrowserRows(parts, { cookie: 'service', prefix: startedPrefix });
  const known = new Map<string, { until: number; server: Promise<ServerMetadata> }>();
  const find = (id: string | undefined) => services.find((service) => service.id === id);
  const backOf = ({ id }: ServiceSettings) => `${parts.baseUrl}/login/with/${id}/back`;

  // The keys are read for each person, so that a service may change them at any time.
  async function open(service: ServiceSettings): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { issuer, clientId, clientSecret } = service;
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    let found = known.get(issuer);
    if (!found || found.until < performance.now()) {
      const discovered = oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
        timeout,
        execute,
      });
      const server = discovered.then((config) => config.serverMetadata());
      found = { until: performance.now() + keptMs, server };
      known.set(issuer, found);
      server.catch(() => known.delete(issuer));
    }
    const server = await found.server;
    if (server.issuer !== issuer) throw new Error('the service has another issuer');
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    const secret = (isBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(clientSecret);
    const config = new oidc.Configuration(server, clientId, {}, secret);
    config.timeout = timeout;
    for (const change of [...execute, oidc.enableNonRepudiationChecks]) change(config);
    return config;
  }

  // No message: it could contain a code.
  function note(service: ServiceSettings, error: unknown): void {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
    log.warn(
      { service: service.id, error: String(code ?? (error instanceof Error && error.name)), cause },
      'service',
    );
  }

  return {
    list: services.map(({ id, label }) => ({ id, label })),
    labelOf: (id: string | undefined) => find(id)?.label,
    providers: new Map(services.map((service) => [providerOf(service), service])),
    canProve,

    /** Returns the service's page to go to, and the cookie of this browser. */
    start: async (
      headers: Headers,
      id: string | undefined,
      { purpose, next, userId = '' }: { purpose: Purpose; next: string; userId?: string },
    ): Promise<Result<{ location: string; cookie: string }, 'service-down' | 'unknown-service'>> => {
      const service = find(id);
      if (!service) return { success: false, error: 'unknown-service' };
      try {
        const [config, oidc] = await Promise.all([open(service), import('openid-client')]);
        const secrets = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const location = oidc.buildAuthorizationUrl(config, {
          redirect_uri: backOf(service),
          scope: 'openid email profile',
          code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          state: secrets.state,
          nonce: secrets.nonce,
          ...(service.id === 'google' && { prompt: 'select_account' }),
          ...(purpose === 'prove' && { prompt: 'login', max_age: '0' }),
        });
        const value = JSON.stringify({ service: service.id, purpose, next, userId, ...secrets });
        const kept = rows.tokenIn(headers);
        const cookie = await rows.begin(parts.db, value, { about: secrets.state, kept });
        return { success: true, location: location.href, cookie };
      } catch (error) {
        note(service, error);
        return { success: false, error: 'service-down' };
      }
    },

    /** Takes the way back, once; undefined if this browser has not begun it within ten minutes. */
    finish: async (
      headers: Headers,
      id: string | undefined,
      search: string,
    ): Promise<CameBack | undefined> => {
      const service = find(id);
      const state = new URLSearchParams(search).get('state');
      const row = service && state ? await rows.find(headers, state) : undefined;
      if (!service || !row || !(await inTransaction(parts.db, (tx) => rows.end(tx, row.id))))
        return undefined;
      // Our own text, which was stored above.
      const started = JSON.parse(row.value) as Started & Secrets;
      if (started.service !== service.id) return undefined;
      const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier, ...begun } = started;
      try {
        const [config, oidc] = await Promise.all([open(service), import('openid-client')]);
        const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
        const isProof = begun.purpose === 'prove';
        const tokens = await oidc.authorizationCodeGrant(config, new URL(backOf(service) + search), {
          ...checks,
          ...(isProof && { maxAge: freshSeconds }),
        });
        const id = tokens.claims();
        if (!id) throw new Error('no claims');
        const hasMore = id.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, id.sub) : {};
        return { ...begun, success: true, claims: claimsOf(service, { ...more, ...id }) };
      } catch (error) {
        note(service, error);
        return { ...begun, success: false, error: isSilence(error) ? 'service-down' : 'service-refused' };
      }
    },
  };
}

export type LoginServices = ReturnType<typeof createLoginServices>;

/** Whether a service gave no usable answer, as far as openid-client tells: else it refused. */
function isSilence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return error instanceof TypeError || silences.some((one) => one === code);
}
const silences = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function claimsOf(service: ServiceSettings, claims: IDToken): Claims {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const email = text(claims.email);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  // Google is the one that gives out the addresses of a domain with `hd`.
  const isOwnDomain = service.id === 'google' && text(claims.hd).toLowerCase() === domain;
  const isTrusted = service.domains.includes(domain) || isOwnDomain;
  return {
    provider: providerOf(service),
    subject: claims.sub,
    email,
    fullName: text(claims.name),
    isEmailProven: isTrusted && claims.email_verified === true,
  };
}
