import { get } from 'node:http';
import pg from 'pg';

type Stream = { receivedAt: number; close: () => void };

function listen(
  url: string,
  topic: string,
  number: number,
  onReceived: (stream: Stream) => void,
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` };
    const request = get(
      `${url.replace('localhost', '127.0.0.1')}/live?topics=${topic}`,
      { headers },
      (response) => {
        const stream: Stream = { receivedAt: 0, close: () => request.destroy() };
        response.on('data', (chunk: Buffer) => {
          if (!chunk.includes(topic)) return;
          stream.receivedAt = performance.now();
          onReceived(stream);
        });
        resolve(stream);
      },
    );
    request.on('error', reject);
  });
}

/**
 * Opens `streams` event streams of live updates, spread over the URLs, and commits `changes` changes. Returns the delay
 * of each notification in milliseconds, sorted (`each`), and for each change the delay of the last stream (`last`).
 */
export async function timeToDeliver(options: {
  urls: readonly string[];
  databaseUrl: string;
  topic: string;
  statement: string;
  streams: number;
  changes: number;
}): Promise<{ each: number[]; last: number[] }> {
  const { urls, topic, statement, streams, changes } = options;
  const client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
  let waiting = 0;
  let done: () => void = () => undefined;
  const onReceived = () => {
    waiting -= 1;
    if (waiting === 0) done();
  };
  const opened = await Promise.all(
    Array.from({ length: streams }, (_, n) => listen(urls[n % urls.length] ?? '', topic, n, onReceived)),
  );
  const each: number[] = [];
  const last: number[] = [];
  for (let change = 0; change < changes; change++) {
    waiting = streams;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    const { rowCount } = await client.query(statement);
    if (rowCount === 0) throw new Error(`nothing changed: ${statement}`);
    const committed = performance.now();
    await all;
    const took = opened.map(({ receivedAt }) => receivedAt - committed);
    each.push(...took);
    last.push(Math.max(...took));
  }
  for (const stream of opened) stream.close();
  await client.end();
  return { each: each.toSorted((a, b) => a - b), last };
}
