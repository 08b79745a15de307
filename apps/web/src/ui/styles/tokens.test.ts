import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a token: `light-dark(#f4f6f5, #0c161b)`, or one for both. */
const TOKEN = /--([a-z-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g;

function coloursOf(page: 'light' | 'dark'): Map<string, string> {
  return new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '', both]) => [
      name,
      both ?? (page === 'light' ? light : dark),
    ]),
  );
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS = [
  ...['text', 'muted', 'primary', 'water', 'land', 'craft'].flatMap((ink) =>
    ['bg', 'surface'].map((ground) => [ink, ground]),
  ),
  ...['text', 'muted'].map((ink) => [ink, 'sunken']),
  ...['water', 'land', 'craft'].map((ink) => [ink, `${ink}-tint`]),
  ...['ok', 'warn', 'bad', 'info', 'neutral'].flatMap((tone) => [[`${tone}-fg`, `${tone}-bg`]]),
  ['on-primary', 'primary'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['primary-hover', 'surface'],
  ['bad-fg', 'surface'],
] as const;
const SHAPE_PAIRS = [
  ['line-strong', 'bg'],
  ['line-strong', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['action-line', 'surface'],
  ...['mark-green', 'mark-yellow', 'mark-red'].map((mark) => [mark, 'surface'] as const),
] as const;

describe.each(['light', 'dark'] as const)('the %s colours', (page) => {
  const colours = coloursOf(page);
  const colourOf = (name: string): string => {
    const colour = colours.get(name);
    if (colour === undefined) throw new RangeError(`--${name} has no ${page} colour`);
    return colour;
  };
  const ratio = (first = '', second = ''): number => contrast(colourOf(first), colourOf(second));

  test.each(TEXT_PAIRS.map(([ink, ground]) => [ink, ground]))('%s on %s reads as text (4.5:1)', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPE_PAIRS.map(([ink, ground]) => [ink, ground]))('%s on %s shows as a shape (3:1)', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
  });

  test('shows one of the two focus rings on every ground', () => {
    for (const ground of ['bg', 'surface', 'sunken', 'primary', 'action', 'bad-bg', 'ok-bg']) {
      expect(Math.max(ratio('focus', ground), ratio('focus-halo', ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});
