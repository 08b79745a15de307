import { ellipse, filled, INK, line, patch, r, seeded, shape, smooth, times, YELLOW } from './drawing.ts';
import type { Point } from './drawing.ts';

/** What tells one fish from another. Lengths are fractions of the body's length or half depth. */
export interface FishForm {
  /** Half depth of the body, fraction of its length. */
  readonly depth: number;
  /** Outline of back and belly: [place from snout 0 to tail 1, height in half depths]. */
  readonly back: readonly Point[];
  readonly belly?: readonly Point[];
  readonly tail: 'lunate' | 'forked' | 'round' | 'straight';
  /** Fins on the back: from, to, height (half depths), lean of the top towards the tail. */
  readonly dorsal: readonly (readonly [from: number, to: number, height: number, lean?: number])[];
  readonly anal: readonly (readonly [from: number, to: number, height: number, lean?: number])[];
  /** Length of the pectoral fin, fraction of the body. */
  readonly pectoral: number;
  readonly eye?: number;
  readonly colours: readonly [back: string, belly: string, fins: string];
  readonly pattern?: 'scales' | 'bars' | 'stripes' | 'spots' | 'bellyStripes' | 'lines' | 'none';
  readonly patternInk?: string;
  readonly finlets?: boolean;
  /** Drawn over or behind the fish, in plate coordinates. */
  readonly extra?: (frame: FishFrame) => { readonly behind?: string; readonly over?: string };
  /** Length of the whole fish on the plate. */
  readonly length?: number;
}

export interface FishFrame {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly half: number;
}

const ROUND: readonly Point[] = [
  [0, 0.04],
  [0.06, 0.42],
  [0.18, 0.82],
  [0.36, 1],
  [0.58, 0.84],
  [0.8, 0.38],
  [0.9, 0.16],
];
export const TORPEDO: readonly Point[] = [
  [0, 0.02],
  [0.05, 0.3],
  [0.16, 0.72],
  [0.36, 1],
  [0.58, 0.8],
  [0.78, 0.32],
  [0.9, 0.09],
];
export const DEEP: readonly Point[] = [
  [0, 0.02],
  [0.05, 0.34],
  [0.16, 0.8],
  [0.36, 1],
  [0.6, 0.9],
  [0.8, 0.42],
  [0.9, 0.14],
];
export const LONG: readonly Point[] = [
  [0, 0.05],
  [0.12, 0.62],
  [0.3, 0.95],
  [0.6, 0.9],
  [0.8, 0.5],
  [0.92, 0.2],
];
export const ROUND_BODY = ROUND;

const CENTRE_Y = 300;

/** A whole fish, head to the left, centred on the plate. */
export function fish(form: FishForm): string {
  const length = form.length ?? 680;
  const frame: FishFrame = { x: 400 - length / 2, y: CENTRE_Y, length, half: form.depth * length };
  const [backInk, bellyInk, finInk] = form.colours;
  const outline = bodyOutline(form, frame);
  const extra = form.extra?.(frame) ?? {};
  const fins = [
    ...form.dorsal.map((fin) => finPath(form.back, fin, frame, -1)),
    ...form.anal.map((fin) => finPath(form.belly ?? form.back, fin, frame, 1)),
  ];
  const inside =
    patch(bellyPatch(form, frame), bellyInk) + patternOf(form, frame) + gill(frame) + line(lateral(frame), INK, 2);
  return (
    (extra.behind ?? '') +
    shape(tailPath(form.tail, form, frame), finInk) +
    fins.map((d) => shape(d, finInk)).join('') +
    (form.finlets ? finlets(form, frame) : '') +
    filled(outline, backInk, inside) +
    head(form, frame) +
    pectoralFin(form, frame, finInk) +
    (extra.over ?? '')
  );
}

/** Height of a profile at a place along the body, half depths. */
function heightAt(profile: readonly Point[], place: number): number {
  for (let index = 1; index < profile.length; index += 1) {
    const [x0, y0] = profile[index - 1] ?? [0, 0];
    const [x1, y1] = profile[index] ?? [1, 0];
    if (place <= x1) return y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
  }
  return profile.at(-1)?.[1] ?? 0;
}

function bodyOutline({ back, belly = back }: FishForm, { x, y, length, half }: FishFrame): string {
  const upper = back.map(([place, height]): Point => [x + place * length, y - height * half]);
  const lower = [...belly].reverse().map(([place, height]): Point => [x + place * length, y + height * half]);
  return smooth([...upper, ...lower], true);
}

