import { text } from 'node:stream/consumers';
import { startPlainProxy } from '../tests/support/plain-proxy.ts';

// A proxy that prints its URL and then distributes requests among the nodes given as arguments until its standard input
// ends. `nodes.ts` runs the proxy as a separate process, so that the benchmark's CPU time does not include the proxy's.
const proxy = await startPlainProxy(process.argv.slice(2));
console.log(proxy.url);
await text(process.stdin);
await proxy.close();
