import { ellipse, filled, INK, line, move, patch, r, ring, shade, shape, smooth, times, YELLOW } from './drawing.ts';

/** Crustaceans, molluscs and the rest of the sea and shore. */
export const SEA_PLATES: Readonly<Record<string, () => string>> = {
  langouste: () => lobster('#B6412F', '#E2784F', true),
  'cigale-de-mer': slipperLobster,
  squille: mantisShrimp,
  'crabe-vert': () => crab('#4F7A4A', '#8FB07A', 1),
  'crabe-tupa': () => crab('#8C6A3A', '#C9A564', 1.35),
  'crabe-kaveu': coconutCrab,
  chevrette: () => shrimp('#8FA07A', '#C3CFA8', 1.5),
  'crevette-elevage': () => shrimp('#4F8FB0', '#B5D6E2', 0.6),
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
    return shape(`M${px} ${300 - half}Q${px + 44} ${300 - half} ${px + 48} 300Q${px + 44} ${300 + half} ${px} ${300 + half}Q${px + 18} 300 ${px} ${300 - half}Z`, index % 2 ? light : shell);
  });
  const fan = times(5, (index) => move(shape('M0 -12C40 -26 70 -22 88 0C70 22 40 26 0 12Z', index % 2 ? light : shell), { x: 658, y: 300, turn: -56 + index * 28 }));
  const head = 'M198 300C214 238 300 214 400 226C446 232 468 262 468 300C468 338 446 368 400 374C300 386 214 362 198 300Z';
  return (
    antennae +
    legs +
    fan +
    tail +
    filled(head, shell, patch('M198 310C260 340 380 346 470 320V390H198Z', light) + times(12, (index) => patch(ellipse(270 + (index % 6) * 32, 256 + Math.floor(index / 6) * 34, 5, 5), YELLOW))) +
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
    return shape(`M236 ${300 + (index ? 16 : -16)}C150 ${y - (index ? -10 : 10)} 110 ${y + (index ? 40 : -40)} 128 ${y + (index ? 84 : -84)}C196 ${y + (index ? 92 : -92)} 262 ${y + (index ? 50 : -50)} 282 ${y}Z`, '#D9945C');
  });
  return plates + move(lobster('#9A5A38', '#C98F5C', false), { x: 0, y: 0 });
}

function mantisShrimp(): string {
  const segments = times(8, (index) => {
    const px = 250 + index * 48;
    const half = 66 + (index < 4 ? index * 3 : (7 - index) * 3);
    return shape(`M${px} ${300 - half}H${px + 46}Q${px + 58} 300 ${px + 46} ${300 + half}H${px}Q${px + 14} 300 ${px} ${300 - half}Z`, index % 2 ? '#D9BE7A' : '#B8955A') + line(`M${px + 20} ${300 - half + 6}q10 ${half} 0 ${2 * half - 12}`, '#8C3A1C', 3);
  });
  const fan = times(5, (index) => move(shape('M0 -14L76 -26Q92 0 76 26L0 14Z', index % 2 ? YELLOW : '#8C3A1C'), { x: 630, y: 300, turn: -50 + index * 25 }));
  const claws = times(2, (index) => {
    const side = index ? 1 : -1;
    return shape(`M236 ${300 + side * 30}C180 ${300 + side * 130} 120 ${300 + side * 150} 86 ${300 + side * 96}C128 ${300 + side * 104} 170 ${300 + side * 80} 196 ${300 + side * 22}Z`, '#C9704A') + times(4, (tooth) => line(`M${108 + tooth * 24} ${300 + side * (104 - tooth * 6)}l10 ${side * -22}`, INK, 4));
  });
  return fan + segments + claws + shape('M168 300C176 236 220 226 262 232V368C220 374 176 364 168 300Z', '#C9A564') + shape(ellipse(176, 268, 20, 14), '#7CC8E4', 4) + shape(ellipse(176, 332, 20, 14), '#7CC8E4', 4);
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
  const body = smooth([[400 - half, 300], [400 - half * 0.7, 226], [400, 206], [400 + half * 0.7, 226], [400 + half, 300], [400 + half * 0.6, 408], [400, 436], [400 - half * 0.6, 408]], true);
  return (
    legs +
    claw(-1) +
    claw(1) +
    filled(body, shell, patch(ellipse(400, 430, half, 70), light) + line('M340 300q60 46 120 0M330 350q70 46 140 0', INK, 4)) +
    [-1, 1].map((side) => line(`M${400 + side * 44} 214V182`, INK, 10) + shape(ellipse(400 + side * 44, 174, 13, 13), '#FFFFFF', 4) + patch(ellipse(400 + side * 44, 174, 6, 6), INK)).join('') +
    line('M376 398q24 14 48 0', INK, 4)
  );
}

function coconutCrab(): string {
  return move(crab('#3D4B78', '#8C6A9A', 0.8), { x: 0, y: -40 }) + times(4, (index) => shape(ellipse(400, 386 + index * 34, 92 - index * 13, 30), index % 2 ? '#5A6699' : '#3D4B78'));
}

