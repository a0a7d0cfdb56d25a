import { parse, serialize } from 'hono/utils/cookie';
import { isHttps } from './auth-library.server.ts';

/** A cookie that no script reads. With https, `__Host-` in its name binds it to exactly this host. `maxAge` in seconds. */
export function hostCookie(baseUrl: string, about: string) {
  const secure = isHttps(baseUrl);
  const name = secure ? `__Host-pankh_${about}` : `pankh_${about}`;
  return {
    valueIn: (headers: Headers) => parse(headers.get('cookie') ?? '', name)[name],
    cookieOf: (value: string, maxAge: number) =>
      serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure }),
  };
}
