/**
 * Primitives of the illustrated plates: one outline, flat inks, no gradient, on an 800 × 600 ground.
 * Everything is text, drawn the same way each time.
 */
export const INK = '#12232B';
export const YELLOW = '#F2B818';

export type Point = readonly [x: number, y: number];

const OUTLINE_WIDTH = 5;

export function r(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A filled shape with the plate's outline. */
export function shape(d: string, fill: string, strokeWidth = OUTLINE_WIDTH): string {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${strokeWidth}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** A patch of ink without outline. */
export function patch(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

export function line(d: string, stroke = INK, width = 3.5): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${r(cx - rx)} ${r(cy)}a${r(rx)} ${r(ry)} 0 1 0 ${r(2 * rx)} 0a${r(rx)} ${r(ry)} 0 1 0 ${r(-2 * rx)} 0Z`;
}

/** A smooth line through points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${r(startX)} ${r(startY)}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
    d += `C${r(c1[0])} ${r(c1[1])} ${r(c2[0])} ${r(c2[1])} ${r(p2[0])} ${r(p2[1])}`;
  }
  return isClosed ? `${d}Z` : d;
}

let clipCount = 0;

/** Starts the ids of a new plate, so that the same plate is always the same text. */
export function resetClips(): void {
  clipCount = 0;
}

/** Fills a shape, draws what is inside it cut to its edge, and outlines it last. */
export function filled(d: string, fill: string, inside: string): string {
  clipCount += 1;
  const id = `c${clipCount}`;
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${fill}"/>` +
    `<g clip-path="url(#${id})">${inside}</g>${shape(d, 'none')}`
  );
}

export function move(
  content: string,
  { x = 0, y = 0, turn = 0, scale = 1 }: { x?: number; y?: number; turn?: number; scale?: number },
): string {
  const turned = turn ? ` rotate(${turn})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${r(x)} ${r(y)})${turned}${scaled}">${content}</g>`;
}

/** A leaf along +x from the origin, with its midrib. */
export function leaf(length: number, width: number, fill: string, vein = '#A5CF84'): string {
  const d = `M0 0C${r(length * 0.25)} ${r(-width)} ${r(length * 0.7)} ${r(-width * 0.9)} ${length} 0C${r(length * 0.7)} ${r(width * 0.9)} ${r(length * 0.25)} ${r(width)} 0 0Z`;
  return shape(d, fill) + line(`M${r(length * 0.08)} 0H${r(length * 0.86)}`, vein, 3.5);
}

/** Points on a circle. */
export function ring(count: number, cx: number, cy: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

/** Uniform numbers in [0, 1), always the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
}

/** Draws `count` times, with the index. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The side away from the light, over an area. */
export function shade(d: string): string {
  return patch(d, INK, 0.14);
}
