import { Server } from 'node:http';
import { createServer } from 'vite';

// Vite sends code changes to open pages over the shop's own port. So no other port is opened, and the page's
// Content-Security-Policy need not allow one.
const changes = new Server();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: changes } },
  appType: 'custom',
  // Makes Vite prepare, before the first page, all packages that the browser loads. Vite would reload the
  // page for each one that it finds later.
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
// Closes Vite when the process is told to stop: open pages keep their WebSockets to Vite forever, and the
// server's own shutdown would wait for all of them.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close());
