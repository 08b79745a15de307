import { ellipse, filled, INK, line, move, patch, r, shape, smooth, times, YELLOW } from './drawing.ts';

/** Crustaceans of the sea, the rivers and the shore. */
export const CRUSTACEAN_PLATES: Readonly<Record<string, () => string>> = {
  langouste: () => lobster('#B6412F', '#E2784F', true),
  'cigale-de-mer': slipperLobster,
  squille: mantisShrimp,
  'crabe-vert': () => crab('#4F7A4A', '#8FB07A', 1),
  'crabe-tupa': () => crab('#8C6A3A', '#C9A564', 1.35),
  'crabe-kaveu': coconutCrab,
  chevrette: () => shrimp('#8FA07A', '#C3CFA8', 1.5),
  'crevette-elevage': () => shrimp('#4F8FB0', '#B5D6E2', 0.6),
};

function lobster(shell: string, light: string, hasAntennae: boolean): string {
  const antennae = hasAntennae
    ? times(2, (index) => {
        const d = `M${250} ${290 + index * 24}C${150} ${index ? 420 : 150} ${90} ${index ? 500 : 90} ${330} ${index ? 548 : 62}`;
        return line(d, INK, 13) + line(d, light, 5);
      })
    : '';
  const legs = times(5, (index) => {
    const px = 270 + index * 40;
    const up = `M${px} 250q-20 -60 ${-30 + index * 8} -96`;
    const down = `M${px} 350q-20 60 ${-30 + index * 8} 96`;
    return line(up, INK, 13) + line(up, shell, 5) + line(down, INK, 13) + line(down, shell, 5);
  });
  const tail = times(6, (index) => {
    const px = 446 + index * 36;
    const half = 62 - index * 5;
    return shape(
      `M${px} ${300 - half}Q${px + 44} ${300 - half} ${px + 48} 300Q${px + 44} ${300 + half} ${px} ${300 + half}Q${px + 18} 300 ${px} ${300 - half}Z`,
      index % 2 ? light : shell,
    );
  });
  const fan = times(5, (index) =>
    move(shape('M0 -12C40 -26 70 -22 88 0C70 22 40 26 0 12Z', index % 2 ? light : shell), {
      x: 658,
      y: 300,
      turn: -56 + index * 28,
    }),
  );
  const head =
    'M198 300C214 238 300 214 400 226C446 232 468 262 468 300C468 338 446 368 400 374C300 386 214 362 198 300Z';
  return (
    antennae +
    legs +
    fan +
    tail +
    filled(
      head,
      shell,
      patch('M198 310C260 340 380 346 470 320V390H198Z', light) +
        times(12, (index) => patch(ellipse(270 + (index % 6) * 32, 256 + Math.floor(index / 6) * 34, 5, 5), YELLOW)),
    ) +
    line('M398 230Q422 300 398 370', INK, 4) +
    shape('M214 262L168 240L222 282Z', YELLOW, 4) +
    shape('M214 338L168 360L222 318Z', YELLOW, 4) +
    patch(ellipse(236, 272, 10, 10), INK) +
    patch(ellipse(236, 328, 10, 10), INK)
  );
}

function slipperLobster(): string {
  const plates = times(2, (index) => {
    const y = index ? 352 : 248;
    return shape(
      `M236 ${300 + (index ? 16 : -16)}C150 ${y - (index ? -10 : 10)} 110 ${y + (index ? 40 : -40)} 128 ${y + (index ? 84 : -84)}C196 ${y + (index ? 92 : -92)} 262 ${y + (index ? 50 : -50)} 282 ${y}Z`,
      '#D9945C',
    );
  });
  return plates + move(lobster('#9A5A38', '#C98F5C', false), { x: 0, y: 0 });
}

function mantisShrimp(): string {
  const segments = times(8, (index) => {
    const px = 250 + index * 48;
    const half = 66 + (index < 4 ? index * 3 : (7 - index) * 3);
    return (
      shape(
        `M${px} ${300 - half}H${px + 46}Q${px + 58} 300 ${px + 46} ${300 + half}H${px}Q${px + 14} 300 ${px} ${300 - half}Z`,
        index % 2 ? '#D9BE7A' : '#B8955A',
      ) + line(`M${px + 20} ${300 - half + 6}q10 ${half} 0 ${2 * half - 12}`, '#8C3A1C', 3)
    );
  });
  const fan = times(5, (index) =>
    move(shape('M0 -14L76 -26Q92 0 76 26L0 14Z', index % 2 ? YELLOW : '#8C3A1C'), {
      x: 630,
      y: 300,
      turn: -50 + index * 25,
    }),
  );
  const claws = times(2, (index) => {
    const side = index ? 1 : -1;
    return (
      shape(
        `M236 ${300 + side * 30}C180 ${300 + side * 130} 120 ${300 + side * 150} 86 ${300 + side * 96}C128 ${300 + side * 104} 170 ${300 + side * 80} 196 ${300 + side * 22}Z`,
        '#C9704A',
      ) + times(4, (tooth) => line(`M${108 + tooth * 24} ${300 + side * (104 - tooth * 6)}l10 ${side * -22}`, INK, 4))
    );
  });
  return (
    fan +
    segments +
    claws +
    shape('M168 300C176 236 220 226 262 232V368C220 374 176 364 168 300Z', '#C9A564') +
    shape(ellipse(176, 268, 20, 14), '#7CC8E4', 4) +
    shape(ellipse(176, 332, 20, 14), '#7CC8E4', 4)
  );
}

