import { DEEP, fish, LONG, ROUND_BODY, TORPEDO } from './fish.ts';
import type { FishForm } from './fish.ts';
import { ellipse, INK, line, move, patch, r, shape, times, YELLOW } from './drawing.ts';

const TUNA: FishForm = {
  depth: 0.155,
  back: TORPEDO,
  tail: 'lunate',
  dorsal: [
    [0.28, 0.5, 0.5, 0],
    [0.53, 0.64, 0.75, 0.45],
  ],
  anal: [[0.56, 0.67, 0.75, 0.45]],
  pectoral: 0.2,
  colours: ['#0B5673', '#CFE3EA', '#0B5673'],
  pattern: 'none',
  finlets: true,
};

const REEF: FishForm = {
  depth: 0.2,
  back: ROUND_BODY,
  tail: 'straight',
  dorsal: [[0.26, 0.82, 0.42, 0.1]],
  anal: [[0.56, 0.82, 0.4, 0.3]],
  pectoral: 0.15,
  colours: ['#1F7F86', '#EBA284', '#EBA284'],
};

const SNAPPER: FishForm = {
  ...REEF,
  depth: 0.185,
  tail: 'forked',
  colours: ['#B6412F', '#F6C9B4', '#D9603F'],
  patternInk: '#F3A98D',
};

