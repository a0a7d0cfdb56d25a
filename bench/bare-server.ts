import { createServer } from 'node:http';

// A server that sends the same bytes for every request. Benchmarks compare the shop with this server, because this
// server shows the maximum speed of node:http.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  // node:http handles headers fastest when they are one flat list of names and values.
  const flat = [...Object.entries(headers).flat(), 'Content-Length', String(bytes.byteLength)];
  const server = createServer((_request, response) => {
    response.writeHead(200, flat);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
