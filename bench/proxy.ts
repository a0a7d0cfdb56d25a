import { text } from 'node:stream/consumers';
import { startPlainProxy } from '../tests/support/plain-proxy.ts';

// Shares requests among the nodes whose addresses are given, and prints its own address, until its standard input
// ends. `nodes.ts` starts this program, so that the proxy's CPU time is not the benchmark's own.
const proxy = await startPlainProxy(process.argv.slice(2));
console.log(proxy.url);
await text(process.stdin);
await proxy.close();
