import { createServer } from 'node:http';

// Measures what node:http alone can do: it sends the same bytes for every request.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64');
  // One flat list of headers is the cheapest form for node:http.
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