/** @param claw How long the front legs are. */
function shrimp(shell: string, light: string, claw: number): string {
  const back = smooth([[150, 300], [210, 232], [310, 190], [420, 184], [530, 230], [590, 320], [580, 410], [530, 470]]);
  const d = `${back}C500 486 466 476 462 452C500 420 506 370 480 336C440 300 360 300 300 330C240 350 190 340 150 300Z`;
  const segments = times(6, (index) => line(`M${[330, 388, 444, 494, 528, 536][index]} ${[190, 184, 192, 214, 258, 320][index]}Q${[350, 400, 440, 468, 492, 498][index]} ${[250, 250, 262, 286, 320, 360][index]} ${[336, 388, 436, 470, 494, 502][index]} ${[318, 306, 306, 322, 352, 392][index]}`, INK, 4));
  const antennae = ['M158 296C90 250 70 150 180 92', 'M156 304C60 320 40 420 150 500'].map((path) => line(path, INK, 4.5)).join('');
  const legs = times(5, (index) => line(`M${252 + index * 40} ${346 - Math.abs(index - 1) * 6}q-16 ${50 * claw * (index === 0 ? 1 : 0.75)} ${-44 + index * 6} ${80 * (index === 0 ? claw : 0.8)}`, INK, 9));
  const fan = times(3, (index) => move(shape('M0 -10C30 -26 66 -20 84 0C66 20 30 26 0 10Z', index === 1 ? YELLOW : light), { x: 500, y: 466, turn: 112 + index * 30 }));
  return antennae + legs + fan + filled(d, shell, patch('M140 306C240 350 430 290 520 400L470 500L140 420Z', light) + segments) + shape('M166 288L92 262L196 250Z', light, 4) + patch(ellipse(204, 272, 11, 11), INK) + line('M300 198Q286 270 306 326', INK, 4.5);
}