/** Three small fish one above the other. */
function shoal(form: FishForm): string {
  const one = fish(form);
  const ids = (content: string, suffix: string): string => content.replace(/(id="|url\(#)(c\d+)/g, `$1$2${suffix}`);
  return (
    move(ids(one, 'a'), { x: 0, y: -92, scale: 0.86 }) +
    move(ids(one, 'b'), { x: 112, y: 42, scale: 0.86 }) +
    move(ids(one, 'd'), { x: -6, y: 176, scale: 0.86 })
  );
}

export const FISH_PLATES: Readonly<Record<string, () => string>> = {
  'thon-germon': () => fish({ ...TUNA, depth: 0.15, pectoral: 0.42, colours: ['#2E6178', '#DCE8EC', '#2E4A57'] }),
  'thon-jaune': () =>
    fish({
      ...TUNA,
      colours: ['#0B5673', '#F3E3B0', YELLOW],
      dorsal: [
        [0.28, 0.48, 0.5, 0],
        [0.53, 0.64, 1.35, 0.7],
      ],
      anal: [[0.56, 0.67, 1.35, 0.7]],
    }),
  'thon-obese': () =>
    fish({ ...TUNA, depth: 0.185, eye: 0.034, colours: ['#123B52', '#CFE3EA', '#0B5673'], pectoral: 0.24 }),
  bonite: () =>
    fish({
      ...TUNA,
      depth: 0.14,
      pectoral: 0.12,
      pattern: 'bellyStripes',
      patternInk: INK,
      colours: ['#24506B', '#DDE8EC', '#24506B'],
    }),
  espadon: () =>
    fish({
      ...TUNA,
      depth: 0.145,
      length: 580,
      finlets: false,
      colours: ['#33465A', '#C9D4DA', '#33465A'],
      dorsal: [[0.2, 0.38, 1.35, 0.1]],
      anal: [[0.6, 0.72, 0.8, 0.4]],
      extra: ({ x, y }) => ({
        behind: shape(`M${r(x + 16)} ${y - 10}L${r(x - 72)} ${y + 2}L${r(x + 16)} ${y + 10}Z`, '#33465A'),
      }),
    }),
  'mahi-mahi': () =>
    fish({
      depth: 0.135,
      back: [
        [0, 0.1],
        [0.02, 0.7],
        [0.08, 1.02],
        [0.24, 1],
        [0.55, 0.62],
        [0.8, 0.28],
        [0.9, 0.12],
      ],
      belly: [
        [0, 0.1],
        [0.05, 0.55],
        [0.16, 0.95],
        [0.34, 0.86],
        [0.6, 0.5],
        [0.8, 0.26],
        [0.9, 0.12],
      ],
      tail: 'lunate',
      dorsal: [[0.06, 0.86, 0.72, -0.05]],
      anal: [[0.48, 0.86, 0.4, 0]],
      pectoral: 0.14,
      colours: ['#4F8F3B', '#F6D483', '#0B5673'],
      pattern: 'spots',
      patternInk: '#0B5673',
    }),
  'saumon-des-dieux': () =>
    fish({
      ...REEF,
      depth: 0.3,
      back: DEEP,
      tail: 'forked',
      dorsal: [[0.3, 0.6, 0.6, 0]],
      anal: [[0.45, 0.66, 0.45, 0.2]],
      pattern: 'spots',
      patternInk: '#FFFFFF',
      colours: ['#5B6F93', '#EBA9A0', '#C0362C'],
      pectoral: 0.2,
      eye: 0.03,
    }),
  thazard: () =>
    fish({
      ...TUNA,
      depth: 0.115,
      length: 720,
      back: LONG,
      pattern: 'bars',
      patternInk: '#12232B',
      colours: ['#3C7187', '#D8E6EA', '#24506B'],
      pectoral: 0.11,
      dorsal: [
        [0.24, 0.58, 0.6, -0.1],
        [0.6, 0.7, 0.85, 0.4],
      ],
    }),
  paru: () => fish({ ...SNAPPER, eye: 0.034 }),
  'carangue-bleue': () =>
    fish({
      ...REEF,
      depth: 0.205,
      back: DEEP,
      tail: 'lunate',
      dorsal: [[0.42, 0.84, 0.5, -0.2]],
      anal: [[0.48, 0.84, 0.46, -0.2]],
      pattern: 'spots',
      patternInk: '#0B5673',
      colours: ['#5A9FB3', '#E3EEF0', '#1B6FA8'],
      pectoral: 0.24,
    }),
  operu: () =>
    shoal({
      ...TUNA,
      depth: 0.105,
      back: LONG,
      tail: 'forked',
      finlets: false,
      colours: ['#3F7F93', '#E3EEF0', '#D8C26A'],
      pattern: 'stripes',
      patternInk: YELLOW,
      pectoral: 0.14,
    }),
  perroquet: () =>
    fish({
      ...REEF,
      depth: 0.215,
      colours: ['#1F8F8A', '#7CC8C0', '#E58F6B'],
      patternInk: '#F3B79C',
      extra: ({ x, y, half }) => ({
        over: shape(`M${r(x - 6)} ${r(y - half * 0.1)}q26 -20 40 -14l2 34q-22 14 -40 4Z`, YELLOW, 4),
      }),
    }),
  nason: () =>
    fish({
      ...REEF,
      depth: 0.215,
      tail: 'lunate',
      colours: ['#5C6B5E', '#9AA58F', '#33465A'],
      pattern: 'none',
      extra: ({ x, y, length }) => ({
        over:
          shape(ellipse(x + length * 0.83, y - 2, 20, 15), '#E8812C', 4) +
          shape(`M${r(x + length * 0.81)} ${y - 6}l30 -10l-4 20Z`, '#E8812C', 4),
      }),
    }),
  chirurgien: () =>
    fish({
      ...REEF,
      depth: 0.245,
      back: DEEP,
      tail: 'lunate',
      colours: ['#4A3F63', '#6F5F8A', '#2D2740'],
      pattern: 'lines',
      patternInk: '#B7A6D6',
      extra: ({ x, y, length }) => ({ over: shape(`M${r(x + length * 0.8)} ${y + 6}l44 -14l-6 24Z`, YELLOW, 4) }),
    }),
  'merou-celeste': () =>
    fish({
      ...REEF,
      depth: 0.19,
      tail: 'round',
      colours: ['#6B4A2E', '#8C6A45', '#4F3520'],
      pattern: 'spots',
      patternInk: '#7CC8E4',
      pectoral: 0.17,
    }),
  barracuda: () =>
    fish({
      ...TUNA,
      depth: 0.095,
      back: LONG,
      tail: 'forked',
      finlets: false,
      length: 730,
      colours: ['#5C7A86', '#E3EAEC', '#3D4C53'],
      pattern: 'bars',
      patternInk: '#33465A',
      dorsal: [
        [0.4, 0.5, 0.9, 0.1],
        [0.7, 0.8, 0.95, 0.3],
      ],
      anal: [[0.7, 0.8, 0.9, 0.3]],
      pectoral: 0.1,
    }),
  rouget: () =>
    fish({ ...SNAPPER, depth: 0.2, eye: 0.042, colours: ['#C8342A', '#F3A08F', '#E2574A'], patternInk: '#FFD3C9' }),
  platax: () =>
    fish({
      ...REEF,
      depth: 0.4,
      length: 470,
      back: DEEP,
      tail: 'straight',
      dorsal: [[0.32, 0.88, 0.5, 0.35]],
      anal: [[0.36, 0.88, 0.5, 0.35]],
      pattern: 'bars',
      patternInk: '#3D3A2E',
      colours: ['#B8B08A', '#DCD6B8', '#7A7250'],
      pectoral: 0.12,
    }),
  exocet: () =>
    fish({
      ...TUNA,
      depth: 0.085,
      back: LONG,
      tail: 'forked',
      finlets: false,
      pattern: 'none',
      colours: ['#1F5D8C', '#E3EEF0', '#7CA9C4'],
      dorsal: [[0.66, 0.82, 0.7, 0]],
      anal: [[0.7, 0.82, 0.6, 0]],
      pectoral: 0.08,
      extra: ({ x, y, length }) => ({
        behind:
          shape(
            `M${r(x + length * 0.26)} ${y - 10}C${r(x + length * 0.34)} ${y - 170} ${r(x + length * 0.56)} ${y - 216} ${r(x + length * 0.66)} ${y - 206}C${r(x + length * 0.66)} ${y - 130} ${r(x + length * 0.52)} ${y - 40} ${r(x + length * 0.34)} ${y - 6}Z`,
            '#7CA9C4',
          ) +
          times(4, (index) =>
            line(
              `M${r(x + length * 0.3)} ${y - 20}Q${r(x + length * (0.4 + index * 0.03))} ${y - 120 + index * 22} ${r(x + length * (0.5 + index * 0.04))} ${y - 190 + index * 34}`,
              INK,
              3,
            ),
          ),
        over: shape(
          `M${r(x + length * 0.25)} ${y + 10}C${r(x + length * 0.36)} ${y + 110} ${r(x + length * 0.5)} ${y + 150} ${r(x + length * 0.6)} ${y + 146}C${r(x + length * 0.58)} ${y + 96} ${r(x + length * 0.46)} ${y + 30} ${r(x + length * 0.32)} ${y + 8}Z`,
          '#A9CBDD',
        ),
      }),
    }),
  ouma: () =>
    shoal({
      ...REEF,
      depth: 0.12,
      back: LONG,
      tail: 'forked',
      colours: ['#D9775E', '#F6D9CC', '#E8A08A'],
      pattern: 'stripes',
      patternInk: YELLOW,
      dorsal: [
        [0.3, 0.46, 0.7, 0],
        [0.58, 0.72, 0.5, 0.1],
      ],
      anal: [[0.6, 0.72, 0.5, 0.1]],
    }),
  baliste: () =>
    fish({
      ...REEF,
      depth: 0.27,
      back: DEEP,
      tail: 'straight',
      colours: ['#4A5B63', '#C9D4C0', '#2B5C7A'],
      pattern: 'lines',
      patternInk: YELLOW,
      dorsal: [
        [0.26, 0.4, 0.6, 0.2],
        [0.52, 0.84, 0.42, 0],
      ],
      anal: [[0.54, 0.84, 0.42, 0]],
      eye: 0.018,
    }),
  raie: ray,
  'perche-nato': () =>
    fish({ ...REEF, depth: 0.175, tail: 'forked', colours: ['#5E7A4A', '#D9E0B8', '#7D8F4E'], patternInk: '#C7D3A0' }),
  'poisson-lagon-seche': driedFish,
  'poisson-lagon-fume': smokedFish,
};

function ray(): string {
  const body =
    'M400 96C470 120 560 210 690 268C600 330 500 400 430 470L400 430L370 470C300 400 200 330 110 268C240 210 330 120 400 96Z';
  return (
    line('M400 436C404 500 440 540 520 556', INK, 16) +
    line('M400 436C404 500 440 540 520 556', '#5E5444', 7) +
    shape(body, '#7A6E58') +
    patch('M400 120C430 200 432 330 400 420C368 330 370 200 400 120Z', '#5E5444') +
    times(18, (index) =>
      patch(
        ellipse(400 + (index % 2 ? -1 : 1) * (60 + (index % 6) * 28), 220 + Math.floor(index / 3) * 22, 8, 8),
        '#BDB08E',
      ),
    ) +
    patch(ellipse(372, 158, 12, 9), INK) +
    patch(ellipse(428, 158, 12, 9), INK)
  );
}

/** Split along the back, opened flat and dried on a line. */
function driedFish(): string {
  const half = 'M400 150C470 150 540 190 566 262C588 326 560 408 492 446L430 474L400 500';
  const one = `${half}L400 150Z`;
  const mirrored = one.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, px: string, py: string) => `${800 - Number(px)} ${py}`,
  );
  return (
    line('M60 120H740', INK, 12) +
    line('M60 120H740', '#B98B3E', 5) +
    shape(one, '#C98F55') +
    shape(mirrored, '#D9A56C') +
    times(
      6,
      (index) =>
        line(`M${412} ${200 + index * 42}q60 ${-22} ${118 - index * 8} 4`, '#8C5A2B', 4) +
        line(`M${388} ${200 + index * 42}q-60 ${-22} ${-118 + index * 8} 4`, '#8C5A2B', 4),
    ) +
    line('M400 150V500', '#7A4A22', 9) +
    shape('M372 500L340 566Q400 540 460 566L428 500Z', '#B57A44') +
    line('M360 150L344 112M440 150L456 112', INK, 6)
  );
}

function smokedFish(): string {
  const bars = times(
    6,
    (index) => line(`M90 ${392 + index * 26}H710`, INK, 12) + line(`M90 ${392 + index * 26}H710`, '#74848A', 5),
  );
  const smoke = times(3, (index) => line(`M${250 + index * 150} 150c-30 -34 30 -54 0 -92`, '#A7B8C0', 9));
  return (
    smoke +
    bars +
    move(
      fish({ ...REEF, depth: 0.17, colours: ['#8C4F22', '#C98F4A', '#6B3A18'], patternInk: '#D9A860', length: 600 }),
      { x: 0, y: 10 },
    )
  );
}
