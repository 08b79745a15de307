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
  times,
  YELLOW,
} from './drawing.ts';

const GREEN = '#3B6423';
const STEM = '#6B4A2E';

export const FRUIT_PLATES: Readonly<Record<string, () => string>> = {
  ananas: pineapple,
  banane: bananas,
  fei: mountainPlantain,
  uru: breadfruit,
  mangue: mango,
  papaye: papaya,
  pamplemousse: () => citrus('#C9D46A', '#F0A08C', 1.16),
  citron: () => citrus('#7FA83A', '#DDE8A0', 0.9),
  orange: () => citrus('#E8912C', '#F6C15A', 1),
  mandarine: () => citrus('#E8702C', '#F5A54A', 0.92),
  pasteque: watermelon,
  melon,
  goyave: guava,
  corossol: soursop,
  letchi: lychees,
  avocat: avocado,
  'coco-frais': freshCoconut,
  ahia: roseApples,
  nono: noni,
};

function pineapple(): string {
  const body = 'M400 212C500 212 546 284 540 384C534 486 476 556 400 556S266 486 260 384C254 284 300 212 400 212Z';
  const lattice = times(13, (index) =>
    line(
      `M${80 + index * 58} 590L${400 + index * 58} 190M${720 - index * 58} 590L${400 - index * 58} 190`,
      '#8C3A1C',
      4.5,
    ),
  );
  const eyes = times(42, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    return patch(ellipse(270 + column * 58 + (row % 2) * 29, 234 + row * 50, 6, 9), '#8C5A1C');
  });
  const crown = [-64, -42, -22, 0, 22, 42, 64].map((turn, index) => {
    const length = 190 - Math.abs(turn) * 0.7;
    return move(leaf(length, 26, index % 2 ? '#3B6423' : '#4F7F2E'), { x: 400 + turn * 0.5, y: 232, turn: -90 + turn });
  });
  return (
    [crown[0], crown[6], crown[1], crown[5], crown[2], crown[4], crown[3]].join('') +
    filled(body, YELLOW, lattice + eyes + shade('M500 190Q580 380 440 570H600V190Z'))
  );
}

function bananas(): string {
  const one = (turn: number, ink: string): string =>
    move(
      shape(
        'M0 0C40 30 60 120 40 220C30 280 -10 330 -60 340C-84 344 -92 330 -76 318C-20 280 -8 200 -16 120C-20 70 -26 30 -20 0Z',
        ink,
      ) +
        line('M-4 14C22 90 26 200 -40 300', '#B98B3E', 4) +
        shape('M-76 318l-22 16l14 14l24 -8Z', INK, 3),
      { x: 400, y: 140, turn },
    );
  return (
    [46, 24, 2, -22, -44].map((turn, index) => one(turn, index % 2 ? '#F5C542' : YELLOW)).join('') +
    shape('M366 156C360 110 372 80 388 58L424 64C416 100 430 130 440 156C420 180 386 180 366 156Z', '#8FA83A')
  );
}

function mountainPlantain(): string {
  const fruits = times(15, (index) => {
    const [row, side] = [Math.floor(index / 3), [-1, 1, 0][index % 3] ?? 0];
    const [x, y] = [400 + side * (88 - row * 4), 150 + row * 78];
    return move(
      shape('M-22 0C-34 50 -30 110 0 132C30 110 34 50 22 0C10 -12 -10 -12 -22 0Z', row % 2 ? '#D9702C' : '#E88A3A') +
        line('M-6 12C-12 60 -8 96 0 118', '#8C3A1C', 4) +
        shape('M-7 128l7 16l7 -16Z', INK, 3),
      { x, y: y - 30, turn: side * -34, scale: 1.24 },
    );
  });
  return (
    line('M400 24V560', INK, 34) +
    line('M400 24V560', '#4F7F2E', 23) +
    fruits +
    move(leaf(180, 40, GREEN), { x: 410, y: 84, turn: -14 }) +
    move(leaf(180, 40, '#4F7F2E'), { x: 390, y: 84, turn: 194 })
  );
}

