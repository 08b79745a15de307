import {
  ellipse,
  filled,
  INK,
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
import type { Point } from './drawing.ts';

const STRAW = '#D9B26A';
const STRAW_DARK = '#B98B3E';
const BARK = '#8C3A1C';

/** Shells and crafts. */
export const CRAFT_PLATES: Readonly<Record<string, () => string>> = {
  'nacre-coquille': () => pearlShell(false),
  perle: () => pearlShell(true),
  'coquillages-decor': shells,
  'collier-coquillages': shellNecklace,
  'natte-pandanus': mat,
  'vannerie-pandanus': basket,
  'chapeau-pandanus': hat,
  tifaifai: quilt,
  pareo: cloth,
  'sculpture-bois': carvedBowl,
  tapa: barkCloth,
};

function pearlShell(hasPearl: boolean): string {
  const arcs = times(8, (index) =>
    line(
      `M${170 + index * 26} 352A${230 - index * 26} ${214 - index * 22} 0 0 1 ${630 - index * 26} 352`,
      '#7CC8E4',
      4,
    ),
  );
  const fringe = ring(26, 400, 310, 1).map(([x, y]) =>
    line(
      `M${r(400 + (x - 400) * 246)} ${r(310 + (y - 310) * 226)}L${r(400 + (x - 400) * 276)} ${r(310 + (y - 310) * 254)}`,
      '#33465A',
      14,
    ),
  );
  const pearl =
    shape(ellipse(430, 390, 78, 78), '#2E4A4D') +
    patch(ellipse(406, 362, 26, 22), '#B7D4C8') +
    line('M366 420a78 78 0 0 0 124 22', '#8C6A9A', 8);
  return (
    fringe.join('') +
    shape('M146 350C146 150 280 78 400 78S654 150 654 350C654 480 540 536 400 536S146 480 146 350Z', '#4A5B63') +
    filled(
      'M190 352C190 190 300 118 400 118S610 190 610 352C610 452 510 496 400 496S190 452 190 352Z',
      '#CFE3EA',
      patch('M180 360C200 300 220 240 260 190C260 330 340 430 500 490C320 520 180 470 180 360Z', '#E9D9EE') +
        arcs +
        patch('M560 200C610 280 600 400 520 470C560 380 570 290 560 200Z', '#C9E6D2'),
    ) +
    (hasPearl ? pearl : line('M330 150q70 -30 140 0', '#33465A', 9))
  );
}

function shells(): string {
  const cowrie = (x: number, y: number, ink: string, turn: number): string =>
    move(
      filled(
        ellipse(0, 0, 120, 84),
        ink,
        times(14, (index) =>
          patch(ellipse(-90 + (index % 7) * 30, -46 + Math.floor(index / 7) * 84, 10, 10), '#F6E6D4'),
        ),
      ) +
        shape('M-104 0C-60 -20 60 -20 104 0C60 20 -60 20 -104 0Z', '#F6EFE0', 4) +
        times(9, (index) => line(`M${-80 + index * 20} -9V9`, INK, 4)),
      { x, y, turn },
    );
  const spiral = (x: number, y: number): string =>
    move(
      shape('M0 -150L80 40C86 96 40 130 0 130S-86 96 -80 40Z', '#F3C4A0') +
        line('M-22 -84Q0 -72 22 -84M-40 -40Q0 -22 40 -40M-60 6Q0 32 60 6', INK, 5) +
        shape('M-20 60C10 40 60 60 60 96C40 120 0 120 -20 60Z', '#F6E6D4', 4),
      { x, y, turn: 24 },
    );
  return (
    cowrie(240, 220, '#8C5A2B', -18) +
    spiral(560, 240) +
    cowrie(400, 430, '#B5702C', 12) +
    move(
      shape('M0 -80C60 -80 110 -20 100 40C60 70 -60 70 -100 40C-110 -20 -60 -80 0 -80Z', '#F1DCC9') +
        times(7, (index) => line(`M0 60L${-84 + index * 28} ${-30 - (3 - Math.abs(3 - index)) * 14}`, '#C8795A', 4)),
      { x: 160, y: 430, scale: 0.9 },
    ) +
    move(shape('M0 -60L60 40Q0 80 -60 40Z', '#E9D9EE') + line('M-30 0Q0 12 30 0M-44 30Q0 46 44 30', INK, 4), {
      x: 640,
      y: 460,
    })
  );
}

function shellNecklace(): string {
  const beads = ring(44, 0, 0, 1)
    .map(([dx, dy], index) => {
      const size = 13 + 8 * Math.max(0, dy);
      return shape(
        ellipse(400 + dx * 270, 280 + dy * 216, size + 4, size),
        [YELLOW, '#F6EFE0', '#C98F55'][index % 3] ?? YELLOW,
        4,
      );
    })
    .join('');
  return (
    line(
      smooth(
        ring(30, 400, 280, 1).map(([x, y]) => [400 + (x - 400) * 270, 280 + (y - 280) * 216] as const),
        true,
      ),
      INK,
      4,
    ) +
    beads +
    move(
      shape('M0 -90C60 -90 100 -30 90 40C50 70 -50 70 -90 40C-100 -30 -60 -90 0 -90Z', '#CFE3EA') +
        line('M-60 34A62 70 0 0 1 60 34M-36 44A40 46 0 0 1 36 44', '#7CC8E4', 5),
      { x: 400, y: 486, scale: 0.9 },
    )
  );
}

function weave([x, y]: Point, columns: number, rows: number, size: number): string {
  return times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [px, py] = [x + column * size, y + row * size];
    const isUp = (column + row) % 2 === 0;
    const strands = isUp
      ? `M${px + 4} ${py + size * 0.35}h${size - 8}M${px + 4} ${py + size * 0.68}h${size - 8}`
      : `M${px + size * 0.35} ${py + 4}v${size - 8}M${px + size * 0.68} ${py + 4}v${size - 8}`;
    return patch(`M${px} ${py}h${size}v${size}h${-size}Z`, isUp ? STRAW : STRAW_DARK) + line(strands, '#6B4A1E', 2.6);
  });
}

