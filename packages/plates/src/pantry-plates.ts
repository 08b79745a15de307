import { ellipse, filled, INK, leaf, line, move, patch, ring, shape, times, YELLOW } from './drawing.ts';

const STRAW = '#D9B26A';
const STRAW_DARK = '#B98B3E';
const BARK = '#8C3A1C';

/** Pantry goods and animals. */
export const PANTRY_PLATES: Readonly<Record<string, () => string>> = {
  vanille: vanilla,
  miel: honey,
  coprah: copra,
  'huile-coco-vierge': () => bottle('#F6EFE0', coconutHalf()),
  monoi: () => bottle(YELLOW, tiare(560, 420, 1)),
  cafe: coffee,
  oeufs: eggs,
  porc: pig,
  chevre: goat,
};

function vanilla(): string {
  const pods = times(6, (index) => {
    const d = `M${130 + index * 34} ${110 + index * 10}C${250 + index * 30} ${250} ${380 + index * 26} ${360} ${560 + index * 22} ${520 - index * 16}`;
    return line(d, INK, 30) + line(d, index % 2 ? '#4F2E1E' : '#6B3E26', 19) + line(d, '#8C5A3A', 4);
  });
  const petals = ring(5, 590, 190, 1).map(([x, y]) =>
    move(shape('M0 0C20 -40 90 -44 128 0C90 36 20 34 0 0Z', '#EEE8B8'), {
      x: 590,
      y: 190,
      turn: (Math.atan2(y - 190, x - 590) * 180) / Math.PI + 18,
    }),
  );
  return (
    pods +
    petals.join('') +
    shape('M566 176C600 150 650 176 654 226C620 240 576 226 566 176Z', YELLOW) +
    line('M586 190q24 6 50 26', '#8A6400', 4) +
    move(line('M0 0H220', INK, 16) + line('M0 0H220', STRAW, 8), { x: 300, y: 360, turn: -38 })
  );
}

function honey(): string {
  const jar =
    'M230 190H530C556 220 560 250 560 300V480C560 520 540 540 500 540H260C220 540 200 520 200 480V300C200 250 204 220 230 190Z';
  const cells = times(12, (index) => {
    const [x, y] = [290 + (index % 4) * 60 + (Math.floor(index / 4) % 2) * 30, 350 + Math.floor(index / 4) * 54];
    return line(`M${x} ${y - 28}l26 14v30l-26 14l-26 -14v-30Z`, '#B5701C', 4);
  });
  return (
    filled(jar, '#F3E6C0', patch('M190 270Q380 300 570 262V550H190Z', '#E8A02C') + cells) +
    shape('M214 130H546V192H214Z', STRAW_DARK) +
    line('M236 146V178M284 146V178M332 146V178M380 146V178M428 146V178M476 146V178M524 146V178', INK, 4) +
    line('M640 90L604 330', INK, 20) +
    line('M640 90L604 330', STRAW, 10) +
    times(4, (index) => shape(ellipse(600 - index * 4, 350 + index * 30, 40, 15), index % 2 ? STRAW : STRAW_DARK, 4)) +
    shape('M588 462q-8 40 0 62q10 18 20 0q6 -26 -2 -62Z', '#E8A02C', 4)
  );
}

function copra(): string {
  const piece = (x: number, y: number, turn: number, scale: number): string =>
    move(
      shape('M-110 -20C-90 60 90 60 110 -20C80 10 -80 10 -110 -20Z', '#8C5A3A') +
        shape('M-110 -20C-80 -46 80 -46 110 -20C80 10 -80 10 -110 -20Z', '#F3E6CE', 4) +
        line('M-70 -20q70 -16 140 0', '#C9A98A', 4),
      { x, y, turn, scale },
    );
  const rack = times(
    7,
    (index) => line(`M80 ${330 + index * 36}H720`, INK, 13) + line(`M80 ${330 + index * 36}H720`, STRAW_DARK, 6),
  );
  return (
    rack +
    piece(220, 230, -10, 1.2) +
    piece(460, 190, 8, 1.25) +
    piece(620, 300, -14, 1.1) +
    piece(340, 330, 6, 1.3) +
    piece(560, 430, -6, 1.3) +
    piece(220, 450, 10, 1.2) +
    piece(400, 510, -4, 1.05)
  );
}

function coconutHalf(): string {
  const husk = times(16, (index) =>
    line(`M${450 + (index % 8) * 28} ${430 + Math.floor(index / 8) * 50}q10 12 24 6`, '#E8C9A8', 4),
  );
  return (
    filled('M430 392A140 140 0 0 0 710 392Q690 540 570 546T430 392Z', BARK, husk) +
    shape(ellipse(570, 392, 140, 54), '#FFFFFF') +
    shape(ellipse(570, 396, 102, 36), '#DCECF3', 4)
  );
}

function bottle(oil: string, beside: string): string {
  const d =
    'M250 180V126H350V180C400 210 420 250 420 300V500C420 530 406 546 376 546H224C194 546 180 530 180 500V300C180 250 200 210 250 180Z';
  return (
    beside +
    filled(d, '#EEF3F0', patch('M170 270H430V560H170Z', oil) + patch('M200 300H222V520H200Z', '#FFFFFF', 0.7)) +
    shape('M240 70H360V128H240Z', BARK) +
    shape('M204 356H396V466H204Z', '#F6E6DC', 4) +
    ring(8, 300, 411, 1)
      .map(([x, y]) =>
        move(shape('M6 0Q22 -14 40 0Q22 14 6 0Z', '#3B6423', 3), {
          x: 300,
          y: 411,
          turn: (Math.atan2(y - 411, x - 300) * 180) / Math.PI,
        }),
      )
      .join('')
  );
}

