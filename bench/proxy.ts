import { text } from 'node:stream/consumers';
import { startPlainProxy } from '../tests/support/plain-proxy.ts';

// Prints its own URL, then distributes requests among the nodes given as arguments until its standard input ends.
// `nodes.ts` runs it as a process of its own, so that the proxy's CPU time is not counted as the benchmark's.
const proxy = await startPlainProxy(process.argv.slice(2));
console.log(proxy.url);
await text(process.stdin);
await proxy.close();
