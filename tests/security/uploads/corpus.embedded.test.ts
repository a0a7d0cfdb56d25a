import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images } from '#app/db/tables/panel-tables.server.ts';
import { storedWidths } from '#app/domain/stored-image.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { acceptedFiles, firstFrameIsRed, marks } from './accepted-files.ts';
import { picture, text } from './picture-parts.ts';
import { filePart, postUpload, signIn, toldBy } from './post-upload.ts';
import { refusedFiles } from './refused-files.ts';

const notImage = 'Please upload an image file';
const tooLarge = 'Image size should be less than 5MB';
const unreadable = 'Failed to read file';
const { heic } = imageWords.errors;
const png = await picture(500, 300).png().toBuffer();
// Returns a valid PNG file with the given number of bytes. The bytes added after the end of the picture are
// ignored by image readers.
const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);

let database: TestDatabase;
let site: InProcessSite;
let cookie = '';
let uploads = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
});
afterAll(() => site.close());

/**
 * Uploads a file as an admin. Signs in again after every 25 uploads, because each session may upload only thirty files
 * per hour.
 */
async function upload(
  ...[parts, options]: [Parameters<typeof postUpload>[2], Parameters<typeof postUpload>[3]?]
) {
  if (uploads++ % 25 === 0) cookie = await signIn(site.url);
  return await postUpload(site.url, cookie, parts, options);
}
const stored = async () => (await readdir(join(site.dataDir, 'images')).catch(() => [])).sort();
const everyFile = async () =>
  (await readdir(site.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/**
 * Fetches every stored file of one upload. Expects that each is a WebP image that contains nothing but
 * pixels, under a name that the server has generated.
 */
async function expectHarmless(url: string, width: number, height: number): Promise<Buffer> {
  const id = /^\/images\/([0-9a-f]{32})-\d+\.webp$/.exec(url)?.[1];
  expect(id, url).toBeDefined();
  let last = Buffer.alloc(0);
  for (const step of storedWidths(width)) {
    const response = await fetch(`${site.url}/images/${id}-${step}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    last = Buffer.from(await response.arrayBuffer());
    const { format, exif, icc, xmp, iptc, pages, ...found } = await sharp(last).metadata();
    expect([format, exif, icc, xmp, iptc, pages]).toEqual(['webp', ...Array(5).fill(undefined)]);
    expect(found.width).toBe(step);
    if (step === width) expect(found.height).toBe(height);
    for (const mark of marks) expect(last.includes(text(mark)), mark).toBe(false);
  }
  return last;
}

it('[ADM-CRS-7] the corpus of uploads has at least a hundred files', () => {
  expect(refusedFiles.length + acceptedFiles.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...refusedFiles, ...acceptedFiles].map(({ what }) => what)).size).toBe(
    refusedFiles.length + acceptedFiles.length,
  );
});

/** The messages with which a file of the corpus may be refused. */
function refusalsOf(what: string): string[] {
  if (/AVIF|HEIC/.test(what)) return [heic];
  return what.includes('cut in the middle') ? [unreadable] : [notImage, unreadable];
}

describe('[ADM-CRS-7] [OPS-76] anything but an intact PNG, JPEG or WebP is refused with a fixed message', () => {
  it.each(refusedFiles)('$what', async ({ bytes, ...claimed }) => {
    const before = await stored();
    const [status, told] = toldBy(await upload([filePart(bytes, claimed)]));
    expect([status, told]).toMatchObject([400, { success: false }]);
    expect(refusalsOf(claimed.what)).toContain((told as { error: string }).error);
    expect(await stored()).toEqual(before);
  });
});

describe('[ADM-CRS-7] a valid picture is encoded again, and nothing else of the file is kept', () => {
  it.each(acceptedFiles)('$what', async ({ bytes, width, height, ...claimed }) => {
    const [status, told] = toldBy(await upload([filePart(bytes, claimed)]));
    expect([status, told]).toMatchObject([201, { success: true, width, height }]);
    const kept = await expectHarmless((told as { url: string }).url, width, height);
    if (claimed.what.includes('motion') || claimed.what.includes('frames'))
      expect(await firstFrameIsRed(kept)).toBe(true);
  });
});

describe('[ADM-CRS-7] the size limit of an upload', () => {
  it.each([
    ['with a length', false],
    ['in chunks without one', true],
  ])('is exact to the byte %s', async (_how, isChunked) => {
    const [status, told] = toldBy(await upload([filePart(sized(5_242_879))], { isChunked }));
    expect([status, told]).toMatchObject([201, { success: true, width: 500 }]);
    for (const bytes of [5_242_880, 5_242_881]) {
      const refused = toldBy(await upload([filePart(sized(bytes))], { isChunked }));
      expect(refused).toEqual([400, { success: false, error: tooLarge }]);
    }
  });

  it.each([
    ['with a length', false],
    ['in chunks without one', true],
  ])('refuses 8 MB %s', async (_how, isChunked) => {
    const answer = await upload([filePart(sized(8 * 1024 * 1024))], { isChunked }).catch(() => null);
    // The response may be missing: a server that refuses a request body may close the connection before the
    // whole body was sent, so that the client does not receive the response.
    if (answer) expect([answer.status, answer.body.toString()]).toEqual([413, tooLarge]);
    const [status] = toldBy(await upload([filePart(png)]));
    expect(status).toBe(201);
  });

  it('allows a picture sent in chunks of seven bytes', async () => {
    const small = await picture(40, 30).jpeg().toBuffer();
    const [status] = toldBy(await upload([filePart(small)], { isChunked: true, chunkBytes: 7 }));
    expect(status).toBe(201);
  });
});

describe('[ADM-CRS-7] malformed upload forms', () => {
  it('with many files in one field have only their first file stored', async () => {
    const before = await stored();
    const parts = [filePart(png), ...Array.from({ length: 9 }, () => filePart(text('<svg/>')))];
    expect(toldBy(await upload(parts))[0]).toBe(201);
    expect((await stored()).length - before.length).toBe(storedWidths(500).length);
    expect(toldBy(await upload(parts.reverse()))).toEqual([400, { success: false, error: notImage }]);
  });

  it('with 200 files are judged by the first, and with 20,000 are refused unread', async () => {
    const files = (length: number) => Array.from({ length }, () => filePart(text('x')));
    expect(toldBy(await upload(files(200)))).toEqual([400, { success: false, error: notImage }]);
    expect((await upload(files(20_000))).status).toBe(413);
  });

  it.each([
    ['a field of text', 'Content-Disposition: form-data; name="image_file"'],
    ['another field', 'Content-Disposition: form-data; name="image"; filename="kite.png"'],
    ['a part without a head', 'X-Nothing: here'],
  ])('with %s are refused as having no file', async (_what, head) => {
    expect(toldBy(await upload([{ head, bytes: png }]))).toEqual([
      400,
      { success: false, error: unreadable },
    ]);
  });
});

const names: [string, string][] = [
  ['a path upwards', '../../../../etc/passwd'],
  ['a Windows path', '..\\..\\windows\\win.ini'],
  ['a path from the root', '/etc/cron.d/kite'],
  ['an encoded path', '%2e%2e%2f%2e%2e%2fkite.png'],
  ['a NUL', 'kite.php\0.png'],
  ['a turn of direction', 'kite\u202egnp.exe'],
  ['a thousand characters', `${'k'.repeat(1_000)}.png`],
  ['two endings', 'kite.php.png'],
  ['a device', 'CON'],
  ['a hidden file', '.htaccess'],
  ['only dots', '..'],
  ['nothing', ''],
  ['a quote and another name', 'a.png"; filename="b.svg'],
  ['a line break', 'kite%0D%0AX-Injected: yes.png'],
  ['a script', '<img src=x onerror=alert(1)>.png'],
  ['a command', '$(reboot).png; rm -rf /'],
  ['a formula', '=cmd|calc.png'],
  ['Devanagari and a kite', 'पतंग🪁.png'],
  ['a lone surrogate', 'kite\ud83e.png'],
  ['the name of one that is there', 'kite-400.webp'],
];

describe("[ADM-CRS-7] the uploaded file's name is ignored", () => {
  it.each(names)('%s', async (_what, name) => {
    const before = new Set(await everyFile());
    const [status, told] = toldBy(await upload([filePart(png, { name })]));
    if (status === 201) await expectHarmless((told as { url: string }).url, 500, 300);
    // Some of the file names make the header of the form's part invalid, so that no parser can read the form.
    // The upload is then refused as unreadable.
    else expect([status, told]).toEqual([400, { success: false, error: unreadable }]);
    for (const file of await everyFile())
      if (!before.has(file)) expect(file).toMatch(/^[0-9a-f]{32}-(400|500)\.webp$/);
  });
});

it('[ADM-CRS-7] afterwards files and rows of images match', async () => {
  const rows = await database.db.select({ id: images.id, widths: images.widths }).from(images);
  const expected = rows.flatMap(({ id, widths }) => widths.map((width) => `${id}-${width}.webp`));
  expect(await stored()).toEqual(expected.sort());
  expect(rows.length).toBeGreaterThan(60);
});
