import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One file an entry: the server, the command line, and what the embedded database starts beside them.
  serverBuildFile: '[name].js',
  serverModuleFormat: 'cjs',
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: 'enforce',
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