function mat(): string {
  const face = 'M90 150L640 110L700 430L150 480Z';
  const border =
    line('M116 172L622 136L674 410L172 456Z', BARK, 13) + line('M134 190L608 156L654 396L190 438Z', YELLOW, 5);
  return (
    filled(face, STRAW, `<g transform="rotate(-4 400 300)">${weave([60, 60], 22, 16, 32)}</g>${border}`) +
    shape('M150 480C140 520 170 552 210 546L706 498C740 490 744 440 700 430Z', STRAW_DARK) +
    line('M170 500Q440 480 700 452', '#6B4A1E', 4) +
    shape(ellipse(704, 464, 26, 34), STRAW) +
    line('M704 448a14 18 0 1 1 -8 26', '#6B4A1E', 4) +
    times(12, (index) => line(`M${96 + index * 5} ${170 + index * 26}l-18 4`, STRAW_DARK, 5))
  );
}

function basket(): string {
  const body = 'M150 280H650L606 540H194Z';
  return (
    line('M250 290C250 60 550 60 550 290', INK, 40) +
    line('M250 290C250 60 550 60 550 290', STRAW_DARK, 29) +
    `<path d="M250 290C250 60 550 60 550 290" fill="none" stroke="${INK}" stroke-width="29" stroke-dasharray="3 19" opacity=".6"/>` +
    filled(body, STRAW, weave([130, 290], 17, 8, 32)) +
    shape('M132 258H668V308H132Z', BARK) +
    line(
      `M132 308${times(16, (index) => (index % 2 ? 'l17 50' : 'l16.5 -50'))}${times(16, (index) => (index % 2 ? 'l17 50' : 'l16.5 -50'))}`.replace(
        /NaN/g,
        '0',
      ),
      YELLOW,
      5,
    )
  );
}

