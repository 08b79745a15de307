import {
  ellipse,
  filled,
  INK,
  leaf,
  line,
  move,
  patch,
  r,
  ring,
  seeded,
  shade,
  shape,
  smooth,
  times,
  YELLOW,
} from './drawing.ts';

const GREEN = '#3B6423';
const FRESH = '#5E8F3B';

export const VEGETABLE_PLATES: Readonly<Record<string, () => string>> = {
  potiron: pumpkin,
  taro,
  tarua: () => roots('#7A5A3E', '#A88560', 3, true),
  igname: () => roots('#5E4630', '#8C6A45', 2, false),
  manioc: () => roots('#6B4630', '#F6EFE0', 4, false),
  'patate-douce': () => roots('#A84A5A', '#D98A8A', 3, false),
  fafa: taroLeaves,
  'chou-vert': cabbage,
  'chou-chinois': bokChoy,
  tomate: tomatoes,
  concombre: cucumber,
  salade: lettuce,
  carotte: carrots,
  'pomme-de-terre': potatoes,
  gingembre: ginger,
};

function pumpkin(): string {
  const lobe = (x: number, rx: number, ink: string): string => shape(ellipse(x, 340, rx, 190), ink);
  return (
    lobe(190, 90, '#B5702C') +
    lobe(610, 90, '#B5702C') +
    lobe(262, 110, '#D98A3A') +
    lobe(538, 110, '#D98A3A') +
    lobe(400, 122, '#E89A3A') +
    line('M370 180Q340 340 372 510M440 190Q470 340 440 500', '#8C5A1C', 5) +
    shape('M366 166C366 120 350 90 320 74L342 46C390 60 424 110 434 166C412 182 388 182 366 166Z', '#6B7A3A') +
    line('M434 120C500 70 560 110 540 150C520 170 500 140 530 110', '#4F7F2E', 7)
  );
}

function taro(): string {
  const corm = 'M400 236C490 236 540 320 520 420C504 500 450 560 400 560S296 500 280 420C260 320 310 236 400 236Z';
  const rings = times(8, (index) =>
    line(`M250 ${276 + index * 36}Q400 ${314 + index * 36} 550 ${276 + index * 36}`, '#4F3520', 5),
  );
  const hairs = times(14, (index) =>
    line(
      `M${292 + (index % 7) * 36} ${330 + Math.floor(index / 7) * 130}l${(index % 2 ? 1 : -1) * 10} 18`,
      '#4F3520',
      3,
    ),
  );
  const stems = [-34, 0, 34].map(
    (lean) =>
      line(`M${400 + lean * 0.6} 250Q${400 + lean} 170 ${400 + lean * 3.4} 120`, INK, 30) +
      line(`M${400 + lean * 0.6} 250Q${400 + lean} 170 ${400 + lean * 3.4} 120`, '#8C4A6A', 19),
  );
  return (
    stems.join('') +
    heartLeaf({ x: 284, y: 130, scale: 0.78, turn: 24 }, FRESH) +
    heartLeaf({ x: 516, y: 130, scale: 0.78, turn: -24 }, FRESH) +
    heartLeaf({ x: 400, y: 110, scale: 0.95, turn: 0 }, GREEN) +
    filled(corm, '#8C6A4A', rings + hairs + shade('M480 236Q570 400 440 570H600V236Z')) +
    shape(ellipse(398, 262, 62, 20), '#D9B8C9', 4)
  );
}

/** The heart-shaped leaf of taro, point down. */
function heartLeaf(place: { x: number; y: number; scale: number; turn: number }, ink: string): string {
  return move(
    shape('M0 -20C20 -90 120 -100 124 -10C128 70 60 120 0 180C-60 120 -128 70 -124 -10C-120 -100 -20 -90 0 -20Z', ink) +
      line('M0 -16V160M0 10L84 -30M0 10L-84 -30M0 60L70 44M0 60L-70 44', '#A5CF84', 4),
    place,
  );
}

/** Tubers side by side, one cut to show its flesh. */
function roots(skin: string, flesh: string, count: number, isShort: boolean): string {
  const length = isShort ? 190 : 250;
  const random = seeded(count * 7 + skin.length);
  const one = (index: number): string => {
    const width = (isShort ? 84 : 66) + (count < 3 ? 30 : 0);
    const d = smooth(
      [
        [0, -length],
        [width * 0.75, -length * 0.6],
        [width, 0],
        [width * 0.66, length * 0.66],
        [0, length],
        [-width * 0.8, length * 0.55],
        [-width, -length * 0.1],
        [-width * 0.7, -length * 0.7],
      ],
      true,
    );
    const marks = times(12, () => {
      const [x, y] = [-width + 2 * width * random(), -length + 2 * length * random()];
      return line(`M${r(x)} ${r(y)}q${r(18)} ${r(8)} ${r(34)} -2`, INK, 3);
    });
    const spread = 620 / count;
    return move(
      filled(d, skin, marks + shade(`M${r(width * 0.3)} ${-length}H${width + 20}V${length}H${r(width * 0.1)}Z`)),
      { x: 400 - ((count - 1) * spread) / 2 + index * spread, y: 290 + (index % 2) * 24, turn: -12 + index * 9 },
    );
  };
  const cut =
    shape(ellipse(470, 470, 108, 74), skin) +
    shape(ellipse(466, 462, 92, 60), flesh, 4) +
    times(9, (index) => patch(ellipse(410 + (index % 5) * 28, 446 + Math.floor(index / 5) * 28, 4, 4), skin));
  return times(count, one) + cut;
}