/** The white star of a tiare. */
function tiare(x: number, y: number, scale: number): string {
  const petals = ring(7, 0, 0, 1).map(([dx, dy]) =>
    move(shape('M16 0C30 -40 100 -46 142 0C100 40 30 38 16 0Z', '#FFFFFF'), {
      turn: (Math.atan2(dy, dx) * 180) / Math.PI,
    }),
  );
  return move(
    move(leaf(190, 50, '#3B6423'), { x: 10, y: 20, turn: -40 }) +
      petals.join('') +
      shape(ellipse(0, 0, 26, 26), YELLOW, 4),
    { x, y, scale },
  );
}

function coffee(): string {
  const cherries = [
    [220, 180, '#B5382E'],
    [300, 240, '#C8502C'],
    [210, 280, '#B5382E'],
    [420, 200, '#C8402E'],
    [500, 260, '#7FA83A'],
    [400, 300, '#B5382E'],
    [560, 180, '#C8502C'],
  ] as const;
  const beans = times(5, (index) =>
    move(shape(ellipse(0, 0, 64, 46), '#6B3E26') + line('M-58 4C-20 -22 20 26 58 -4', '#2E1A10', 6), {
      x: 180 + index * 112,
      y: 460 + (index % 2) * 44,
      turn: index * 34,
    }),
  );
  return (
    line('M80 130C260 160 500 110 720 150', '#6B4A2E', 16) +
    move(leaf(210, 54, '#3B6423'), { x: 330, y: 130, turn: -36 }) +
    move(leaf(200, 52, '#5E8F3B'), { x: 560, y: 130, turn: -20 }) +
    move(leaf(180, 48, '#5E8F3B'), { x: 160, y: 134, turn: 206 }) +
    cherries
      .map(([x, y, ink]) => shape(ellipse(x, y, 50, 52), ink) + patch(ellipse(x - 14, y - 16, 10, 8), '#F3A08F'))
      .join('') +
    beans
  );
}

function eggs(): string {
  const one = (x: number, y: number, ink: string): string =>
    shape(
      `M${x} ${y - 110}C${x + 64} ${y - 110} ${x + 94} ${y - 20} ${x + 90} ${y + 30}C${x + 84} ${y + 84} ${x + 44} ${y + 104} ${x} ${y + 104}S${x - 84} ${y + 84} ${x - 90} ${y + 30}C${x - 94} ${y - 20} ${x - 64} ${y - 110} ${x} ${y - 110}Z`,
      ink,
    );
  const straw = times(26, (index) =>
    line(
      `M${110 + (index % 13) * 46} ${430 + Math.floor(index / 13) * 46}q${30 - (index % 5) * 12} -30 ${60} -6`,
      index % 2 ? STRAW : STRAW_DARK,
      8,
    ),
  );
  return (
    one(240, 270, '#E8C9A8') +
    one(560, 270, '#F3DCC3') +
    one(400, 240, '#D9A87C') +
    one(320, 350, '#F6E6D4') +
    one(490, 350, '#E0B48C') +
    filled('M90 400H710C690 500 600 556 400 556S110 500 90 400Z', STRAW_DARK, straw) +
    line('M90 400H710', INK, 6)
  );
}

function pig(): string {
  const body =
    'M190 300C190 210 300 170 430 176C560 176 660 230 664 330C666 410 600 450 560 456V520H506V462C440 470 380 470 330 460V520H276V446C220 420 190 370 190 300Z';
  return (
    line('M656 300q50 -10 44 -50q-20 -24 -34 4q6 24 44 10', INK, 9) +
    filled(body, '#5E4A44', patch('M420 160C500 170 540 300 500 470H400C440 360 430 240 420 160Z', '#D9A89A')) +
    filled(
      'M90 310C90 250 140 214 210 220C280 226 310 280 300 340C290 390 240 410 190 400C130 396 90 360 90 310Z',
      '#6B554E',
      '',
    ) +
    shape('M76 314C76 284 96 274 116 278C134 284 140 340 124 356C100 366 76 344 76 314Z', '#D9A89A') +
    patch(ellipse(98, 306, 6, 9), INK) +
    patch(ellipse(102, 336, 6, 9), INK) +
    patch(ellipse(188, 280, 9, 9), INK) +
    shape('M224 224C240 176 290 172 300 190C306 230 280 262 252 268Z', '#54403A') +
    shape('M276 520h54v28h-54ZM506 520h54v28h-54Z', INK, 3)
  );
}

function goat(): string {
  const body =
    'M250 300C270 250 380 230 500 236C600 240 650 280 646 350C644 390 620 410 610 420V530H566V430C520 440 420 440 370 426V530H326V410C270 390 236 350 250 300Z';
  return (
    shape('M640 290q40 -20 52 -54q-46 -4 -66 34Z', '#F3EEE2') +
    filled(body, '#F3EEE2', patch('M470 220C520 250 540 340 500 440H420C470 360 480 290 470 220Z', '#8C6A45')) +
    shape(
      'M270 330C230 290 210 230 190 210C150 220 110 240 100 262C110 284 140 290 166 286C170 330 200 370 260 392Z',
      '#F3EEE2',
    ) +
    line('M196 206C200 150 250 110 300 118M176 204C176 140 220 90 270 84', INK, 16) +
    line('M196 206C200 150 250 110 300 118M176 204C176 140 220 90 270 84', '#8C6A45', 8) +
    shape('M206 222q40 -22 74 -4q-30 30 -66 26Z', '#8C6A45') +
    patch(ellipse(160, 240, 9, 8), INK) +
    line('M104 268q14 8 28 4', INK, 4) +
    shape('M126 288q10 40 26 52q8 -26 6 -52Z', '#8C6A45', 4) +
    shape('M326 530h44v18h-44ZM566 530h44v18h-44Z', INK, 3)
  );
}
