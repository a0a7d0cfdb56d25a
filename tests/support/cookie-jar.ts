/** Stores cookies as a browser does, as far as the tests of accounts need it. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Returns the headers of this browser's next request, with its cookies. */
  headers(extra: Record<string, string> = {}): Headers {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Headers(cookie ? { ...extra, cookie } : extra);
  }

  /** Stores the cookies that a response sets and drops those that it removes. */
  keep(response: Headers): this {
    for (const line of response.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return this;
  }

  copy(): CookieJar {
    const copy = new CookieJar();
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  value(name: string): string | undefined {
    return this.#cookies.get(name);
  }
}
