import { Server } from 'node:http';
import { createServer } from 'vite';

// Vite sends code changes to open pages over the shop's own port. A second port would have to be allowed in the page's
// Content-Security-Policy.
const changes = new Server();
const vite = await createServer({
  server: { middlewareMode: true, hmr: { server: changes } },
  appType: 'custom',
  // Makes Vite prepare all packages for the browser before the first page. If Vite found a package later, it would
  // reload the page.
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
// Closes Vite when the process gets a stop signal. Open pages keep their WebSockets to Vite forever. If Vite stayed
// open, the server's shutdown would wait for these WebSockets.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close());