function giantClam(): string {
  const wave = (y: number, depth: number): string => `M110 ${y}${times(4, (index) => `q${36} ${index % 2 ? depth : -depth} 72 0t73 0`)}`;
  const lower = `${wave(300, 60)}C690 420 560 520 400 520S110 420 110 300Z`;
  const upper = `${wave(292, 60)}C670 180 560 108 400 108S130 180 110 292Z`;
  return (
    shape(upper, '#B9AE97') +
    times(5, (index) => line(`M${180 + index * 110} 270Q${260 + index * 70} 180 ${400 + (index - 2) * 16} 118`, INK, 4)) +
    patch('M124 310C140 262 660 262 676 310C660 350 140 350 124 310Z', '#12232B') +
    shape('M118 300q38 -66 74 -6t72 0t74 0t72 0t74 0t72 0t74 4q-30 60 -70 34t-72 0t-74 0t-72 0t-74 0t-74 0t-76 -32Z', '#1F7FA0') +
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
  const drawn = arms.map(([d, width]) => line(d, INK, width + 9) + line(d, '#A8503F', width) + `<path d="${d}" fill="none" stroke="#F3C4B0" stroke-width="9" stroke-dasharray="1 22" stroke-linecap="round"/>`).join('');
  const head = 'M400 70C500 70 560 150 540 240C528 300 512 340 480 372C440 396 360 396 320 372C288 340 272 300 260 240C240 150 300 70 400 70Z';
  return drawn + filled(head, '#B85A46', patch(ellipse(480, 170, 90, 150), '#12232B', 0.12) + times(8, (index) => patch(ellipse(320 + (index % 4) * 52, 130 + Math.floor(index / 4) * 46, 9, 9), '#D98A72'))) + [-1, 1].map((side) => shape(ellipse(400 + side * 56, 306, 26, 22), YELLOW, 4) + patch(ellipse(400 + side * 56, 306, 15, 6), INK)).join('');
}

function coneShell(stripe: string, ground: string): string {
  const d = 'M400 70L640 440C600 520 200 520 160 440Z';
  const rows = times(6, (index) => {
    const y = 150 + index * 60;
    const half = (y - 70) * 0.64;
    return line(`M${r(400 - half)} ${y}Q400 ${y + 36} ${r(400 + half)} ${y}`, INK, 5) + times(4, (mark) => patch(`M${r(400 - half + (mark + 0.3) * half * 0.5)} ${y - 50}l${22 + index * 4} 50l${-30 - index * 3} 6Z`, stripe));
  });
  return filled(d, ground, rows + shade('M400 70L640 440V520H470Z')) + shape('M178 452C260 420 540 420 622 452C600 500 200 500 178 452Z', '#F3E6CE') + line('M240 462q160 -22 320 0', stripe, 6);
}

function turban(shell: string, light: string): string {
  const whorl = (cx: number, cy: number, rx: number, ry: number, bands: number): string => {
    const stripes = times(bands, (index) => {
      const reach = 0.36 + index * 0.17;
      return line(ellipse(cx - rx * 0.16, cy + ry * 0.2, rx * reach, ry * reach), index % 2 ? light : INK, index % 2 ? 13 : 4);
    });
    return filled(ellipse(cx, cy, rx, ry), shell, stripes);
  };
  return (
    whorl(600, 138, 62, 54, 3) +
    whorl(530, 206, 122, 104, 4) +
    whorl(370, 340, 250, 204, 6) +
    shape(ellipse(300, 392, 126, 108), '#F6EFE0') +
    shape(ellipse(304, 396, 88, 74), light) +
    line('M268 408C272 354 348 350 354 398C352 440 300 442 300 406', '#6B4A2E', 5)
  );
}

function oyster(): string {
  const shellPath = smooth([[130, 330], [170, 220], [280, 150], [420, 130], [560, 170], [660, 260], [680, 360], [590, 450], [440, 490], [280, 470], [170, 420]], true);
  return filled(shellPath, '#6B6A66', times(6, (index) => line(smooth([[120, 330 + index * 10], [240, 180 + index * 16], [430, 140 + index * 18], [690, 300 + index * 14]]), '#9A9890', 5))) + shape(smooth([[190, 330], [240, 240], [350, 200], [490, 200], [600, 270], [610, 360], [500, 430], [350, 430], [230, 400]], true), '#EEF1F0') + shape(smooth([[270, 340], [330, 270], [450, 250], [540, 300], [530, 370], [430, 400], [320, 390]], true), '#D8D2C0') + line('M320 350Q400 300 500 340M350 376q60 -30 130 -12', '#9A9078', 4) + shape(ellipse(420, 336, 30, 22), '#C3B89A', 4);
}

function pearlMeat(): string {
  return oyster() + shape(smooth([[360, 300], [430, 270], [500, 300], [490, 350], [420, 370], [360, 345]], true), YELLOW) + line('M384 318q50 -24 90 2', '#8A6400', 4);
}

function cockle(shell: string, light: string): string {
  const d = 'M400 120C560 120 680 240 670 350C660 450 540 500 400 500S140 450 130 350C120 240 240 120 400 120Z';
  return filled(d, shell, times(8, (index) => line(`M${130 + index * 12} ${360 - index * 26}Q400 ${520 - index * 52} ${670 - index * 12} ${360 - index * 26}`, index % 2 ? light : '#8C6A45', 8))) + shape('M346 132Q400 96 454 132Q400 160 346 132Z', light, 4);
}

function wormShells(): string {
  const tubes = ['M130 440C220 300 330 500 420 360C470 270 360 240 330 310', 'M250 520C370 420 520 520 600 400C650 310 540 260 510 340', 'M420 250C470 130 610 120 660 210C690 280 600 310 580 250'];
  return tubes.map((d) => line(d, INK, 64) + line(d, '#C9B491', 53) + line(d, '#E6D8BC', 14)).join('') + [[330, 316], [510, 346], [580, 250]].map(([cx = 0, cy = 0]) => shape(ellipse(cx, cy, 27, 22), '#5E5444') + patch(ellipse(cx, cy, 12, 9), '#E8812C')).join('');
}

function urchin(): string {
  const spines = ring(44, 400, 300, 1).map(([x, y], index) => {
    const length = index % 2 ? 232 : 196;
    const [dx, dy] = [x - 400, y - 300];
    return line(`M${r(400 + dx * 110)} ${r(300 + dy * 110)}L${r(400 + dx * length)} ${r(300 + dy * length)}`, INK, index % 2 ? 11 : 8) + line(`M${r(400 + dx * 116)} ${r(300 + dy * 116)}L${r(400 + dx * (length - 26))} ${r(300 + dy * (length - 26))}`, '#6B4A78', 4);
  });
  return spines.join('') + shape(ellipse(400, 300, 128, 122), '#3B2F4A') + ring(10, 400, 300, 76).map(([x, y]) => patch(ellipse(x, y, 11, 11), '#8C6A9A')).join('') + ring(5, 400, 300, 34).map(([x, y]) => patch(ellipse(x, y, 9, 9), YELLOW)).join('');
}

function seaCucumber(): string {
  const one = (y: number, ink: string): string => {
    const d = `M110 ${y}C110 ${y - 70} 220 ${y - 84} 400 ${y - 80}C590 ${y - 84} 690 ${y - 60} 690 ${y}C690 ${y + 62} 590 ${y + 72} 400 ${y + 72}C220 ${y + 72} 110 ${y + 66} 110 ${y}Z`;
    return filled(d, ink, patch(`M100 ${y + 24}Q400 ${y + 60} 700 ${y + 20}V${y + 90}H100Z`, '#C9A98A') + times(26, (index) => shape(ellipse(150 + (index % 13) * 42, y - 34 + Math.floor(index / 13) * 40, 9, 9), '#8C6A45', 3)));
  };
  return one(210, '#6B4A34') + one(400, '#54392A');
}