function breadfruit(): string {
  const body = 'M390 128C548 128 610 246 600 356C590 476 506 548 390 548S190 476 180 356C170 246 232 128 390 128Z';
  const cells = times(90, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const [x, y] = [196 + column * 44 + (row % 2) * 22, 148 + row * 44];
    return line(`M${x} ${y - 16}l16 9v15l-16 9l-16 -9v-15Z`, GREEN, 3.5) + patch(ellipse(x, y, 3, 3), GREEN);
  });
  const lobed =
    'M0 0C40 -60 100 -70 130 -40C150 -80 210 -74 214 -36C250 -60 300 -30 270 4C310 20 300 66 250 60C240 96 186 96 170 60C130 90 60 70 0 0Z';
  return (
    move(
      shape(lobed, GREEN) +
        line('M10 0Q140 -6 268 14M120 -2L140 -36M150 0L170 50M200 4L214 -30M214 6L244 46', '#A5CF84', 4),
      { x: 420, y: 126, turn: -14 },
    ) +
    shape('M378 138C372 96 380 66 402 44L428 56C408 78 404 104 404 140Z', STEM) +
    filled(body, '#9DB84E', cells + shade('M520 130Q670 340 470 560H680V130Z'))
  );
}

function mango(): string {
  const d = 'M300 120C420 80 590 150 630 290C660 420 560 520 420 520C270 520 160 430 170 310C176 210 220 146 300 120Z';
  return (
    filled(
      d,
      '#E8A02C',
      patch('M160 330C190 200 290 100 430 110C330 180 250 300 260 520H120Z', '#C8502C', 0.85) +
        patch('M470 150C560 170 610 260 610 330C570 300 500 230 470 150Z', '#F6D483') +
        times(10, (index) =>
          patch(ellipse(330 + (index % 5) * 56, 330 + Math.floor(index / 5) * 80 + (index % 2) * 26, 5, 5), '#8C3A1C'),
        ),
    ) +
    shape('M292 124C284 96 290 74 304 54L328 60C318 80 316 100 322 116Z', STEM) +
    move(leaf(240, 40, GREEN), { x: 316, y: 78, turn: -6 }) +
    move(leaf(190, 32, '#4F7F2E'), { x: 306, y: 74, turn: 196 })
  );
}

function papaya(): string {
  const whole = 'M236 150C330 150 390 240 388 350C386 460 322 530 240 530S96 460 96 350C96 240 150 150 236 150Z';
  const half = 'M560 96C640 96 700 220 700 350C700 470 640 540 560 540S420 470 420 350C420 220 480 96 560 96Z';
  return (
    filled(whole, '#C9B83A', patch('M90 330Q240 420 400 320V560H90Z', '#E8A02C', 0.8)) +
    shape('M222 156q-8 -34 8 -62l26 8q-16 24 -8 54Z', STEM) +
    filled(
      half,
      '#E8812C',
      patch(
        'M560 120C624 120 676 230 676 350C676 456 626 516 560 516S444 456 444 350C444 230 496 120 560 120Z',
        '#F3A05A',
      ),
    ) +
    shape(
      'M560 210C604 220 622 300 616 370C608 430 588 456 560 460C532 456 512 430 504 370C498 300 516 220 560 210Z',
      '#F9DCC0',
      4,
    ) +
    times(20, (index) =>
      shape(
        ellipse(528 + (index % 4) * 21 + (Math.floor(index / 4) % 2) * 6, 262 + Math.floor(index / 4) * 40, 9, 11),
        '#2B3D2E',
        3,
      ),
    )
  );
}

/** A whole fruit behind a cut one. */
function citrus(peel: string, flesh: string, size: number): string {
  const radius = 152 * size;
  const cut = ring(10, 530, 352, radius * 0.8);
  const segments = cut.map(([x, y], index) => {
    const [nextX, nextY] = cut[(index + 1) % 10] ?? [0, 0];
    return shape(
      `M530 352L${r(x)} ${r(y)}Q${r((x + nextX) / 2 + (x - 530) * 0.1)} ${r((y + nextY) / 2 + (y - 352) * 0.1)} ${r(nextX)} ${r(nextY)}Z`,
      flesh,
      3,
    );
  });
  const whole = ellipse(280, 310, radius * 1.1, radius * 1.06);
  return (
    move(leaf(150, 38, GREEN), { x: 290, y: 316 - radius * 1.04, turn: -24 }) +
    shape(`M270 ${r(318 - radius)}q-2 -30 8 -44l18 6q-6 20 -2 40Z`, STEM) +
    filled(
      whole,
      peel,
      times(30, (index) =>
        patch(ellipse(160 + (index % 6) * 50, 190 + Math.floor(index / 6) * 56 + (index % 2) * 20, 4, 4), INK, 0.35),
      ) + shade('M370 150Q450 310 320 480H520V150Z'),
    ) +
    shape(ellipse(530, 352, radius * 1.02, radius * 1.02), peel) +
    shape(ellipse(530, 352, radius * 0.9, radius * 0.9), '#FBF3DC', 3) +
    segments.join('') +
    patch(ellipse(530, 352, 10, 10), '#FBF3DC')
  );
}