function taroLeaves(): string {
  const stalks = [250, 400, 550].map(
    (x, index) =>
      line(`M${400 + (x - 400) * 0.2} 560Q${x} 420 ${x} 220`, INK, 24) +
      line(`M${400 + (x - 400) * 0.2} 560Q${x} 420 ${x} 220`, index === 1 ? '#8C4A6A' : '#7D9E4E', 14),
  );
  return (
    stalks.join('') +
    heartLeaf({ x: 232, y: 220, scale: 1.28, turn: 18 }, FRESH) +
    heartLeaf({ x: 568, y: 220, scale: 1.28, turn: -18 }, FRESH) +
    heartLeaf({ x: 400, y: 190, scale: 1.5, turn: 0 }, GREEN) +
    shape('M350 520H450V552H350Z', YELLOW)
  );
}

function cabbage(): string {
  const outer = ring(9, 400, 302, 178).map(([x, y], index) =>
    shape(ellipse(x, y, 100, 92), index % 2 ? FRESH : '#4F7F2E'),
  );
  const leaves = [150, 116, 82].map(
    (radius, index) =>
      shape(
        smooth(
          ring(12, 400, 312, radius).map(([x, y], point) => [x + (point % 2 ? 8 : -8), y] as const),
          true,
        ),
        ['#7FA84A', '#9DC060', '#BFD88A'][index] ?? FRESH,
        4,
      ) +
      times(5, (vein) =>
        line(
          `M400 ${312 + radius * 0.9}Q${400 + (vein - 2) * 20} 312 ${r(400 + (vein - 2) * radius * 0.4)} ${r(312 - radius * 0.7)}`,
          '#E4EEDB',
          3.5,
        ),
      ),
  );
  return (
    outer.join('') +
    ring(9, 400, 302, 196)
      .map(([x, y]) => line(`M400 302L${r(x)} ${r(y)}`, '#A5CF84', 5))
      .join('') +
    leaves.join('')
  );
}

function bokChoy(): string {
  const stalk = (x: number, turn: number, ink: string): string =>
    move(
      shape('M-46 0C-60 -110 -40 -170 -22 -200H22C40 -170 60 -110 46 0C30 30 -30 30 -46 0Z', '#F1F4E6') +
        shape('M-24 -190C-110 -230 -110 -340 0 -370C110 -340 110 -230 24 -190Z', ink) +
        line('M0 -20V-340M0 -250L-52 -300M0 -250L52 -300M-18 -40V-150M18 -40V-150', '#A5CF84', 4),
      { x, y: 500, turn },
    );
  return (
    stalk(300, -30, GREEN) +
    stalk(500, 30, GREEN) +
    stalk(340, -12, FRESH) +
    stalk(460, 12, FRESH) +
    stalk(400, 0, '#4F7F2E')
  );
}

function tomatoes(): string {
  const one = (x: number, y: number, radius: number): string =>
    filled(
      smooth(
        ring(8, x, y, radius).map(([px, py], index) => [px, y + (py - y) * 0.88 + (index % 2 ? 4 : -4)] as const),
        true,
      ),
      '#D0402E',
      patch(ellipse(x - radius * 0.4, y - radius * 0.35, radius * 0.22, radius * 0.14), '#F3A08F') +
        shade(
          `M${x + radius * 0.4} ${y - radius}Q${x + radius} ${y} ${x + radius * 0.2} ${y + radius}H${x + radius * 1.2}V${y - radius}Z`,
        ),
    ) +
    ring(5, x, y - radius * 0.72, 1)
      .map(([px, py]) =>
        move(shape('M0 0C14 -16 40 -18 62 0C40 12 14 12 0 0Z', GREEN, 4), {
          x,
          y: y - radius * 0.72,
          turn: (Math.atan2(py - (y - radius * 0.72), px - x) * 180) / Math.PI,
          scale: radius / 150 + 0.1,
        }),
      )
      .join('') +
    line(`M${x} ${y - radius * 0.74}v${-radius * 0.3}`, GREEN, 12);
  return one(260, 290, 152) + one(560, 310, 140) + one(410, 410, 138);
}

