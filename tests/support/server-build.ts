import type { ServerBuild } from 'react-router';

/** What a build of React Router says besides its entry, routes and assets: the settings of our own build. */
export const buildSettings = {
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Partial<ServerBuild>;