function watermelon(): string {
  const slice = 'M90 250H710C700 420 570 540 400 540S100 420 90 250Z';
  const seeds = times(12, (index) => {
    const row = index < 6 ? 0 : index < 10 ? 1 : 2;
    const column = index - ([0, 6, 10][row] ?? 0) + row * 0.5;
    return move(shape('M0 -14Q12 4 0 14Q-12 4 0 -14Z', INK, 2), { x: 200 + column * 80 + row * 40, y: 310 + row * 62 });
  });
  return (
    filled(
      slice,
      '#2F5A2A',
      patch('M116 250H684C676 400 556 510 400 510S124 400 116 250Z', '#DDE8C0') +
        patch('M144 250H656C646 384 540 480 400 480S154 384 144 250Z', '#D8443A'),
    ) +
    seeds +
    line('M90 250H710') +
    filled(
      'M150 220C170 120 280 70 400 70S630 120 650 220Z',
      '#4F8F3B',
      times(6, (index) =>
        line(`M${190 + index * 84} 230q${20 - index * 8} -80 ${70 - index * 28} -160`, '#2F5A2A', 16),
      ),
    )
  );
}

function melon(): string {
  const body = ellipse(400, 320, 250, 216);
  const random = seeded(5);
  const net = times(60, () => {
    const [x, y] = [170 + 460 * random(), 110 + 420 * random()];
    return line(
      `M${r(x)} ${r(y)}q${r(24 * random())} ${r(30 * random() - 15)} ${r(50)} ${r(40 * random() - 20)}`,
      '#F3EBD0',
      4,
    );
  });
  return (
    filled(
      body,
      '#C9B15A',
      times(5, (index) => line(`M400 100Q${180 + index * 110} 320 400 540`, '#8FA04A', 7)) +
        net +
        shade('M520 110Q680 320 480 540H700V110Z'),
    ) +
    shape('M384 112C376 78 350 66 352 46L382 40C392 62 414 74 414 110Z', '#6B7A3A') +
    line('M352 46q-60 -6 -90 22', '#6B7A3A', 9)
  );
}