function cucumber(): string {
  const whole = 'M110 250C130 180 220 150 400 150S670 180 690 250C670 320 580 340 400 340S130 320 110 250Z';
  const slice = (x: number): string =>
    shape(ellipse(x, 440, 84, 84), '#3B6423') +
    shape(ellipse(x, 440, 70, 70), '#DDE8B0', 3) +
    ring(9, x, 440, 40)
      .map(([px, py]) => patch(ellipse(px, py, 7, 5), '#9DB84E'))
      .join('');
  return (
    filled(
      whole,
      '#4F7F2E',
      times(4, (index) =>
        line(`M120 ${196 + index * 36}Q400 ${170 + index * 44} 690 ${196 + index * 36}`, '#7FA84A', 7),
      ) +
        times(24, (index) =>
          patch(ellipse(150 + (index % 12) * 46, 200 + Math.floor(index / 12) * 84, 4, 4), '#24401A'),
        ),
    ) +
    slice(270) +
    slice(420) +
    slice(570)
  );
}

function lettuce(): string {
  const ruffle = (radius: number, ink: string, wave: number): string =>
    shape(
      smooth(
        ring(26, 400, 320, radius).map(([x, y], index) => {
          const out = index % 2 ? 1 + wave : 1 - wave;
          return [400 + (x - 400) * out * 1.15, 320 + (y - 320) * out * 0.92] as const;
        }),
        true,
      ),
      ink,
      4,
    );
  return (
    ruffle(236, '#4F7F2E', 0.07) +
    ruffle(190, '#6FA03E', 0.08) +
    ruffle(142, '#8FBA5A', 0.1) +
    ruffle(92, '#B5D480', 0.12) +
    times(10, (index) =>
      line(`M400 330L${r(400 + 230 * Math.cos(index * 0.63))} ${r(320 + 180 * Math.sin(index * 0.63))}`, '#DDE8C0', 4),
    ) +
    shape(
      smooth(
        ring(14, 400, 320, 44).map(([x, y], index) => [x + (index % 2 ? 6 : -6), y] as const),
        true,
      ),
      '#DDE8C0',
      4,
    )
  );
}

function carrots(): string {
  const one = (x: number, turn: number, length: number): string =>
    move(
      [-26, 0, 26]
        .map((lean) => move(leaf(150, 22, lean ? FRESH : GREEN), { x: 0, y: -96, turn: -90 + lean }))
        .join('') +
        filled(
          `M-54 -90C-20 -116 20 -116 54 -90C60 0 30 ${length * 0.7} 0 ${length}C-30 ${length * 0.7} -60 0 -54 -90Z`,
          '#E8812C',
          times(7, (index) => line(`M${index % 2 ? -60 : 10} ${-60 + index * 44}q26 10 48 0`, '#B5541C', 4)),
        ),
      { x, y: 260, turn },
    );
  return one(236, 16, 270) + one(564, -16, 270) + one(400, 0, 300);
}

function potatoes(): string {
  const one = (x: number, y: number, scale: number, turn: number): string =>
    move(
      filled(
        smooth(
          [
            [-130, 0],
            [-100, -76],
            [0, -96],
            [104, -70],
            [134, 10],
            [90, 84],
            [-10, 98],
            [-104, 72],
          ],
          true,
        ),
        '#C9A564',
        times(9, (index) =>
          line(`M${-90 + (index % 5) * 44} ${-50 + Math.floor(index / 5) * 66}q10 8 22 0`, '#7A5A2E', 4),
        ) + shade('M60 -100Q140 0 40 110H160V-100Z'),
      ),
      { x, y, scale, turn },
    );
  return one(250, 260, 1.15, -12) + one(540, 270, 1.2, 14) + one(400, 410, 1.3, 4);
}

function ginger(): string {
  const arms = [
    [400, 330, 130, 92],
    [250, 300, 120, 74],
    [560, 290, 110, 72],
    [320, 180, 70, 88],
    [490, 170, 66, 84],
    [640, 380, 84, 62],
    [180, 410, 84, 62],
    [400, 450, 82, 84],
  ] as const;
  const joined =
    arms
      .map(([x, y, rx, ry]) => `<path d="${ellipse(x, y, rx, ry)}" fill="${INK}" stroke="${INK}" stroke-width="10"/>`)
      .join('') + arms.map(([x, y, rx, ry]) => patch(ellipse(x, y, rx, ry), '#D9B27A')).join('');
  const marks = arms
    .map(([x, y, rx]) =>
      times(3, (index) =>
        line(`M${r(x - rx * 0.6)} ${y - 26 + index * 26}q${r(rx * 0.6)} 12 ${r(rx * 1.1)} 0`, '#A07A42', 3.5),
      ),
    )
    .join('');
  return (
    joined +
    marks +
    shape(ellipse(646, 384, 44, 30), '#F3DC9A', 4) +
    shape(ellipse(322, 128, 34, 22), '#F3DC9A', 4) +
    ring(6, 646, 384, 18)
      .map(([x, y]) => patch(ellipse(x, y, 3, 3), '#B98B3E'))
      .join('')
  );
}