function hat(): string {
  const brim = 'M70 410C70 350 220 320 400 320S730 350 730 410S580 500 400 500S70 470 70 410Z';
  const crown = 'M240 376C240 220 290 130 400 130S560 220 560 376C500 410 300 410 240 376Z';
  const rings = times(4, (index) =>
    line(
      `M${100 + index * 36} ${410 - index * 3}C${120 + index * 40} ${470 - index * 14} ${680 - index * 40} ${470 - index * 14} ${700 - index * 36} ${410 - index * 3}`,
      STRAW_DARK,
      5,
    ),
  );
  const spokes = times(30, (index) =>
    line(`M400 390L${r(400 + 340 * Math.cos(index * 0.21))} ${r(410 + 94 * Math.sin(index * 0.21))}`, '#6B4A1E', 2.4),
  );
  return (
    filled(brim, STRAW, spokes + rings) +
    filled(
      crown,
      STRAW,
      `<g transform="rotate(45 400 260)">${weave([200, 60], 14, 14, 30)}</g>${shade('M480 130Q580 260 520 410H600V130Z')}`,
    ) +
    filled(
      'M238 330C300 366 500 366 562 330L564 378C500 412 300 412 236 378Z',
      BARK,
      times(16, (index) => patch(`M${236 + index * 21} 400l10 -40l11 40Z`, YELLOW)),
    ) +
    move(
      ring(5, 0, 0, 1)
        .map(([x, y]) =>
          move(shape('M4 0Q20 -20 46 0Q20 20 4 0Z', '#FFFFFF', 4), { turn: (Math.atan2(y, x) * 180) / Math.PI }),
        )
        .join('') + shape(ellipse(0, 0, 10, 10), YELLOW, 3),
      { x: 520, y: 352 },
    )
  );
}

function quilt(): string {
  const lobes = times(8, (index) =>
    move(
      patch(
        'M14 0C30 -10 50 -34 84 -38C110 -34 112 -16 100 -6C130 -26 168 -26 190 0C168 26 130 26 100 6C112 16 110 34 84 38C50 34 30 10 14 0Z',
        '#8E1B14',
      ) + patch('M44 0Q70 -12 92 0Q70 12 44 0Z', '#F6EFE0'),
      { x: 400, y: 300, turn: index * 45, scale: 1.1 },
    ),
  );
  const corners = [
    [130, 110],
    [670, 110],
    [130, 490],
    [670, 490],
  ].map(([x = 0, y = 0]) =>
    times(5, (index) => move(patch('M6 0C20 -24 50 -24 70 0C50 24 20 24 6 0Z', '#8E1B14'), { x, y, turn: index * 72 })),
  );
  const cloth =
    'M70 60H730V540C690 560 640 530 600 548C540 564 500 532 440 548C380 562 330 534 270 548C200 562 140 530 70 548Z';
  return filled(
    cloth,
    '#F6EFE0',
    lobes +
      corners.join('') +
      patch(ellipse(400, 300, 20, 20), '#8E1B14') +
      `<path d="M90 80H710V520H90Z" fill="none" stroke="#8E1B14" stroke-width="7" stroke-dasharray="18 14"/>` +
      shade('M270 560Q290 420 280 60H250Q262 420 236 560ZM600 560Q620 420 610 60H584Q598 420 570 560Z'),
  );
}

