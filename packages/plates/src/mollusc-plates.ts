import { ellipse, filled, INK, line, patch, r, ring, shade, shape, smooth, times, YELLOW } from './drawing.ts';
import type { Point } from './drawing.ts';

/** Molluscs and the rest of the lagoon. */
export const MOLLUSC_PLATES: Readonly<Record<string, () => string>> = {
  benitier: giantClam,
  poulpe: octopus,
  troca: () => coneShell('#C0594A', '#F3DCCB'),
  burgau: () => turban('#4F6B4A', '#A9C29A'),
  maoa: () => turban('#8C6A45', '#D9BE94'),
  'huitre-de-roche': oyster,
  korori: pearlMeat,
  palourde: () => cockle('#D9C3A0', '#F3E6CE'),
  vermet: wormShells,
  oursin: urchin,
  rori: seaCucumber,
};

function giantClam(): string {
  const wave = (y: number, depth: number): string =>
    `M110 ${y}${times(4, (index) => `q${36} ${index % 2 ? depth : -depth} 72 0t73 0`)}`;
  const upper = `${wave(292, 60)}C670 180 560 108 400 108S130 180 110 292Z`;
  return (
    shape(upper, '#B9AE97') +
    times(5, (index) =>
      line(`M${180 + index * 110} 270Q${260 + index * 70} 180 ${400 + (index - 2) * 16} 118`, INK, 4),
    ) +
    patch('M124 310C140 262 660 262 676 310C660 350 140 350 124 310Z', '#12232B') +
    shape(
      'M118 300q38 -66 74 -6t72 0t74 0t72 0t74 0t72 0t74 4q-30 60 -70 34t-72 0t-74 0t-72 0t-74 0t-74 0t-76 -32Z',
      '#1F7FA0',
    ) +
    times(9, (index) => shape(ellipse(176 + index * 57, 308, 12, 8), index % 2 ? '#7CC8E4' : YELLOW, 3)) +
    shape('M118 330C150 360 650 360 682 330C676 430 560 520 400 520S124 430 118 330Z', '#D9CFB8') +
    times(5, (index) => line(`M${190 + index * 105} 356Q${270 + index * 65} 440 ${400 + (index - 2) * 20} 512`, INK, 4))
  );
}

function octopus(): string {
  const arms = [
    ['M300 330C200 350 120 300 96 380C84 440 150 460 168 418', 34],
    ['M330 360C250 410 190 430 176 500C172 556 240 562 250 516', 36],
    ['M372 374C340 450 330 480 352 534C370 570 426 556 412 514', 38],
    ['M428 374C460 450 470 490 520 520C570 540 592 492 556 474', 38],
    ['M470 360C550 410 620 410 650 470C664 524 606 544 594 502', 36],
    ['M500 330C600 350 690 300 706 380C712 440 652 452 640 412', 34],
  ] as const;
  const drawn = arms
    .map(
      ([d, width]) =>
        line(d, INK, width + 9) +
        line(d, '#A8503F', width) +
        `<path d="${d}" fill="none" stroke="#F3C4B0" stroke-width="9" stroke-dasharray="1 22" stroke-linecap="round"/>`,
    )
    .join('');
  const head =
    'M400 70C500 70 560 150 540 240C528 300 512 340 480 372C440 396 360 396 320 372C288 340 272 300 260 240C240 150 300 70 400 70Z';
  return (
    drawn +
    filled(
      head,
      '#B85A46',
      patch(ellipse(480, 170, 90, 150), '#12232B', 0.12) +
        times(8, (index) => patch(ellipse(320 + (index % 4) * 52, 130 + Math.floor(index / 4) * 46, 9, 9), '#D98A72')),
    ) +
    [-1, 1]
      .map(
        (side) =>
          shape(ellipse(400 + side * 56, 306, 26, 22), YELLOW, 4) + patch(ellipse(400 + side * 56, 306, 15, 6), INK),
      )
      .join('')
  );
}

function coneShell(stripe: string, ground: string): string {
  const d = 'M400 70L640 440C600 520 200 520 160 440Z';
  const rows = times(6, (index) => {
    const y = 150 + index * 60;
    const half = (y - 70) * 0.64;
    return (
      line(`M${r(400 - half)} ${y}Q400 ${y + 36} ${r(400 + half)} ${y}`, INK, 5) +
      times(4, (mark) =>
        patch(
          `M${r(400 - half + (mark + 0.3) * half * 0.5)} ${y - 50}l${22 + index * 4} 50l${-30 - index * 3} 6Z`,
          stripe,
        ),
      )
    );
  });
  return (
    filled(d, ground, rows + shade('M400 70L640 440V520H470Z')) +
    shape('M178 452C260 420 540 420 622 452C600 500 200 500 178 452Z', '#F3E6CE') +
    line('M240 462q160 -22 320 0', stripe, 6)
  );
}

function turban(shell: string, light: string): string {
  const whorl = ([cx, cy]: Point, [rx, ry]: Point, bands: number): string => {
    const stripes = times(bands, (index) => {
      const reach = 0.36 + index * 0.17;
      const ring = ellipse(cx - rx * 0.16, cy + ry * 0.2, rx * reach, ry * reach);
      return line(ring, index % 2 ? light : INK, index % 2 ? 13 : 4);
    });
    return filled(ellipse(cx, cy, rx, ry), shell, stripes);
  };
  return (
    whorl([600, 138], [62, 54], 3) +
    whorl([530, 206], [122, 104], 4) +
    whorl([370, 340], [250, 204], 6) +
    shape(ellipse(300, 392, 126, 108), '#F6EFE0') +
    shape(ellipse(304, 396, 88, 74), light) +
    line('M268 408C272 354 348 350 354 398C352 440 300 442 300 406', '#6B4A2E', 5)
  );
}

