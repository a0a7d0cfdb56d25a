import { describe, expect, it } from 'vitest';
import { deferHydration, parkElsewhere, sourceHash } from './deferred-hydration.server.ts';
import { hashInlineParts } from './inline-parts.server.ts';

const code = 'import * as route0 from "/assets/a.js";import("/assets/entry.js");';
const state = 'window.__reactRouterContext = {};';
const data = 'window.__reactRouterContext.streamController.enqueue("x");';
const page = [
  '<head><link nonce="N" rel="stylesheet" href="/assets/root-1.css"/>',
  '<link nonce="N" rel="modulepreload" href="/assets/a.js"/><link nonce="N" rel="icon" href="/favicon.svg"/></head>',
  `<body><script nonce="N">window.x=1</script><script nonce="N">${state}</script>`,
  `<script nonce="N" type="module" async="">${code}</script><!--$--><script nonce="N">${data}</script></body>`,
].join('');

describe('late hydration of a public page', () => {
  const { html, scriptHashes } = deferHydration(page, 'N', () => 'a{color:red}');

  it('loads no script and no stylesheet of its own before it is touched or idle', () => {
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/<script[^>]*type="module"/);
    expect(html).toContain('<style nonce="N">a{color:red}</style>');
    expect(html).toContain('rel="stylesheet" href="/assets/root-1.css" data-late="" disabled=""');
  });

  it('keeps code and data as text, and lets the policy name them by their hash', () => {
    const whole = [state, data, code].join('\n');
    expect(html).toContain(`<script nonce="N" type="text/plain">${whole}</script>`);
    expect(html).not.toContain(`>${data}<`);
    expect(scriptHashes).toEqual([sourceHash(whole)]);
  });

  it('leaves what a stranger put in where it is', () => {
    const injected = page.replace('<!--$-->', '<script nonce="M">window.__reactRouterContext=evil</script>');
    expect(deferHydration(injected, 'N', () => null).html).toContain(
      '>window.__reactRouterContext=evil</script>',
    );
  });

  it('gives a shared page the address of its code instead', () => {
    const parked = parkElsewhere(html, 'N', (text) => `/late/courses?a=1&v=${text.length}`);
    expect(parked.code).toBe([state, data, code].join('\n'));
    expect(parked.html).toContain(
      `<script type="text/plain" data-src="/late/courses?a=1&amp;v=${parked.code?.length}"></script>`,
    );
    expect(parked.html).not.toContain('enqueue');
    expect(parkElsewhere('<p>plain</p>', 'N', () => '')).toEqual({ html: '<p>plain</p>', code: null });
  });

  it('takes no text of a stranger for the code', () => {
    const injected = `<script type="text/plain">evil</script>${html}`;
    expect(parkElsewhere(injected, 'N', () => '/late/').code).not.toContain('evil');
  });

  it('leaves other links and scripts alone', () => {
    expect(html).toContain('<link nonce="N" rel="icon" href="/favicon.svg"/>');
    expect(html).toContain('<script nonce="N">window.x=1</script>');
  });

  it('leaves a stylesheet it cannot read a link, and a page without script as it is', () => {
    expect(deferHydration(page, 'N', () => null).html).toContain(
      '<link nonce="N" rel="stylesheet" href="/assets/root-1.css"/>',
    );
    expect(deferHydration('<p>plain</p>', 'N', () => null)).toEqual({
      html: '<p>plain</p>',
      scriptHashes: [],
    });
  });

  it('starts with less than 3 KB of script', () => {
    const inline = [...html.matchAll(/<script nonce[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    );
    expect(inline.join('').length).toBeLessThan(3_000);
  });
});

describe('[ROLE-2] a shared page names its inline parts by hash', () => {
  it('takes the nonce away and hashes what carried it', () => {
    const { html, scripts, styles } = hashInlineParts(
      '<style nonce="N">b{}</style><script nonce="N">let a</script><link nonce="N" rel="x"/>',
      'N',
    );
    expect(html).toBe('<style>b{}</style><script>let a</script><link rel="x"/>');
    expect([scripts, styles]).toEqual([[sourceHash('let a')], [sourceHash('b{}')]]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="guess">alert(1)</script>',
    '<p>nonce="N"</p><script>alert(1)</script>',
  ])('gives an injected part no hash: %s', (injected) => {
    expect(hashInlineParts(injected, 'N').scripts).toEqual([]);
  });

  it('does not name data, which does not run', () => {
    expect(hashInlineParts('<script type="application/ld+json" nonce="N">{}</script>', 'N').scripts).toEqual(
      [],
    );
  });
});
