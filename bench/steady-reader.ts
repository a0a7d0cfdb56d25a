import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

// Reads a page 100 times a second over 4 connections until the standard input ends, then prints the 99th percentile of
// the latencies in milliseconds. `readSteadily` in `server-load.ts` starts this program.
const [url = '', headers = '{}'] = process.argv.slice(2);
const options = { url, connections: 4, overallRate: 100, duration: 600, headers: JSON.parse(headers) };
const reading = autocannon(options, (error: unknown, result) => {
  if (error) throw error;
  if (result.non2xx > 0) throw new Error(`${url} was refused ${result.non2xx} times`);
  console.log(result.latency.p99);
});
await text(process.stdin);
reading.stop();
