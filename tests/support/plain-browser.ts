import { CookieJar } from './auth.ts';

/**
 * Returns a stand-in for a browser without JavaScript. It keeps cookies, and does not follow redirects. `always`
 * are headers that it sends with every request.
 */
export function plainBrowser(site: { url: string }, always: Record<string, string> = {}) {
  const jar = new CookieJar();
  return async function send(path: string, form?: Record<string, string> | URLSearchParams) {
    const response = await fetch(site.url + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: jar.headers({ Origin: site.url, Accept: 'text/html', ...always }),
      body: form && new URLSearchParams(form),
    });
    jar.keep(response.headers);
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return {
      status: response.status,
      to: response.headers.get('Location') ?? '',
      html,
      headers: response.headers,
    };
  };
}
