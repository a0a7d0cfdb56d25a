import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { setText } from './set-text.server.ts';
import { typesetPdf, typesetSvg } from './typeset.server.ts';

const at = new Date('2026-01-02T03:04:05Z');

describe('a typeset PDF', () => {
  it('contains typed text as data, never as markup', async () => {
    const set = (words: string) =>
      typesetSvg('#set page(width: auto)\n#typed(data.words)', { words: setText(words) });
    for (const words of ['#panic("x")', '$x', '*a*', '\\', '"', '= a', '#sys.inputs', '@a <b>'])
      await expect(set(`Asha ${words}`)).resolves.toContain('<svg');
    expect(await set('a*b*')).not.toBe(await set('ab'));
  });

  it('contains its text as outlines, for programs that draw neither fonts nor HTML', async () => {
    const words = setText('Asha </foreignObject><script>x</script>');
    const svg = await typesetSvg('#set page(width: auto)\n#typed(data.words)', { words });
    expect(svg).toMatch(/<path[^>]*class="outline_glyph"/);
    expect(svg).not.toMatch(/<foreignObject|<h5|<script|<text/);
  });

  it('contains the given date and no other: the same input gives the same bytes', async () => {
    const pdf = await typesetPdf('#set document(title: "One")\n= One', {}, at);
    expect(pdf.toString('latin1').match(/\(D:\d+Z?\)/g)).toEqual([
      '(D:20260102030405Z)',
      '(D:20260102030405Z)',
    ]);
    expect(await typesetPdf('#set document(title: "One")\n= One', {}, at)).toEqual(pdf);
  });

  it('gives the error in its template', async () => {
    await expect(typesetSvg('#unknown', {})).rejects.toThrow('unknown variable: unknown');
  });

  it('is created although the compiler panicked at others before and beside it', async () => {
    const fine = await typesetSvg('= One', {});
    const faulty = () =>
      expect(typesetSvg('#("x" * 4000000000)', {})).rejects.toThrow('Typst cannot set the template');
    await Promise.all([faulty(), typesetSvg('= Two', {}), faulty()]);
    expect(await typesetSvg('= One', {})).toBe(fine);
  });

  it('is created by a new thread after a hundred others, since the compiler does not free memory', async () => {
    await typesetSvg('= One', {});
    let started = 0;
    const count = () => {
      started++;
    };
    subscribe('worker_threads', count);
    for (let i = 0; i < 100; i++) await typesetSvg('= One', {});
    unsubscribe('worker_threads', count);
    expect(started).toBe(1);
  });
});
