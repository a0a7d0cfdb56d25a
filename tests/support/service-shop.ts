import type { DatabaseHandle } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { CookieJar } from './auth.ts';
import { openInProcessSite } from './in-process-site.ts';
import { type OidcService, openOidcService, type ServicePerson } from './oidc-service.ts';

/** The public address of the shop in these tests, where nobody listens. */
const shop = 'http://localhost:3000';
let number = 0;

/** A shop whose people log in by a service, and both, in this process. `clock` is the shop's. */
export async function openServiceShop(
  database: DatabaseHandle,
  settings: Record<string, string> = {},
  clock: () => Date = () => new Date(),
) {
  const service: OidcService = await openOidcService(shop);
  const site = await openInProcessSite(
    database,
    { BASE_URL: shop, ...service.settings, ...settings },
    null,
    clock,
  );
  const send = async (jar: CookieJar, path: string, form?: Record<string, string>) => {
    const headers = jar.headers({ origin: shop });
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(site.url + path, { ...init, headers, redirect: 'manual' });
    jar.keep(response.headers);
    return response;
  };

  /** Goes to the service and returns the address of the way back. */
  async function go(sub: string, { jar = new CookieJar(), next = '/account' } = {}) {
    const begun = await send(jar, `/login/with/oidc?${new URLSearchParams({ next })}`);
    if (begun.status !== 303) throw new Error(`the shop answered ${begun.status}`);
    return { jar, back: await service.visit(leads(begun), sub) };
  }

  return {
    site,
    service,
    send,
    go,
    /** Goes to the service and to where it leads back; `to` is where that leads. */
    logIn: async (sub: string, options: Parameters<typeof go>[1] = {}) => {
      const { jar, back } = await go(sub, options);
      const response = await send(jar, back);
      return { jar, back, to: leads(response), response };
    },
    /** A new person of the service; returns its id there. */
    person: (change: ServicePerson & { role?: string } = {}) => {
      const sub = `person-${++number}`;
      const usual = { email: `${sub}@school.example`, email_verified: true, name: 'Asha Rao' };
      service.people.set(sub, { ...usual, ...change });
      return sub;
    },
    userOf: (jar: CookieJar): Promise<Actor> => site.services.auth.actorOf(jar.headers()),
    usual: () => void Object.assign(service.trouble, { hang: false, late: 0, ahead: 0, json: '' }),
    close: async () => {
      await site.close();
      await service.close();
    },
  };
}

export type ServiceShop = Awaited<ReturnType<typeof openServiceShop>>;

export const leads = (response: Response) => response.headers.get('location') ?? '';
export const failed = (to: string) => new URL(to, shop).searchParams.get('failed');
