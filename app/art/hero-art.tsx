import { box, diamond, disc, halfDiamond, polar, polygon, sector } from '@pankh/festive-art/geometry.ts';

/** The Indian paper kite; its angle is in degrees. */
const kite = { x: 206, y: 330, size: 66, turn: -22 };
/** A kite with one rounded wing, which is also the site's logo. */
const wing = { x: 170, y: 196, r: 52 };
/** A pinwheel with four turning wings. */
const firki = { x: 262, y: 78, r: 56 };
/** `reach` is the length of its arms, `rotor` the size of its rotors, `tilt` its angle in degrees. */
const drone = { x: 488, y: 206, reach: 118, rotor: 50, tilt: -14 };

const rotors = [45, 135, 225, 315].map((a) => polar(drone.x, drone.y, drone.reach, a + drone.tilt));
const { x: cx, y: cy, reach, rotor, tilt } = drone;
const arm = (turn: number) =>
  polygon(
    [cx - reach, cy - 5, cx + reach, cy - 5, cx + reach, cy + 5, cx - reach, cy + 5],
    turn + tilt,
    cx,
    cy,
  );
const blade = (k: number) => {
  const [x, y] = polar(firki.x, firki.y, firki.r / 2, k * 90);
  return sector(x, y, firki.r / 2, k * 90, k * 90 + 180);
};

/** From a paper kite to a drone on one string; decorative. Its markup is kept under 4 KB. */
export function HeroArt({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 520" aria-hidden="true" className={`art ${className}`}>
      <path className="art-w" d={disc(466, 226, 172)} />
      <path className="art-m" d={sector(476, 452, 84, 180, 360)} />
      <path
        className="art-ink-string"
        d="M112 366C166 380 200 366 206 330S140 262 170 196 190 88 262 78s130 110 226 128"
      />
      <Patang />
      <Winged />
      <g className="sway">
        <circle {...{ cx: firki.x, cy: firki.y, r: firki.r }} className="spin-box" />
        <g className="spin">
          <circle {...{ cx: firki.x, cy: firki.y, r: firki.r }} className="spin-box" />
          <path className="art-i" d={blade(0) + blade(2)} />
          <path className="art-m" d={blade(1) + blade(3)} />
        </g>
        <path className="art-r" d={disc(firki.x, firki.y, 8)} />
      </g>
      <Quadcopter />
      <Roofs />
      <path className="art-r" d={`M86 370 116 432H56zM${84} 378 108 358 116 366 92 394z`} />
      <path className="art-m" d={disc(85, 356, 15)} />
      <path className="art-i" d={sector(84, 355, 18, 140, 320)} />
    </svg>
  );
}

function Patang() {
  const { x, y, size, turn } = kite;
  return (
    <g className="sway">
      <path className="art-r" d={polygon([x, y + 26, x + 15, y + 54, x - 15, y + 54], turn, x, y)} />
      <path className="art-i" d={diamond(x, y, size, size, turn)} />
      <path className="art-m" d={halfDiamond(x, y, size, size, turn)} />
    </g>
  );
}

function Winged() {
  const { x, y, r } = wing;
  const turn = -12;
  return (
    <g className="sway">
      <path
        className="art-r"
        d={polygon([x, y + r - 6, x + 17, y + r + 24, x - 17, y + r + 24], turn, x, y)}
      />
      <path className="art-i" d={polygon([x, y - r, x - r, y, x, y + r], turn, x, y)} />
      <path className="art-m" d={polygon([x, y - r, x + r, y, x, y], turn, x, y)} />
      <path className="art-s" d={sector(x, y, r, turn, turn + 90)} />
    </g>
  );
}

function Quadcopter() {
  return (
    <g className="sway">
      <path className="art-i" d={arm(45) + arm(135)} />
      <path className="art-s" d={rotors.map(([x, y]) => disc(x, y, rotor)).join('')} />
      {rotors.map(([x, y], i) => (
        <g key={x} className="spin">
          <path className="spin-box" d={disc(x, y, rotor)} />
          <path
            className="art-i"
            d={[20, 200].map((a) => sector(x, y, rotor, a + i * 35, a + i * 35 + 40)).join('')}
          />
        </g>
      ))}
      <path className="art-i" d={diamond(cx, cy, 124, 124, tilt)} />
      <path className="art-m" d={halfDiamond(cx, cy, 124, 124, tilt)} />
      <path className="art-n" d={disc(cx, cy, 18)} />
      <path d={sector(cx, cy, 18, 200, 290)} />
    </g>
  );
}

function Roofs() {
  return (
    <>
      <path className="art-s" d={box(352, 452, 288, 68) + box(566, 416, 44, 36)} />
      <path className="art-i" d={box(0, 440, 250, 80)} />
      <path className="art-n" d={`M250 440 372 476V520H250z${box(178, 404, 50, 28)}${box(0, 432, 250, 8)}`} />
      <path
        d={box(28, 464, 30, 56) + box(152, 464, 46, 28) + box(404, 474, 28, 20) + box(512, 474, 28, 20)}
      />
      <path className="art-m" d={box(86, 464, 46, 28) + box(458, 474, 28, 20)} />
    </>
  );
}
