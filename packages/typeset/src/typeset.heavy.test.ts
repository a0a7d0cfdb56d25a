import { describe, expect, it } from 'vitest';
import { openTypesetter } from './typeset.ts';

const at = new Date('2026-01-02T03:04:05Z');
const page = '#set page(width: auto, height: auto, margin: 0pt)\n';
const { pdf, svg } = openTypesetter({ fonts: [], preamble: '#let side = 20pt' });

describe('[DASH-16] a typesetter', () => {
  it('sets a template after its preamble, with its data', async () => {
    const drawn = await svg(`${page}#rect(width: side, height: data.height * 1pt, stroke: none)`, {
      height: 30,
    });
    expect(drawn).toMatch(/viewBox="0 0 20(\.0*)? 30(\.0*)?"/);
  });

  it('gives a PDF the given date alone, so that the same input gives the same bytes', async () => {
    const one = await pdf('#rect()', {}, at);
    expect(one.toString('latin1').match(/\(D:\d+Z?\)/g)).toContain('(D:20260102030405Z)');
    expect(await pdf('#rect()', {}, at)).toEqual(one);
  });

  it('names the error of a template, and goes on after a panic', async () => {
    await expect(svg('#unknown', {})).rejects.toThrow('unknown variable: unknown');
    await expect(svg('#("x" * 4000000000)', {})).rejects.toThrow('Typst cannot set the template');
    expect(await svg(`${page}#rect()`, {})).toContain('<svg');
  });
});
