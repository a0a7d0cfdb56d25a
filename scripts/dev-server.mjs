import { Server } from 'node:http';
import { createServer } from 'vite';

// Pages hear of changes over the shop's own port: nothing else to open, and the page's policy stays narrow.
const changes = new Server();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: changes } },
  appType: 'custom',
  // All that the browser gets of packages, prepared before the first page: found later, each would reload it.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide-react',
      'zod',
    ],
  },
});
const { startDevelopment } = await vite.ssrLoadModule('./app/development.ts');
await startDevelopment(vite, changes);
// Open pages hold their sockets for ever; the server's own closing waits for all of them.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close());
