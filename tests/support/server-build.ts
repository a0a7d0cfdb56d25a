import type { ServerBuild } from 'react-router';

/** The fields of a React Router build other than entry, routes and assets, with our own build's settings. */
export const buildSettings = {
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Partial<ServerBuild>;
