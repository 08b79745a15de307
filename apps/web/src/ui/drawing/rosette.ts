/**
 * Computes the seal: a flower like those of folded and cut tīfaifai cloth, derived from a text. One half-leaf is drawn
 * from the seed, mirrored and rotated eight times. The same seed always gives the same flower.
 */
export interface Rosette {
  /** Outline of one leaf along +x, from the centre (0,0) to 46, with a cut-out on its midrib. */
  readonly leaf: string;
  /** Ring and hole of the heart. */
  readonly heart: string;
  readonly leafCount: number;
}

/** Uniform numbers in [0, 1), always the same for a seed (FNV-1a into mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Curve = readonly [number, number, number, number, number, number];

const LEAF_COUNT = 8;
const TIP = 46;

export function rosette(seed: string): Rosette {
  const random = seededRandom(seed);
  const foldSlope = Math.tan(Math.PI / LEAF_COUNT);
  const lobeCount = 2 + Math.floor(random() * 3);
  const startX = 8 + random() * 3;
  const step = (TIP - startX) / (lobeCount + 0.6);
  const startY = Math.min(startX * foldSlope * 0.9, 1.6 + random() * 1.6);

  const upper = lobes({ random, foldSlope, lobeCount, startX, startY, step });
  const holeX = startX + step * (0.55 + 0.3 * random());
  const holeLength = step * (0.28 + 0.12 * random());
  const holeWidth = 2 * (1.1 + random() * 1.1);
  const hole = `M${r(holeX - holeLength)} 0Q${r(holeX)} ${r(holeWidth)} ${r(holeX + holeLength)} 0Q${r(holeX)} ${r(-holeWidth)} ${r(holeX - holeLength)} 0Z`;
  return {
    leaf: `M${r(startX)} ${r(startY)}${forward(upper)}${mirrored(upper, startX, startY)}Z${hole}`,
    heart: circle(startX + 1.2) + circle(2.2 + random() * 2.2),
    leafCount: LEAF_COUNT,
  };
}

interface LobeInput {
  readonly random: () => number;
  readonly foldSlope: number;
  readonly lobeCount: number;
  readonly startX: number;
  readonly startY: number;
  readonly step: number;
}

/** Outline of the lobes: each swells towards the fold and returns to a notch; the last one closes at the tip. */
function lobes({ random, foldSlope, lobeCount, startX, startY, step }: LobeInput): Curve[] {
  const curves: Curve[] = [];
  let x = startX;
  let y = startY;
  for (let index = 0; index < lobeCount; index += 1) {
    const envelope = 0.55 + 0.45 * Math.sin((Math.PI * (index + 0.8)) / (lobeCount + 0.6));
    const topX = x + step * (0.62 + 0.22 * random());
    const topY = Math.min(topX * foldSlope * 0.92, (8.5 + 6 * random()) * envelope);
    const nextX = x + step;
    const notchY = Math.max(1.6, topY * (0.22 + 0.3 * random()));
    curves.push([x + step * 0.05, y + (topY - y) * 0.75, topX - step * 0.42, topY, topX, topY]);
    curves.push([topX + step * 0.3, topY, nextX - step * 0.02, notchY + (topY - notchY) * 0.55, nextX, notchY]);
    x = nextX;
    y = notchY;
  }
  curves.push([x + step * 0.08, y + 3.2, TIP - step * 0.35, 3.4 + random() * 2, TIP, 0]);
  return curves;
}

function forward(curves: readonly Curve[]): string {
  return curves.map((curve) => `C${curve.map(r).join(' ')}`).join('');
}

function mirrored(curves: readonly Curve[], startX: number, startY: number): string {
  const starts = [[startX, startY], ...curves.map((curve) => [curve[4], curve[5]])];
  return curves
    .map((curve, index) => {
      const [x = 0, y = 0] = starts[index] ?? [];
      return `C${[curve[2], -curve[3], curve[0], -curve[1], x, -y].map(r).join(' ')}`;
    })
    .reverse()
    .join('');
}

function circle(radius: number): string {
  return `M${r(-radius)} 0a${r(radius)} ${r(radius)} 0 1 0 ${r(2 * radius)} 0a${r(radius)} ${r(radius)} 0 1 0 ${r(-2 * radius)} 0Z`;
}

function r(value: number): number {
  return Number(value.toFixed(1));
}
