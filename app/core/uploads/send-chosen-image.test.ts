import { afterEach, describe, expect, it, vi } from 'vitest';
import { maxImageBytes } from '#app/domain/stored-image.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { sendImage } from './send-chosen-image.ts';

const { errors } = imageWords;
const picture = (bytes = 3, type = 'image/png') => new File([new Uint8Array(bytes)], 'kite.png', { type });

/** Replaces `fetch`: it answers every request with the result of `make`. Returns a mock that records the requests. */
function answerWith(make: () => Response | Promise<Response>) {
  const fetched = vi.fn((_url: string, _options: RequestInit) => Promise.resolve(make()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('[ADM-CRS-7] uploading a picture in the browser', () => {
  it('sends the bytes without the file name, and returns the URL of the stored picture', async () => {
    const fetched = answerWith(() => Response.json({ url: '/images/a.webp' }));
    expect(await sendImage(picture())).toEqual({ success: true, url: '/images/a.webp' });
    const [url, { method, body }] = fetched.mock.calls[0] ?? ['', {}];
    expect([url, method]).toEqual(['/admin/uploads', 'POST']);
    const sent = body instanceof FormData ? body.get('image_file') : null;
    expect(sent instanceof File && [sent.name, sent.size]).toEqual(['image', 3]);
  });

  it.each([
    ['a document', picture(3, 'application/pdf'), 'not-image'],
    ['a file of an unknown kind', picture(3, ''), 'not-image'],
    ['a picture that is too large', picture(maxImageBytes), 'too-large'],
  ] as const)('refuses %s before anything is sent', async (_what, file, code) => {
    const fetched = answerWith(() => Response.json({ url: '/images/a.webp' }));
    expect(await sendImage(file)).toEqual({ success: false, error: errors[code] });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['IMG_1.HEIC', ''],
    ['1000023', 'image/heif'],
    ['kite.avif', 'image/avif'],
  ])(
    '[DAY-111] says what to do with the photo %s of the type %j before anything is sent',
    async (name, type) => {
      const fetched = answerWith(() => Response.json({ url: '/images/a.webp' }));
      const photo = new File([new Uint8Array(3)], name, { type });
      expect(await sendImage(photo)).toEqual({ success: false, error: errors.heic });
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it("shows the server's message for a refused picture", async () => {
    answerWith(() => Response.json({ error: 'This file is not an image.' }, { status: 400 }));
    expect(await sendImage(picture())).toEqual({ success: false, error: 'This file is not an image.' });
  });

  it("recognizes a proxy's 413, which contains no JSON", async () => {
    answerWith(() => new Response('<html>Too large</html>', { status: 413 }));
    expect(await sendImage(picture())).toEqual({ success: false, error: errors['too-large'] });
  });

  it.each([
    ['a page instead of JSON', () => new Response('<html>', { status: 502 })],
    ['null', () => Response.json(null)],
    ['an address that is not a text', () => Response.json({ url: 12 })],
    ['nothing that is known', () => Response.json({})],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('reports a failure if the response is %s', async (_what, answer) => {
    answerWith(answer);
    expect(await sendImage(picture())).toEqual({ success: false, error: errors.unreadable });
  });

  it('reports that the file was deleted meanwhile, without sending anything', async () => {
    const fetched = answerWith(() => Response.json({ url: '/images/a.webp' }));
    const file = picture();
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await sendImage(file)).toEqual({ success: false, error: errors.unreadable });
    expect(fetched).not.toHaveBeenCalled();
  });
});
