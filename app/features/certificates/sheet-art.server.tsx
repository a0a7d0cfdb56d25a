import { G, Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';

/** A4 across, in points. */
export const sheet = { width: 842, height: 595 };

/** The day's colours of app.css: a certificate is printed on white paper. */
export const ink = {
  neel: '#1f3c8f',
  deep: '#15296b',
  night: '#111a3d',
  muted: '#4a5478',
  paper: '#f5f7fb',
  mist: '#c9d4f0',
  genda: '#f7a600',
  rani: '#b3135e',
  danger: '#b3261e',
};

const kites: { x: number; y: number; size: number; turn: number; left: string; right: string }[] = [
  { x: 118, y: 168, size: 150, turn: 14, left: ink.paper, right: ink.genda },
  { x: 54, y: 330, size: 50, turn: -18, left: ink.mist, right: ink.paper },
  { x: 186, y: 62, size: 38, turn: 24, left: ink.mist, right: ink.paper },
];

/** What lies under the words: the indigo sky with its kites over the roofs, and the string that runs on under the name. */
export function SheetArt({ nameLine }: { nameLine: number }) {
  return (
    <Svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      style={{ position: 'absolute', top: 0, left: 0, width: sheet.width, height: sheet.height }}
    >
      <Path fill={ink.paper} d={`M0 0H${sheet.width}V${sheet.height}H0z`} />
      <Path fill="#ffffff" d="M252 18H806L824 36V577H214z" />
      <Path fill={ink.neel} d="M0 0H256L216 595H0z" />
      <Path fill={ink.deep} d="M118 168m-100 0a100 100 0 1 0 200 0a100 100 0 1 0 -200 0" />
      <Roofs />
      <Path
        stroke={ink.genda}
        strokeWidth={1.4}
        fill="none"
        d={`M118 168C96 300 60 380 96 430S190 ${nameLine + 60} 290 ${nameLine}H786`}
      />
      {kites.map((kite) => (
        <Patang key={kite.x} {...kite} />
      ))}
      <G transform={`translate(786 ${nameLine})`}>
        <Path fill={ink.genda} d="M0 -9L9 0L0 9L-9 0z" />
        <Path fill={ink.rani} d="M0 -9L9 0L0 9z" />
      </G>
    </Svg>
  );
}

function Patang({ x, y, size, turn, left, right }: (typeof kites)[number]) {
  const half = size / 2;
  return (
    <G transform={`translate(${x} ${y}) rotate(${turn})`}>
      <Path fill={ink.rani} d={`M0 ${half * 0.88}L${half * 0.26} ${half * 1.38}H${-half * 0.26}z`} />
      <Path fill={left} d={`M0 ${-half}L0 ${half}L${-half} 0z`} />
      <Path fill={right} d={`M0 ${-half}L${half} 0L0 ${half}z`} />
      <Path fill={ink.neel} d={`M0 0V${-half * 0.5}A${half * 0.5} ${half * 0.5} 0 0 1 ${half * 0.5} 0z`} />
    </G>
  );
}

function Roofs() {
  return (
    <>
      <Path fill={ink.deep} d="M0 505H128V595H0zM140 470H224.4L216 595H140z" />
      <Path fill={ink.night} d="M0 520H96V595H0zM96 548H219.2L216 595H96z" />
      <Path fill={ink.genda} d="M22 540h16v18H22zM156 486h12v14h-12z" />
      <Path fill={ink.mist} d="M58 540h16v18H58zM186 486h12v14h-12zM126 564h20v14h-20z" />
      <Path fill={ink.rani} d="M172 564h20v14h-20z" />
    </>
  );
}

/** A QR code of `text`, medium error correction, one path; `size` in points. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  // Dark neighbours as one bar: viewers draw hairlines between shapes that only touch.
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h${-run.length}z`),
  );
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} style={{ width: size, height: size }}>
      <Path fill={ink.night} d={bars.join('')} />
    </Svg>
  );
}

/** The mark of app/ui/logo.tsx, whose colours here are fixed. */
export function SheetMark() {
  return (
    <Svg viewBox="0 0 36 40" style={{ width: 32, height: 36 }}>
      <Path fill={ink.neel} d="M17 1v34L1 18zm0 34-4 5h8z" />
      <Path fill={ink.genda} d="M19 1v16h16z" />
      <Path fill={ink.neel} d="M19 19h16a16 16 0 0 1-16 16z" />
    </Svg>
  );
}
