import { dayColors } from '#app/domain/brand-colors.ts';
import type { DocumentContent } from '#app/domain/document.ts';

/** The light theme of app.css, because documents are printed on white paper. */
const defaultInk = {
  neel: '#1f3c8f',
  night: '#111a3d',
  muted: '#4a5478',
  line: '#c9d4f0',
  mist: '#c9d4f0',
  paper: '#f5f7fb',
  genda: '#f7a600',
  rani: '#b3135e',
  'on-neel': '#ffffff',
};
export type DocumentInk = typeof defaultInk;

/** Returns the academy's colors at the time of issue, or the default ones (BRAND-14). */
export function inkOfDocument({ primary, accent }: NonNullable<DocumentContent['brand']>): DocumentInk {
  if (!primary && !accent) return defaultInk;
  const colors = dayColors({ primary: primary ?? null, accent: accent ?? null });
  return {
    neel: colors.primary,
    night: colors.ink,
    muted: colors.muted,
    line: colors.line,
    mist: colors.line,
    paper: colors.paper,
    genda: colors.accent,
    rani: colors['primary-deep'],
    'on-neel': colors['on-primary'],
  };
}

const fill = (color: string, ...paths: string[]) => `<path fill="${color}" d="${paths.join('')}"/>`;

/** An A4 SVG in points: a line under the heading as a kite's string, a bar at the bottom. */
export function documentArt(ink: DocumentInk, hasKite: boolean): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" viewBox="0 0 595 842">',
    ...(hasKite ? [`<g transform="translate(56 54) scale(0.72)">${markIn(ink)}</g>`] : []),
    `<path fill="none" stroke="${ink.genda}" stroke-width="1.2" d="M0 128C120 128 160 108 310 108S470 116 523 96"/>`,
    ...(hasKite ? [`<g transform="translate(523 96) rotate(38)">${kiteIn(ink)}</g>`] : []),
    fill(ink.neel, 'M0 836H595V842H0z'),
    fill(ink.genda, 'M0 834.5H595V836H0z'),
    '</svg>',
  ].join('');
}

/** Draws the logo of app/ui/logo.tsx with fixed colors, because documents are printed on white paper. */
const markIn = (ink: DocumentInk) =>
  [
    fill(ink.neel, 'M17 1v34L1 18zm0 34-4 5h8z'),
    fill(ink.genda, 'M19 1v16h16z'),
    fill(ink.neel, 'M19 19h16a16 16 0 0 1-16 16z'),
  ].join('');

const kiteIn = (ink: DocumentInk) =>
  [
    fill(ink.rani, 'M0 14L4 22H-4z'),
    fill(ink.mist, 'M0 -15V15L-15 0z'),
    fill(ink.genda, 'M0 -15V15L15 0z'),
    fill(ink.neel, 'M0 0V-8A8 8 0 0 1 8 0z'),
  ].join('');
