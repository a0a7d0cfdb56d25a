import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderFewAtOnce } from './render-few-at-once.server.ts';
import type { RenderSite } from './site-app.server.ts';

const context = new RouterContextProvider();
const ask = (render: RenderSite, path: string) =>
  render(new Request(`https://pankh.example/${path}`), context);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a `render` whose requests stay open until `end` ends one by its path; `begun` lists the paths in order. */
function openRequests() {
  const begun: string[] = [];
  const ends = new Map<string, (answer: Response | PromiseLike<Response>) => void>();
  const render: RenderSite = (request) => {
    const path = new URL(request.url).pathname.slice(1);
    begun.push(path);
    return new Promise((resolve) => ends.set(path, resolve));
  };
  const end = (path: string, answer: Response | Promise<Response> = new Response(path)) =>
    ends.get(path)?.(answer);
  return { begun, render, end };
}

describe('[OPS-21] requests that are not answered from the cache', () => {
  it('are worked on a few at a time, in the order in which they came', async () => {
    const { begun, render, end } = openRequests();
    const limited = renderFewAtOnce(render, { most: 2, waitMs: 60_000 });
    const answers = ['a', 'b', 'c', 'd'].map((path) => ask(limited, path));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const path of ['a', 'c']) end(path);
    await nextTurn();
    end('d');
    const texts = await Promise.all(answers.map(async (answer) => await (await answer).text()));
    expect(texts).toEqual(['a', 'b', 'c', 'd']);
  });

  it('make room when one of them fails', async () => {
    const { begun, render, end } = openRequests();
    const limited = renderFewAtOnce(render, { most: 1, waitMs: 60_000 });
    const failing = ask(limited, 'a');
    const next = ask(limited, 'b');
    await nextTurn();
    end('a', Promise.reject(new Error('the database is away')));
    await expect(failing).rejects.toThrow('the database is away');
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await (await next).text()).toBe('b');
  });

  it('do not wait for a request whose files may take minutes to arrive', async () => {
    const { begun, render, end } = openRequests();
    const limited = renderFewAtOnce(render, { most: 1, waitMs: 60_000 });
    const upload = new Request('https://pankh.example/admin/move', { method: 'POST', body: 'a file' });
    const sending = limited(upload, context);
    const other = ask(limited, 'other');
    await nextTurn();
    expect(begun).toEqual(['admin/move', 'other']);
    for (const path of begun) end(path);
    await Promise.all([sending, other]);
  });

  it('do not wait for long behind one that takes long', async () => {
    const { begun, render, end } = openRequests();
    const limited = renderFewAtOnce(render, { most: 1, waitMs: 5 });
    const slow = ask(limited, 'slow');
    const other = ask(limited, 'other');
    await expect.poll(() => begun).toEqual(['slow', 'other']);
    end('other');
    expect(await (await other).text()).toBe('other');
    end('slow');
    await slow;
  });
});
