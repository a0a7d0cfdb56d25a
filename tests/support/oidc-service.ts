import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CookieJar } from './cookie-jar.ts';

/** What the service says of a person, whom `sub` names. */
export type ServicePerson = {
  email?: string;
  email_verified?: boolean | string;
  name?: string;
};

const clientId = 'pankh';
const clientSecret = 'a-secret-of-tests-only';

const newKey = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
  use: 'sig',
  alg: 'ES256',
});

/**
 * Runs a real OpenID Connect provider (oidc-provider) in this process. `trouble` is what goes wrong: `hang` never answers,
 * `late` answers the token after that many milliseconds, `ahead` is how many seconds its clock is, `json` what it
 * says of itself.
 */
export async function openOidcService(shop: string) {
  // Its own warning that it knows newer versions of Node alone would fill the output of the tests.
  const { warn } = console;
  console.warn = () => undefined;
  const { default: Provider } = await import('oidc-provider');
  console.warn = warn;
  const people = new Map<string, ServicePerson>();
  const trouble = { hang: false, late: 0, ahead: 0, json: '' };
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => {
    if (trouble.hang) return;
    if (trouble.json && request.url?.includes('openid-configuration'))
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(trouble.json);
    const isToken = request.url?.startsWith('/token') === true;
    if (isToken && trouble.ahead !== 0) {
      const { now } = Date;
      Date.now = () => now() + trouble.ahead * 1000;
      response.once('finish', () => {
        Date.now = now;
      });
    }
    if (isToken && trouble.late > 0) return void setTimeout(() => answer(request, response), trouble.late);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Starts it anew, with other keys. */
  const rotate = (kid: string) => {
    console.warn = () => undefined;
    const provider = new Provider(issuer, {
      jwks: { keys: [newKey(kid)] },
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${shop}/login/with/oidc/back`],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['test'] },
      // The package writes a note for each default.
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, ...people.get(sub) }),
      }),
    });
    console.warn = warn;
    answer = provider.callback();
  };
  rotate('first');

  /** Goes where the shop leads, says who it is, and returns the address of the way back. */
  async function visit(location: string, sub: string, jar = new CookieJar()): Promise<string> {
    let url = new URL(location);
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 12; step++) {
      if (url.origin !== new URL(issuer).origin) return url.href.slice(url.origin.length);
      const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
      const response = await fetch(url, { ...init, headers: jar.headers(), redirect: 'manual' });
      jar.keep(response.headers);
      const to = response.headers.get('location');
      form = undefined;
      if (to) {
        url = new URL(to, url);
        continue;
      }
      const page = await response.text();
      const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
      if (!action) throw new Error(`the service answered ${response.status}: ${page.slice(0, 500)}`);
      url = new URL(action, url);
      form = page.includes('name="login"')
        ? { prompt: 'login', login: sub, password: 'x' }
        : { prompt: 'consent' };
    }
    throw new Error('the service never led back');
  }

  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  return {
    issuer,
    people,
    trouble,
    rotate,
    visit,
    settings: { ...settings, OIDC_LABEL: 'School', OIDC_EMAIL_DOMAINS: 'school.example' },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type OidcService = Awaited<ReturnType<typeof openOidcService>>;
