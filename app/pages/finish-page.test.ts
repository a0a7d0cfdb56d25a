import { describe, expect, it } from 'vitest';
import { sourceHash } from '#app/platform/security-headers.server.ts';
import { finishPage } from './finish-page.server.ts';
import { starterScript } from './starter-script.server.ts';

const code = 'import * as route0 from "/assets/a.js";import("/assets/entry.js");';
const state = 'window.__reactRouterContext = {};';
const data = 'window.__reactRouterContext.streamController.enqueue("x");';
const whole = ['//{"topics":"courses,day","files":["/assets/a.js"]}', state, data, code].join('\n');
const page = [
  '<head><link nonce="N" rel="stylesheet" href="/assets/root-1.css"/>',
  '<link nonce="N" rel="modulepreload" href="/assets/a.js"/><link nonce="N" rel="icon" href="/favicon.svg"/></head>',
  `<body><script nonce="N">window.x=1</script><script nonce="N">${state}</script>`,
  `<script nonce="N" type="module" async="">${code}</script><!--$--><script nonce="N">${data}</script></body>`,
].join('');

type Changes = Partial<Parameters<typeof finishPage>[1]>;
const finish = (html: string, changes: Changes = {}) =>
  finishPage(html, {
    nonce: 'N',
    start: 'asked',
    topics: 'courses,day',
    stylesheet: () => 'a{color:red}',
    ...changes,
  });
const shareScript = (text: string) => `/late/courses?a=1&v=${text.length}`;

describe('a public page with a deferred script', () => {
  const { html, scripts, styles } = finish(page);

  it('loads no script and no stylesheet of its own before a first interaction or idle time', () => {
    expect(html).not.toContain('modulepreload');
    expect(html).not.toMatch(/<script[^>]*type="module"/);
    expect(html).toContain('<style nonce="N">a{color:red}</style>');
    expect(html).toContain('rel="stylesheet" href="/assets/root-1.css" data-late="" disabled=""');
  });

  it('contains code and data as text before the starter script, and the policy names them by their hash', () => {
    expect(html).toContain(
      `<script nonce="N" type="text/plain">${whole}</script><script nonce="N">${starterScript}</script>`,
    );
    expect(html).not.toContain(`>${data}<`);
    expect([scripts, styles]).toEqual([['nonce-N', sourceHash(whole)], ['nonce-N']]);
  });

  it('leaves other links and scripts unchanged, and an empty one where the framework looks for its first', () => {
    expect(html).toContain('<link nonce="N" rel="icon" href="/favicon.svg"/>');
    expect(html).toContain('<script nonce="N">window.x=1</script><script></script>');
  });

  it('keeps the link of a stylesheet that cannot be read', () => {
    const { html } = finish(page, { stylesheet: () => null });
    expect(html).toContain('<link nonce="N" rel="stylesheet" href="/assets/root-1.css"/>');
  });

  it('has less than 3 KB of script at first', () => {
    expect(starterScript.length).toBeLessThan(3_000);
  });

  it.each([
    ['has no script', '<p>plain</p>', {}],
    ['does not wait', page, { start: 'now' } as const],
  ])('is unchanged when it %s', (_what, html, changes: Changes) => {
    expect(finish(html, changes)).toEqual({ html, scripts: ['nonce-N'], styles: ['nonce-N'] });
  });
});

describe('[ROLE-2] a page shared by all visitors', () => {
  it('contains the URL of its script instead, and the policy names the other inline parts by hash', () => {
    const { html, scripts, styles } = finish(page, { shareScript });
    const address = `/late/courses?a=1&amp;v=${whole.length}`;
    expect(html).toContain(
      `<script type="text/plain" data-src="${address}"></script><script>${starterScript}`,
    );
    expect(html).not.toContain('enqueue');
    expect(html).not.toContain('nonce=');
    expect([scripts, styles]).toEqual([
      [sourceHash('window.x=1'), sourceHash(starterScript)],
      [sourceHash('a{color:red}')],
    ]);
  });

  it('names no hash for data, which are not executed', () => {
    const json = '<script type="application/ld+json" nonce="N">{}</script>';
    expect(finish(json, { shareScript })).toMatchObject({
      html: '<script type="application/ld+json">{}</script>',
      scripts: [],
    });
  });

  const injected = [
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="guess">alert(1)</script>',
    '<script nonce="M">window.__reactRouterContext=alert(1)</script>',
    '<script type="module">alert(1)</script>',
    '<script type="text/plain">alert(1)</script>',
    '<p>nonce="N"</p><script>alert(1)</script>',
    '<style>alert(1)</style>',
  ];
  it.each(injected)('gives an injected part no hash and leaves it out of the script: %s', (part) => {
    const shared: string[] = [];
    const finished = finish(page.replace('<body>', `<body>${part}`), {
      shareScript: (script) => `/late/${shared.push(script)}`,
    });
    const clean = finish(page, { shareScript });
    expect(finished.html).toContain(part);
    expect([finished.scripts, finished.styles]).toEqual([clean.scripts, clean.styles]);
    expect(shared).toEqual([whole]);
  });
});
