import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const faces = css
  .split('@font-face')
  .slice(1)
  .map((text) => ({
    family: /font-family: '(.+)'/.exec(text)?.[1] ?? '',
    weights: (/font-weight: ([\d ]+);/.exec(text)?.[1] ?? '400').split(' ').map(Number),
    file: /url\('(.+?)'\)/.exec(text)?.[1],
    ranges: [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }));
const webFonts = faces.filter(({ file }) => file !== undefined);

/** Letters of the languages of the pages, which the name of the market and of its islands are written with. */
const LETTERS = 'ĀāĒēĪīŌōŪūŊŋʻ\u{304}àâçéèêëîïôùûüœŒÀÇÉÈ0123456789«»’–…';

/** Tables of a font that WOFF 2 names by a number; the others are named in full. */
const CMAP_TAG = 0;
const TRANSFORMED_TAGS = [10, 11];

/** Reads the character table of a WOFF 2 file, and returns the characters that have a glyph (W3C WOFF 2.0, OpenType cmap 4). */
function charactersOf(file: string): Set<number> {
  const woff = readFileSync(new URL(file, import.meta.url));
  let place = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff[place++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmapAt = -1;
  for (let left = woff.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff[place++] ?? 0;
    const tag = flags & 63;
    if (tag === 63) place += 4;
    const length = number();
    const isTransformed = TRANSFORMED_TAGS.includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : length;
    if (tag === CMAP_TAG) cmapAt = offset;
    offset += stored;
  }
  const tables = brotliDecompressSync(woff.subarray(place, place + woff.readUInt32BE(20)));
  const cmap = tables.subarray(cmapAt);
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      const last = table.readUInt16BE(14 + segment);
      for (let code = table.readUInt16BE(16 + size + segment); code <= last && code < 0xffff; code += 1)
        found.add(code);
    }
  }
  return found;
}

describe('the fonts of the pages', () => {
  test.each(webFonts.map(({ family }) => family))('%s writes every letter of ours in one file', (family) => {
    const [face, ...others] = webFonts.filter((one) => one.family === family);
    const glyphs = charactersOf(face?.file ?? '');
    const missing = [...LETTERS].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !glyphs.has(code) || !face?.ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
    });

    expect(others).toEqual([]);
    expect(missing).toEqual([]);
  });

  test('are three, each with a fallback that has a bold of its own', () => {
    const weightsOf = (name: string): number[] =>
      faces.filter(({ family }) => family === name).flatMap(({ weights }) => weights);

    expect(webFonts.map(({ family }) => family)).toEqual(['Commissioner Text', 'Commissioner Head', 'Barlow Label']);
    expect(weightsOf('Commissioner Fallback')).toEqual([400, 700]);
    expect(weightsOf('Barlow Fallback')).toEqual([400, 700]);
  });
});