function guava(): string {
  return (
    citrus('#B9C95A', '#E88A8A', 0.98).replace(/<path d="M530 352L[^>]*>/g, '') +
    shape(ellipse(530, 352, 118, 118), '#E88A8A', 3) +
    ring(9, 530, 352, 66)
      .map(([x, y]) => patch(ellipse(x, y, 8, 8), '#F9E2C8'))
      .join('') +
    ring(6, 530, 352, 32)
      .map(([x, y]) => patch(ellipse(x, y, 7, 7), '#F9E2C8'))
      .join('') +
    shape('M256 460l24 18l24 -18l-10 30h-28Z', '#6B4A2E', 3)
  );
}

function soursop(): string {
  const body =
    'M380 110C500 100 590 190 600 310C610 440 520 550 400 550C270 550 180 440 196 320C206 220 270 120 380 110Z';
  const spikes = times(49, (index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    const [x, y] = [214 + column * 62 + (row % 2) * 31, 156 + row * 60];
    return shape(
      `M${x - 14} ${y + 10}Q${x - 2} ${y - 4} ${x + 6} ${y - 22}Q${x + 10} ${y - 2} ${x + 16} ${y + 10}Z`,
      '#5E7F2A',
      3,
    );
  });
  return (
    move(leaf(210, 48, GREEN), { x: 400, y: 100, turn: -20 }) +
    shape('M372 118q-4 -40 14 -72l26 8q-16 28 -10 62Z', STEM) +
    filled(body, '#7F9E3A', spikes + shade('M500 120Q640 340 470 560H660V120Z'))
  );
}

function lychees(): string {
  const one = (x: number, y: number, size: number): string =>
    filled(
      ellipse(x, y, size, size),
      '#B5383A',
      times(20, (index) =>
        line(
          `M${r(x - size + (index % 5) * size * 0.45)} ${r(y - size * 0.8 + Math.floor(index / 5) * size * 0.5)}l${r(size * 0.18)} ${r(-size * 0.12)}l${r(size * 0.16)} ${r(size * 0.14)}`,
          '#7A1F2A',
          4,
        ),
      ),
    );
  return (
    line('M400 60C400 120 300 140 250 220M400 100C420 150 500 150 560 220M400 60V300', STEM, 11) +
    move(leaf(190, 40, GREEN), { x: 404, y: 76, turn: 14 }) +
    move(leaf(180, 38, '#4F7F2E'), { x: 396, y: 80, turn: 168 }) +
    one(240, 310, 104) +
    one(560, 310, 104) +
    one(400, 400, 112) +
    shape(ellipse(400, 400, 66, 66), '#F6EFEA', 4) +
    shape(ellipse(404, 408, 32, 40), '#5A2E1E', 4)
  );
}

function avocado(): string {
  const back =
    'M270 90C330 90 360 150 380 230C420 300 430 370 400 440C370 510 310 540 240 530C150 520 96 440 110 340C120 250 200 230 222 160C232 116 246 90 270 90Z';
  const half =
    'M540 80C600 80 628 150 646 230C684 300 700 370 676 440C648 520 590 548 524 540C430 530 384 450 396 350C406 260 480 240 498 150C506 104 520 80 540 80Z';
  return (
    filled(
      back,
      '#3D5A2A',
      times(24, (index) => patch(ellipse(140 + (index % 5) * 62, 260 + Math.floor(index / 5) * 60, 6, 6), '#24401A')),
    ) +
    filled(
      half,
      '#2F4A20',
      patch(
        'M540 106C584 106 604 164 620 240C656 308 670 370 650 432C626 500 578 520 526 512C448 504 410 440 422 354C432 274 500 250 522 156C528 122 532 106 540 106Z',
        '#C9D46A',
      ) +
        patch(
          'M542 140C572 150 586 210 598 262C630 320 640 370 622 420C602 474 566 488 528 484C470 476 440 424 450 358C458 290 520 260 534 190Z',
          '#EDE59A',
        ),
    ) +
    shape(ellipse(534, 392, 74, 78), '#8C5A2B') +
    patch(ellipse(512, 368, 20, 16), '#C98F55')
  );
}

function freshCoconut(): string {
  const d = 'M390 120C520 110 640 220 640 350C640 470 540 540 400 540S160 470 160 350C160 230 270 130 390 120Z';
  return (
    filled(
      d,
      '#7FA83A',
      patch('M150 380Q400 470 650 370V560H150Z', '#5E8A2E') +
        line('M250 170Q200 330 270 530M530 160Q610 330 520 530', '#4F7F2E', 6),
    ) +
    shape(ellipse(400, 170, 134, 52), '#F6EFE0') +
    shape(ellipse(400, 172, 88, 32), '#DCECF3', 4) +
    line('M430 180L508 40L560 56', INK, 22) +
    line('M430 180L508 40L560 56', YELLOW, 12)
  );
}

function roseApples(): string {
  const one = (x: number, y: number, scale: number): string =>
    move(
      filled(
        'M0 -130C50 -130 60 -80 90 -10C120 60 110 130 0 130S-120 60 -90 -10C-60 -80 -50 -130 0 -130Z',
        '#C8405A',
        patch('M-70 -20C-60 40 -60 80 -40 120H-130V-20Z', '#E88A98') + shade('M60 -130Q130 30 40 140H150V-130Z'),
      ) +
        shape('M-40 116q40 30 80 0l-14 30h-52Z', '#F6D9CC', 4) +
        line('M0 -130V-170', STEM, 12),
      { x, y, scale },
    );
  return (
    move(leaf(220, 46, GREEN), { x: 300, y: 130, turn: -18 }) +
    move(leaf(220, 46, '#4F7F2E'), { x: 520, y: 120, turn: 200 }) +
    one(260, 330, 1.2) +
    one(540, 330, 1.2) +
    one(400, 380, 1.25)
  );
}

function noni(): string {
  const body =
    'M380 120C480 110 560 190 580 300C596 420 520 540 400 540C280 540 200 440 214 310C224 200 290 130 380 120Z';
  const bumps = times(48, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const [x, y] = [236 + column * 64 + (row % 2) * 32, 146 + row * 56];
    return (
      shape(`M${x - 22} ${y - 8}l22 -16l22 16v22l-22 14l-22 -14Z`, '#D5D9A0', 3.5) +
      patch(ellipse(x, y + 2, 6, 5), '#8C7A3A')
    );
  });
  return (
    move(leaf(250, 70, GREEN), { x: 420, y: 130, turn: -22 }) +
    move(leaf(220, 62, '#4F7F2E'), { x: 370, y: 128, turn: 200 }) +
    filled(body, '#C3CB86', bumps + shade('M490 120Q620 330 450 550H640V120Z')) +
    shape('M372 126q-4 -30 8 -56h24q-10 30 -4 54Z', STEM)
  );
}
