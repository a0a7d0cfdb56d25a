import { typedValue } from '@pankh/india/typed-line.ts';

/** Captions in WebVTT: the text that is stored, and how many cues (captions) a browser can show. */
type Captions = { text: string; cues: number };

const longestLine = 2_000;
const arrow = '-->';
const clock = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?$/;

/**
 * Reads WebVTT or SubRip, and corrects what browsers refuse (LEARN-113): times without leading zeros, as in a
 * transcript of Microsoft Teams, commas in them, no first line.
 */
export function readCaptions(typed: string): Captions {
  const lines = typed
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .split(/\r\n?|\n/);
  let cues = 0;
  const mended = lines.map((line, at) => {
    const timing = line.length > longestLine ? null : timingOf(line);
    if (timing === null) return line;
    if (timing.from < timing.to && (lines[at + 1] ?? '').trim() !== '') cues++;
    return timing.text;
  });
  const isHeaded = /^WEBVTT(?:[ \t]|$)/.test(mended[0] ?? '');
  return { text: isHeaded ? mended.join('\n') : ['WEBVTT', '', ...mended].join('\n'), cues };
}

/** Reads the line with a cue's times and settings, such as `00:01.000 --> 00:04.000 align:start`; null for another line. */
function timingOf(line: string): { text: string; from: number; to: number } | null {
  if (!/[>\u2192]/.test(line)) return null;
  const [start, rest, ...more] = typedValue(line.replaceAll('\u2192', '>')).split(/ ?-{0,2}> ?/);
  if (start === undefined || rest === undefined || more.length > 0) return null;
  const [end = '', ...settings] = rest.split(' ');
  const [from, to] = [millisecondsOf(start), millisecondsOf(end)];
  if (from === null || to === null) return null;
  return { text: [writtenTime(from), arrow, writtenTime(to), ...settings].join(' '), from, to };
}

function millisecondsOf(typed: string): number | null {
  const [, hours = '0', minutes = '', seconds = '', part = ''] = clock.exec(typed) ?? [];
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1_000 +
    Number(part.slice(0, 3).padEnd(3, '0'))
  );
}

function writtenTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = parts.map((part) => String(part).padStart(2, '0'));
  return `${padded.join(':')}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}
