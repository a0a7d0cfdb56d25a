import { Server } from 'node:http';
import { createServer } from 'vite';

// Pages receive changes over the shop's own port, so no other port is opened and the page's content security
// policy stays narrow.
const changes = new Server();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: changes } },
  appType: 'custom',
  // All packages that the browser loads are prepared before the first page: each one discovered later would
  // reload it.
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
// Open pages hold their sockets forever, and the server's own close waits for all of them.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close());
