import { createElement } from 'react';
import { createRequestHandler, type ServerBuild, UNSAFE_withComponentProps as withProps } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import * as entry from '#app/entry.server.tsx';
import { createLog } from '#app/platform/log.server.ts';
import * as root from '#app/root.tsx';
import type { Visit } from '#app/visit/visit.server.ts';
import { buildSettings } from '#tests/support/server-build.ts';
import { visitOf } from '#tests/support/visit.ts';

const manifestRoute = (id: string) => ({
  id,
  path: '',
  module: `/assets/${id}.js`,
  imports: ['/assets/framework.js'],
  css: id === 'root' ? ['/assets/root.css'] : [],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

/** A server build as React Router's compiler would generate it, with our root document and one page. */
const build: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { Layout: root.Layout, loader: root.loader, default: withProps(root.default) },
    },
    page: {
      id: 'page',
      parentId: 'root',
      index: true,
      module: {
        default: () => createElement('h1', null, 'Fly'),
        loader: () => 'data of the loader',
        handle: { hydrate: 'asked', live: ['courses'] },
      },
    },
  },
  assets: {
    entry: { imports: ['/assets/framework.js'], module: '/assets/entry.js' },
    routes: {
      root: manifestRoute('root'),
      page: { ...manifestRoute('page'), parentId: 'root', index: true },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  ...buildSettings,
};

async function render(changes: Partial<Omit<Visit, 'services'>> = {}) {
  const services = {
    log: createLog('silent'),
    env: { isDevelopment: false },
    brand: async () => defaultBrand,
    courseTypes: async () => seededTypes,
  };
  const context = visitOf({ services, nonce: 'N0nce', stylesheet: () => 'h1{top:0}', ...changes });
  const request = new Request('https://pankh.example/');
  const answer = await createRequestHandler(build, 'production')(request, context);
  return { html: await answer.text(), policy: answer.headers.get('Content-Security-Policy') ?? '' };
}

/** Returns how often a pattern matches in the page. */
const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0;

// `finish-page.server.ts` relies on the exact HTML that React Router writes. If a test below fails after an
// update of React Router or React, adapt that file to the new HTML.
describe('the HTML that React Router writes', () => {
  it('gives a page in which nothing loads before the starter script', async () => {
    const { html, policy } = await render();
    expect(html).toContain('<h1>Fly</h1>');
    expect(count(html, /<script[^>]* type="module"/), 'the module script was not found').toBe(0);
    expect(count(html, /rel="modulepreload"/), 'a preload of a module was not found').toBe(0);
    expect(count(html, /<link[^>]* rel="stylesheet"(?![^>]* disabled)/), 'a stylesheet was not found').toBe(
      0,
    );
    expect(count(html, /<style nonce="N0nce">h1\{top:0\}<\/style>/), 'the styles are not in the page').toBe(
      1,
    );
    expect(count(html, /<script nonce="N0nce" type="text\/plain">/), 'no script was set aside').toBe(1);
    expect(policy).toMatch(/script-src 'self' 'nonce-N0nce' 'sha256-/);
  });

  it('contains topics, files, state, data and module imports, in this order', async () => {
    const shared: string[] = [];
    const { html } = await render({ shareScript: (script) => `/late/?v=${shared.push(script)}` });
    expect(shared, 'the script was not found').toHaveLength(1);
    expect(shared[0]).toMatch(
      /^\/\/\{"topics":"courses","files":\[[^\n]*"\/assets\/framework.js"[^\n]*\nwindow\.__reactRouterContext = \{[\s\S]*streamController\.enqueue\([\s\S]*data of the loader[\s\S]*import[\s\S]*\/assets\/page\.js[\s\S]*\/assets\/entry\.js/,
    );
    expect(html, 'a part of its state stayed in the page').not.toContain('__reactRouterContext');
  });

  it('[ROLE-2] has a nonce on every inline part of its own, so that a shared page can name all by hash', async () => {
    const { html, policy } = await render({ shareScript: () => '/late/?v=1' });
    expect(html, 'an element kept the nonce').not.toContain('N0nce');
    expect(policy).not.toContain('nonce');
    const running = [...html.matchAll(/<(script|style)(?![^>]* type=)[^>]*>[^<]/g)].length;
    expect(policy.match(/'sha256-/g) ?? [], 'an inline part has no hash').toHaveLength(running);
  });
});
