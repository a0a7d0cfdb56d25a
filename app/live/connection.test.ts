import { createMemoryRouter, data, type MiddlewareFunction, redirect } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdWhileOffline, keepPageWhenOffline, retryingFetch } from './connection.ts';
import { keepFormHere, Unanswered } from './use-answer.ts';

const page = new URL('https://pankh.test/dashboard.data');
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answers = (text: string) => () => Promise.resolve(new Response(text, { headers: { 'X-Of': 'page' } }));
const cut = async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: page.origin, pathname: '/contact', search: '' });
  vi.stubGlobal('navigator', { onLine: true });
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function asking(...outcomes: (() => Promise<Response>)[]) {
  const ask = vi.fn<typeof fetch>();
  for (const outcome of outcomes) ask.mockImplementationOnce(outcome);
  return { ask, fetch: retryingFetch(ask) };
}

describe('[DASH-11, CAT-12] loading a page without a connection', () => {
  it.each([
    ['lost', lost],
    ['cut in the middle', cut],
  ])('succeeds when the connection is back, after a response that was %s', async (_what, fault) => {
    const { ask, fetch } = asking(fault, fault, answers('the page'));
    const read = fetch(page, {});
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    const answer = await read;
    expect([await answer.text(), answer.headers.get('X-Of')]).toEqual(['the page', 'page']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is tried again as soon as the browser is online', async () => {
    const { ask, fetch } = asking(lost, answers('the page'));
    const read = fetch(page, {});
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
    expect(await (await read).text()).toBe('the page');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not tried again when nobody waits for it', async () => {
    const { ask, fetch } = asking(lost, answers('the page'));
    const going = new AbortController();
    const read = fetch(page, { signal: going.signal });
    const refused = expect(read).rejects.toThrow('left the page');
    await vi.advanceTimersByTimeAsync(0);
    going.abort(new Error('left the page'));
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("returns the server's response once there is one, whatever its status", async () => {
    const { fetch } = asking(
      async () => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/' } }),
    );
    const answer = await fetch(page, {});
    expect([answer.status, answer.headers.get('X-Remix-Redirect')]).toEqual([204, '/']);
  });

  it('retries only the loading of pages', async () => {
    const { ask, fetch } = asking(lost);
    await expect(fetch('/theme', { method: 'POST' })).rejects.toThrow(TypeError);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

const Nothing = () => null;

/**
 * Opens a router at `/contact` and submits its form to `to`. `outcome` is called for each network request and
 * decides how it ends.
 */
async function send(to: string, outcome: () => Promise<unknown>, fields: Record<string, string> = {}) {
  const { ask, fetch } = asking(outcome as () => Promise<Response>);
  const read = vi.fn(() => 'read');
  const action = () => fetch(new URL(`${page.origin}${to}.data`), { method: 'POST' });
  const router = createMemoryRouter(
    [
      {
        path: '/',
        middleware: [keepPageWhenOffline as MiddlewareFunction],
        ErrorBoundary: Nothing,
        children: [
          { id: 'contact', path: 'contact', loader: read, action },
          { path: 'logout', loader: () => 'left', action },
        ],
      },
    ],
    { initialEntries: ['/contact'] },
  );
  if (!router.state.initialized) await new Promise((resolve) => router.subscribe(resolve));
  expect(router.state.initialized).toBe(true);
  read.mockClear();
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  await router.navigate(to, { formMethod: 'post', formData });
  const { location, errors, actionData } = router.state;
  return { ask, read, at: location.pathname, errors, actionData };
}

describe('[DASH-11, CONT-2] sending a form without a connection', () => {
  it('is tried once, and leaves the page as it is', async () => {
    const { ask, read, ...left } = await send('/contact', lost);
    expect(left).toEqual({ at: '/contact', errors: null, actionData: { contact: null } });
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('keeps the page also if the form posts to another URL', async () => {
    expect(await send('/logout', lost)).toMatchObject({ at: '/contact', errors: null });
  });

  it('does not catch other errors', async () => {
    const fault = new Error('broken');
    const { errors } = await send('/contact', () => Promise.reject(fault));
    expect(Object.values(errors ?? {})).toEqual([fault]);
  });
});

describe('[ADM-CRS-4, AUTH-2, AUTH-4] an error response to a form', () => {
  const proxy = () => Promise.reject(new Error('Unable to decode turbo-stream response'));
  const thrown = () => Promise.reject(data('Bad Gateway', { status: 502 }));
  let end: () => void;
  beforeEach(() => {
    end = keepFormHere();
  });
  afterEach(() => end());

  it.each([
    ['no data', proxy],
    ['a status', thrown],
  ])(
    'that is %s leaves a page that keeps its form as it is, with the sent values',
    async (_what, outcome) => {
      const { actionData, errors, read, at } = await send('/contact', outcome, { email: 'asha@example.in' });
      expect([errors, at, read.mock.calls]).toEqual([null, '/contact', []]);
      const { contact } = actionData as { contact: unknown };
      expect(contact).toBeInstanceOf(Unanswered);
      expect([...(contact as Unanswered).form]).toEqual([['email', 'asha@example.in']]);
    },
  );

  it('is not assumed for a redirect, which is followed', async () => {
    const { at, errors } = await send('/contact', () => Promise.reject(redirect('/logout')));
    expect([at, errors]).toEqual(['/logout', null]);
  });

  it('shows the error page if the page does not keep its form', async () => {
    end();
    expect((await send('/contact', proxy)).errors).not.toBeNull();
    keepFormHere();
  });

  it('shows the error page if the form posts to another URL', async () => {
    expect((await send('/logout', proxy)).errors).not.toBeNull();
  });
});

describe('[DASH-11, SHELL-6, FEST-3, FEST-4] a form submitted without a connection', () => {
  /** Whether a form with these attributes is kept from being sent. */
  const isHeld = (attributes: Record<string, string>) => {
    const form = { getAttribute: (name: string) => attributes[name] ?? null };
    const event = new Event('submit', { cancelable: true });
    Object.defineProperty(event, 'target', { value: form });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is held only while offline, and only if it needs the network', () => {
    holdWhileOffline();
    const sent = { method: 'post', action: '/contact' };
    expect(isHeld(sent)).toBe(false);
    vi.stubGlobal('navigator', { onLine: false });
    expect(isHeld(sent)).toBe(true);
    expect(isHeld({ method: 'get', action: '/certificates' })).toBe(true);
    expect(isHeld({ method: 'dialog' })).toBe(false);
    expect(isHeld({ method: 'post', action: '/theme', 'data-offline': '' })).toBe(false);
  });
});
