import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';

// Reads a page every 10 ms until the standard input ends, whether or not the reads before have been answered, as
// independent visitors do. Prints `ready` after a second of reads that do not count, and at the end the 99th percentile
// of the latencies in milliseconds. `readSteadily` in `server-load.ts` starts this program.
const [url = '', headers = '{}'] = process.argv.slice(2);
const options = { headers: JSON.parse(headers), agent: new Agent({ keepAlive: true }) };
const warmUp = 100;
let latencies: number[] = [];
let open = 0;

function read(): void {
  const sent = performance.now();
  open++;
  get(url, options, (response) => {
    if (response.statusCode !== 200) throw new Error(`${url} was refused: ${response.statusCode}`);
    response.resume().on('end', () => {
      open--;
      latencies.push(performance.now() - sent);
    });
  });
}

/** Waits until `isSo` is true, and looks every millisecond. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

const reading = setInterval(read, 10);
await until(() => latencies.length >= warmUp);
latencies = [];
console.log('ready');
await text(process.stdin);
clearInterval(reading);
await until(() => open === 0);
console.log(latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)]);
process.exit(0);