function bellyPatch({ belly, back }: FishForm, { x, y, length, half }: FishFrame): string {
  const lower = belly ?? back;
  const edge = lower.map(([place, height]): Point => [x + place * length, y + half * height * 0.28 - half * 0.04]);
  return `${smooth(edge)}L${r(x + length)} ${r(y + half * 1.3)}L${r(x)} ${r(y + half * 1.3)}Z`;
}

function tailPath(kind: FishForm['tail'], form: FishForm, { x, y, length, half }: FishFrame): string {
  const rootX = x + (form.back.at(-1)?.[0] ?? 0.9) * length - 8;
  const root = Math.max(7, heightAt(form.back, 0.9) * half);
  const end = x + length;
  const spread = Math.max(half * 0.95, length * 0.15);
  if (kind === 'lunate') {
    return `M${r(rootX)} ${r(y - root)}C${r(rootX + 14)} ${r(y - spread * 0.5)} ${r(end - 26)} ${r(y - spread)} ${r(end)} ${r(y - spread * 1.12)}C${r(end - 42)} ${r(y - spread * 0.4)} ${r(end - 42)} ${r(y + spread * 0.4)} ${r(end)} ${r(y + spread * 1.12)}C${r(end - 26)} ${r(y + spread)} ${r(rootX + 14)} ${r(y + spread * 0.5)} ${r(rootX)} ${r(y + root)}Z`;
  }
  if (kind === 'forked') {
    return `M${r(rootX)} ${r(y - root)}L${r(end)} ${r(y - spread * 0.95)}C${r(end - 12)} ${r(y - spread * 0.4)} ${r(end - 34)} ${r(y - 12)} ${r(end - 36)} ${r(y)}C${r(end - 34)} ${r(y + 12)} ${r(end - 12)} ${r(y + spread * 0.4)} ${r(end)} ${r(y + spread * 0.95)}L${r(rootX)} ${r(y + root)}Z`;
  }
  const bulge = kind === 'round' ? 26 : 0;
  const height = kind === 'round' ? spread * 0.5 : spread * 0.62;
  return `M${r(rootX)} ${r(y - root)}L${r(end - bulge)} ${r(y - height)}Q${r(end + bulge)} ${r(y)} ${r(end - bulge)} ${r(y + height)}L${r(rootX)} ${r(y + root)}Z`;
}

type Fin = readonly [from: number, to: number, height: number, lean?: number];

/** `side` −1 is the back, 1 the belly. */
function finPath(
  profile: readonly Point[],
  [from, to, height, lean = 0.35]: Fin,
  { x, y, length, half }: FishFrame,
  side: 1 | -1,
): string {
  const rootAt = (place: number): Point => [x + place * length, y + side * (heightAt(profile, place) - 0.16) * half];
  const [startX, startY] = rootAt(from);
  const [endX, endY] = rootAt(to);
  const topX = startX + (endX - startX) * (0.3 + lean);
  const topY = startY + side * height * half;
  const [bendX, bendY] = [topX - 10 + (endX - topX) * 0.2, topY + (endY - topY) * 0.5];
  const [footX, footY] = [endX - (endX - startX) * 0.18, endY + (topY - endY) * 0.14];
  return `M${r(startX)} ${r(startY)}C${r(startX + 4)} ${r(startY + side * height * half * 0.6)} ${r(topX - 24)} ${r(topY)} ${r(topX)} ${r(topY)}C${r(bendX)} ${r(bendY)} ${r(footX)} ${r(footY)} ${r(endX)} ${r(endY)}Z`;
}

function finlets({ back }: FishForm, { x, y, length, half }: FishFrame): string {
  return times(5, (index) => {
    const place = 0.68 + index * 0.042;
    const px = x + place * length;
    const rise = heightAt(back, place) * half;
    const up = `M${r(px)} ${r(y - rise + 3)}l16 ${-13}l3 13Z`;
    const down = `M${r(px)} ${r(y + rise - 3)}l16 13l3 -13Z`;
    return shape(up, YELLOW, 3) + shape(down, YELLOW, 3);
  });
}

function lateral({ x, y, length, half }: FishFrame): string {
  return `M${r(x + length * 0.24)} ${r(y - half * 0.16)}C${r(x + length * 0.45)} ${r(y - half * 0.26)} ${r(x + length * 0.65)} ${r(y - half * 0.04)} ${r(x + length * 0.9)} ${r(y)}`;
}