function oyster(): string {
  const shellPath = smooth(
    [
      [130, 330],
      [170, 220],
      [280, 150],
      [420, 130],
      [560, 170],
      [660, 260],
      [680, 360],
      [590, 450],
      [440, 490],
      [280, 470],
      [170, 420],
    ],
    true,
  );
  return (
    filled(
      shellPath,
      '#6B6A66',
      times(6, (index) =>
        line(
          smooth([
            [120, 330 + index * 10],
            [240, 180 + index * 16],
            [430, 140 + index * 18],
            [690, 300 + index * 14],
          ]),
          '#9A9890',
          5,
        ),
      ),
    ) +
    shape(
      smooth(
        [
          [190, 330],
          [240, 240],
          [350, 200],
          [490, 200],
          [600, 270],
          [610, 360],
          [500, 430],
          [350, 430],
          [230, 400],
        ],
        true,
      ),
      '#EEF1F0',
    ) +
    shape(
      smooth(
        [
          [270, 340],
          [330, 270],
          [450, 250],
          [540, 300],
          [530, 370],
          [430, 400],
          [320, 390],
        ],
        true,
      ),
      '#D8D2C0',
    ) +
    line('M320 350Q400 300 500 340M350 376q60 -30 130 -12', '#9A9078', 4) +
    shape(ellipse(420, 336, 30, 22), '#C3B89A', 4)
  );
}

function pearlMeat(): string {
  return (
    oyster() +
    shape(
      smooth(
        [
          [360, 300],
          [430, 270],
          [500, 300],
          [490, 350],
          [420, 370],
          [360, 345],
        ],
        true,
      ),
      YELLOW,
    ) +
    line('M384 318q50 -24 90 2', '#8A6400', 4)
  );
}

function cockle(shell: string, light: string): string {
  const d = 'M400 120C560 120 680 240 670 350C660 450 540 500 400 500S140 450 130 350C120 240 240 120 400 120Z';
  return (
    filled(
      d,
      shell,
      times(8, (index) =>
        line(
          `M${130 + index * 12} ${360 - index * 26}Q400 ${520 - index * 52} ${670 - index * 12} ${360 - index * 26}`,
          index % 2 ? light : '#8C6A45',
          8,
        ),
      ),
    ) + shape('M346 132Q400 96 454 132Q400 160 346 132Z', light, 4)
  );
}

function wormShells(): string {
  const tubes = [
    'M130 440C220 300 330 500 420 360C470 270 360 240 330 310',
    'M250 520C370 420 520 520 600 400C650 310 540 260 510 340',
    'M420 250C470 130 610 120 660 210C690 280 600 310 580 250',
  ];
  return (
    tubes.map((d) => line(d, INK, 64) + line(d, '#C9B491', 53) + line(d, '#E6D8BC', 14)).join('') +
    [
      [330, 316],
      [510, 346],
      [580, 250],
    ]
      .map(([cx = 0, cy = 0]) => shape(ellipse(cx, cy, 27, 22), '#5E5444') + patch(ellipse(cx, cy, 12, 9), '#E8812C'))
      .join('')
  );
}

function urchin(): string {
  const spines = ring(44, 400, 300, 1).map(([x, y], index) => {
    const length = index % 2 ? 232 : 196;
    const [dx, dy] = [x - 400, y - 300];
    return (
      line(
        `M${r(400 + dx * 110)} ${r(300 + dy * 110)}L${r(400 + dx * length)} ${r(300 + dy * length)}`,
        INK,
        index % 2 ? 11 : 8,
      ) +
      line(
        `M${r(400 + dx * 116)} ${r(300 + dy * 116)}L${r(400 + dx * (length - 26))} ${r(300 + dy * (length - 26))}`,
        '#6B4A78',
        4,
      )
    );
  });
  return (
    spines.join('') +
    shape(ellipse(400, 300, 128, 122), '#3B2F4A') +
    ring(10, 400, 300, 76)
      .map(([x, y]) => patch(ellipse(x, y, 11, 11), '#8C6A9A'))
      .join('') +
    ring(5, 400, 300, 34)
      .map(([x, y]) => patch(ellipse(x, y, 9, 9), YELLOW))
      .join('')
  );
}

function seaCucumber(): string {
  const one = (y: number, ink: string): string => {
    const d = `M110 ${y}C110 ${y - 70} 220 ${y - 84} 400 ${y - 80}C590 ${y - 84} 690 ${y - 60} 690 ${y}C690 ${y + 62} 590 ${y + 72} 400 ${y + 72}C220 ${y + 72} 110 ${y + 66} 110 ${y}Z`;
    return filled(
      d,
      ink,
      patch(`M100 ${y + 24}Q400 ${y + 60} 700 ${y + 20}V${y + 90}H100Z`, '#C9A98A') +
        times(26, (index) =>
          shape(ellipse(150 + (index % 13) * 42, y - 34 + Math.floor(index / 13) * 40, 9, 9), '#8C6A45', 3),
        ),
    );
  };
  return one(210, '#6B4A34') + one(400, '#54392A');
}