function cloth(): string {
  const d =
    'M120 90C240 60 560 120 680 80V500C600 540 560 480 480 520C400 556 340 490 260 530C200 556 150 520 120 530Z';
  const flowers = [
    [220, 190],
    [420, 160],
    [600, 210],
    [300, 340],
    [520, 350],
    [220, 460],
    [420, 450],
    [630, 440],
  ].map(
    ([x = 0, y = 0], index) =>
      ring(5, x, y, 1)
        .map(([px, py]) =>
          move(patch('M6 0C20 -26 54 -26 66 0C54 26 20 26 6 0Z', '#FFFFFF'), {
            x,
            y,
            turn: (Math.atan2(py - y, px - x) * 180) / Math.PI + index * 14,
          }),
        )
        .join('') + patch(ellipse(x, y, 11, 11), YELLOW),
  );
  return (
    filled(
      d,
      '#0B6E8C',
      flowers.join('') +
        patch('M110 480C200 510 300 470 400 500C520 530 600 470 690 470V560H110Z', '#083F55', 0.5) +
        shade('M330 60Q350 300 320 560H290Q318 300 300 60ZM560 60Q580 300 550 560H522Q548 300 532 60Z'),
    ) +
    line(
      'M120 530v24M160 534v22M200 540v20M260 530v22M330 510v24M400 538v20M480 520v24M560 504v22M620 520v20M680 500v24',
      '#083F55',
      5,
    )
  );
}

function carvedBowl(): string {
  const bowl = 'M70 270H730C720 400 590 480 400 480S80 400 70 270Z';
  const notches =
    times(14, (index) => patch(`M${96 + index * 44} 330l22 44l22 -44Z`, '#3E2416')) +
    times(14, (index) => patch(`M${118 + index * 44} 332l22 40l-44 0Z`, '#B5703C', 0.6));
  return (
    shape('M240 470L214 548H270L300 478ZM560 470L586 548H530L500 478Z', '#54301E') +
    filled(
      bowl,
      '#7A4426',
      line('M90 320H710M100 380H700', '#3E2416', 6) +
        notches +
        times(9, (index) => line(`M${120 + index * 66} 400q30 20 60 6`, '#5A301A', 4)),
    ) +
    shape(ellipse(400, 270, 330, 74), '#54301E') +
    patch(ellipse(400, 282, 270, 52), '#3E2416') +
    line('M150 276Q400 226 650 276', '#8C5A3A', 5)
  );
}

function barkCloth(): string {
  const d = smooth(
    [
      [90, 120],
      [260, 96],
      [430, 112],
      [600, 92],
      [710, 120],
      [700, 300],
      [716, 470],
      [560, 500],
      [400, 486],
      [230, 508],
      [96, 480],
      [104, 300],
    ],
    true,
  );
  const random = seeded(3);
  const fibres = times(60, () => {
    const [x, y] = [90 + 620 * random(), 100 + 400 * random()];
    return line(`M${r(x)} ${r(y)}l${r(40 + 40 * random())} ${r(8 * random() - 4)}`, '#C9A06A', 2.5);
  });
  const squares = times(15, (index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const [x, y] = [136 + column * 108, 150 + row * 108];
    const motif = (column + row) % 3;
    if (motif === 0)
      return (
        patch(`M${x} ${y}h92v92h-92Z`, '#54301E') +
        patch(`M${x} ${y}l46 46l46 -46ZM${x} ${y + 92}l46 -46l46 46Z`, '#E3C48F')
      );
    if (motif === 1) return times(4, (tooth) => patch(`M${x + tooth * 23} ${y + 92}l11.5 -92l11.5 92Z`, BARK));
    return line(
      `M${x} ${y + 46}L${x + 46} ${y}L${x + 92} ${y + 46}L${x + 46} ${y + 92}ZM${x + 23} ${y + 46}l23 -23l23 23l-23 23Z`,
      '#54301E',
      7,
    );
  });
  return (
    filled(d, '#E3C48F', fibres + squares) +
    shape('M84 470C70 510 92 548 140 540L690 516C728 508 738 476 712 462C560 500 260 510 84 470Z', '#C9A06A') +
    line('M110 510Q420 530 700 494', '#8C6A3A', 4)
  );
}