function gill({ x, y, length, half }: FishFrame): string {
  return line(
    `M${r(x + length * 0.2)} ${r(y - half * 0.75)}Q${r(x + length * 0.265)} ${r(y)} ${r(x + length * 0.195)} ${r(y + half * 0.78)}`,
    INK,
    4.5,
  );
}

function head({ eye = 0.022, back }: FishForm, { x, y, length, half }: FishFrame): string {
  const ex = x + length * 0.105;
  const ey = y - Math.min(half * 0.22, heightAt(back, 0.105) * half * 0.45);
  const size = eye * length;
  return (
    shape(ellipse(ex, ey, size, size), '#FFFFFF', 4) +
    patch(ellipse(ex + 1, ey, size * 0.48, size * 0.48), INK) +
    line(
      `M${r(x + 3)} ${r(y + half * 0.06)}q${r(length * 0.035)} ${r(half * 0.14)} ${r(length * 0.075)} ${r(half * 0.1)}`,
      INK,
      4,
    )
  );
}

function pectoralFin({ pectoral }: FishForm, { x, y, length, half }: FishFrame, ink: string): string {
  const px = x + length * 0.245;
  const py = y + half * 0.1;
  const reach = pectoral * length;
  const d = `M${r(px)} ${r(py - 8)}C${r(px + reach * 0.5)} ${r(py - 12)} ${r(px + reach)} ${r(py + half * 0.1)} ${r(px + reach)} ${r(py + half * 0.3)}C${r(px + reach * 0.6)} ${r(py + half * 0.3)} ${r(px + reach * 0.2)} ${r(py + half * 0.22)} ${r(px)} ${r(py + 12)}Z`;
  return shape(d, ink, 4);
}

function patternOf(form: FishForm, frame: FishFrame): string {
  const { x, y, length, half } = frame;
  const ink = form.patternInk ?? form.colours[1];
  switch (form.pattern ?? 'scales') {
    case 'scales':
      return line(scales(frame), ink, 2.8);
    case 'bars':
      return times(7, (index) => {
        const px = x + length * (0.28 + index * 0.09);
        return patch(
          `M${r(px)} ${r(y - half * 1.1)}q-16 ${r(half)} 4 ${r(half * 2)}l${r(length * 0.032)} 0q-20 ${r(-half)} -4 ${r(-half * 2)}Z`,
          ink,
          0.6,
        );
      });
    case 'stripes':
      return times(4, (index) =>
        line(
          `M${r(x + length * 0.23)} ${r(y - half * 0.62 + index * half * 0.3)}Q${r(x + length * 0.6)} ${r(y - half * 0.7 + index * half * 0.34)} ${r(x + length * 0.92)} ${r(y - half * 0.12 + index * half * 0.08)}`,
          ink,
          6,
        ),
      );
    case 'bellyStripes':
      return times(4, (index) =>
        line(
          `M${r(x + length * 0.22)} ${r(y + half * (0.24 + index * 0.17))}Q${r(x + length * 0.55)} ${r(y + half * (0.34 + index * 0.18))} ${r(x + length * 0.88)} ${r(y + half * 0.06)}`,
          ink,
          5,
        ),
      );
    case 'lines':
      return times(9, (index) =>
        line(
          `M${r(x + length * (0.26 + index * 0.07))} ${r(y - half * 0.8)}q14 ${r(half * 0.35)} 2 ${r(half * 0.7)}`,
          ink,
          4,
        ),
      );
    case 'spots':
      return spots(frame, ink);
    default:
      return '';
  }
}

function scales({ x, y, length, half }: FishFrame): string {
  let d = '';
  const rows = Math.max(4, Math.round(half / 20));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 13; column += 1) {
      const px = x + length * (0.28 + column * 0.047 + (row % 2) * 0.023);
      const py = y - half * 0.72 + (row * half * 1.02) / rows;
      d += `M${r(px)} ${r(py - 9)}q12 9 0 18`;
    }
  }
  return d;
}

function spots({ x, y, length, half }: FishFrame, ink: string): string {
  const random = seeded(11);
  return times(34, () => {
    const px = x + length * (0.26 + 0.6 * random());
    const py = y - half * 0.8 + half * 1.2 * random();
    const size = 4 + 4 * random();
    return patch(ellipse(px, py, size, size), ink);
  });
}
