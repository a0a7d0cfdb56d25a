import { describe, expect, it } from 'vitest';
import { baseHeaders, framedByOwnPages, lockedPolicy, pagePolicy } from './security-headers.server.ts';

const directives = (policy: string) =>
  new Map(
    policy
      .split('; ')
      .map((part): [string, string] => [part.split(' ')[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  );

describe('[ROLE-2] the headers of every response', () => {
  it('allow nothing to run or load in a response that is not a page', () => {
    expect(baseHeaders(false)['Content-Security-Policy']).toBe(lockedPolicy);
    expect(directives(lockedPolicy).get('default-src')).toBe("'none'");
  });

  it('require https for two years if the shop is on https', () => {
    expect(baseHeaders(true)['Strict-Transport-Security']).toMatch(/max-age=63072000/);
    expect(baseHeaders(false)['Strict-Transport-Security']).toBeUndefined();
  });

  it('allow a page only its own scripts and the named inline ones', () => {
    const policy = directives(pagePolicy({ scripts: ['nonce-abc'], styles: ['sha256-x='] }));
    expect(policy.get('script-src')).toBe("'self' 'nonce-abc'");
    expect(policy.get('style-src')).toBe("'self' 'sha256-x='");
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.get(name)).toBe("'none'");
    }
    expect(policy.get('form-action')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|ws:/);
  });

  it('[CLAIM-40] let only this site frame a page, and only a page that says so', () => {
    const policy = pagePolicy({ scripts: [], styles: [] });
    const page = new Response('', { headers: { 'Content-Security-Policy': policy } });
    const framed = framedByOwnPages(page).headers;
    expect(framed.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const changed = [...directives(framed.get('Content-Security-Policy') ?? '')].filter(
      ([name, sources]) => directives(policy).get(name) !== sources,
    );
    expect(changed).toEqual([['frame-ancestors', "'self'"]]);
    expect(framedByOwnPages(new Response()).headers.get('Content-Security-Policy')).toContain(
      "default-src 'none'",
    );
  });

  it("also allow inline styles and the compiler's socket in development", () => {
    const inline = { scripts: ['nonce-abc'], styles: ['nonce-abc'] };
    const [shop, workshop] = [directives(pagePolicy(inline)), directives(pagePolicy(inline, true))];
    const opened = [...workshop].filter(([name, sources]) => shop.get(name) !== sources);
    expect(opened).toEqual([
      ['style-src', "'self' 'unsafe-inline'"],
      ['connect-src', "'self' ws:"],
    ]);
  });
});
