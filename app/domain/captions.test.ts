import { describe, expect, it } from 'vitest';
import { readCaptions } from './captions.ts';

const teams = [
  'WEBVTT',
  '',
  '0:0:0.0 --> 0:0:1.27',
  '<v Asha Rao>Namaste.</v>',
  '',
  '0:0:1.270 --> 0:1:5.5',
  '<v Asha Rao>Let us fly.</v>',
];

describe('[LEARN-113] captions', () => {
  it('of a Teams transcript get the leading zeros without which browsers show none', () => {
    const { text, cues } = readCaptions(teams.join('\r\n'));
    expect(cues).toBe(2);
    expect(text.split('\n').slice(2, 4)).toEqual([
      '00:00:00.000 --> 00:00:01.270',
      '<v Asha Rao>Namaste.</v>',
    ]);
    expect(text).toContain('00:00:01.270 --> 00:01:05.500');
    expect(readCaptions(text)).toEqual({ text, cues });
  });

  it('in SubRip become WebVTT', () => {
    expect(readCaptions('1\n00:00:01,500 --> 00:00:02,000\nNamaste.\n')).toEqual({
      text: 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nNamaste.\n',
      cues: 1,
    });
  });

  it.each([
    [
      '00:01.000 --> 00:02.000 align:start position:0%',
      '00:00:01.000 --> 00:00:02.000 align:start position:0%',
    ],
    ['00:01.000-->00:02.000', '00:00:01.000 --> 00:00:02.000'],
    ['00:01,5 \u2013> 00:02', '00:00:01.500 --> 00:00:02.000'],
    ['00:01 \u2192 00:02', '00:00:01.000 --> 00:00:02.000'],
    ['123:00:01.000 --> 123:00:02.0001', '123:00:01.000 --> 123:00:02.000'],
    ['\u0966\u0966:\u0966\u0967 --> 00:02', '00:00:01.000 --> 00:00:02.000'],
  ])('are mended: %j', (line, mended) => {
    expect(readCaptions(`WEBVTT\n\n${line}\nNamaste.`)).toEqual({
      text: `WEBVTT\n\n${mended}\nNamaste.`,
      cues: 1,
    });
  });

  it.each([
    'WEBVTT',
    '',
    'Namaste.\nLet us fly.',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n\n',
    'WEBVTT\n\n00:61.000 --> 00:62.000\nNo such second',
    'WEBVTT\n\n00:01.000 --> soon\nNo end',
    'a > b\n<b>bold</b>',
  ])('without a cue that a browser can show count none: %j', (text) => {
    expect(readCaptions(text).cues).toBe(0);
  });

  it('keep notes, styles and text as they were', () => {
    const text =
      'WEBVTT - Lesson 1\n\nNOTE a > b\n\nSTYLE\n::cue { color: red }\n\n00:00:01.000 --> 00:00:02.000\na -> b';
    expect(readCaptions(text)).toEqual({ text, cues: 1 });
  });
});