/** @param width How broad the shell is. */
function crab(shell: string, light: string, width: number): string {
  const half = 150 * Math.min(1.15, width);
  const legs = times(4, (index) => {
    const [knee, reach, drop] = [96 - index * 18, 176 - index * 30, -30 + index * 66];
    const left = `M${r(400 - half + 24)} ${310 + index * 24}q${-knee} ${-62 + index * 22} ${-reach} ${drop}`;
    const right = `M${r(400 + half - 24)} ${310 + index * 24}q${knee} ${-62 + index * 22} ${reach} ${drop}`;
    return [left, right].map((d) => line(d, INK, 22) + line(d, light, 12)).join('');
  });
  const claw = (side: 1 | -1): string => {
    const x = (distance: number): number => r(400 + side * distance);
    const arm = `M${x(half - 30)} 280Q${x(half + 60)} 270 ${x(half + 66)} 210`;
    const grip = `M${x(half + 40)} 226C${x(half - 10)} 180 ${x(half)} 96 ${x(half + 70)} 70C${x(half + 60)} 110 ${x(half + 70)} 130 ${x(half + 92)} 138C${x(half + 96)} 110 ${x(half + 120)} 92 ${x(half + 132)} 92C${x(half + 150)} 160 ${x(half + 110)} 226 ${x(half + 40)} 226Z`;
    return line(arm, INK, 40) + line(arm, shell, 29) + shape(grip, shell);
  };
  const body = smooth(
    [
      [400 - half, 300],
      [400 - half * 0.7, 226],
      [400, 206],
      [400 + half * 0.7, 226],
      [400 + half, 300],
      [400 + half * 0.6, 408],
      [400, 436],
      [400 - half * 0.6, 408],
    ],
    true,
  );
  return (
    legs +
    claw(-1) +
    claw(1) +
    filled(
      body,
      shell,
      patch(ellipse(400, 430, half, 70), light) + line('M340 300q60 46 120 0M330 350q70 46 140 0', INK, 4),
    ) +
    [-1, 1]
      .map(
        (side) =>
          line(`M${400 + side * 44} 214V182`, INK, 10) +
          shape(ellipse(400 + side * 44, 174, 13, 13), '#FFFFFF', 4) +
          patch(ellipse(400 + side * 44, 174, 6, 6), INK),
      )
      .join('') +
    line('M376 398q24 14 48 0', INK, 4)
  );
}

function coconutCrab(): string {
  return (
    move(crab('#3D4B78', '#8C6A9A', 0.8), { x: 0, y: -40 }) +
    times(4, (index) => shape(ellipse(400, 386 + index * 34, 92 - index * 13, 30), index % 2 ? '#5A6699' : '#3D4B78'))
  );
}

/** @param claw How long the front legs are. */
function shrimp(shell: string, light: string, claw: number): string {
  const back = smooth([
    [150, 300],
    [210, 232],
    [310, 190],
    [420, 184],
    [530, 230],
    [590, 320],
    [580, 410],
    [530, 470],
  ]);
  const d = `${back}C500 486 466 476 462 452C500 420 506 370 480 336C440 300 360 300 300 330C240 350 190 340 150 300Z`;
  const segments = times(6, (index) =>
    line(
      `M${[330, 388, 444, 494, 528, 536][index]} ${[190, 184, 192, 214, 258, 320][index]}Q${[350, 400, 440, 468, 492, 498][index]} ${[250, 250, 262, 286, 320, 360][index]} ${[336, 388, 436, 470, 494, 502][index]} ${[318, 306, 306, 322, 352, 392][index]}`,
      INK,
      4,
    ),
  );
  const antennae = ['M158 296C90 250 70 150 180 92', 'M156 304C60 320 40 420 150 500']
    .map((path) => line(path, INK, 4.5))
    .join('');
  const legs = times(5, (index) =>
    line(
      `M${252 + index * 40} ${346 - Math.abs(index - 1) * 6}q-16 ${50 * claw * (index === 0 ? 1 : 0.75)} ${-44 + index * 6} ${80 * (index === 0 ? claw : 0.8)}`,
      INK,
      9,
    ),
  );
  const fan = times(3, (index) =>
    move(shape('M0 -10C30 -26 66 -20 84 0C66 20 30 26 0 10Z', index === 1 ? YELLOW : light), {
      x: 500,
      y: 466,
      turn: 112 + index * 30,
    }),
  );
  return (
    antennae +
    legs +
    fan +
    filled(d, shell, patch('M140 306C240 350 430 290 520 400L470 500L140 420Z', light) + segments) +
    shape('M166 288L92 262L196 250Z', light, 4) +
    patch(ellipse(204, 272, 11, 11), INK) +
    line('M300 198Q286 270 306 326', INK, 4.5)
  );
}
