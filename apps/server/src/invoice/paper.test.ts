import { PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { isOnPapers } from '@matete/contract/latin-letters';
import { expect, test } from 'vitest';

import { drawPaper, MARGIN } from '#invoice/paper';
import { parseFont } from '#invoice/paper-fonts';

const drawn = (lines: readonly string[], options: PDFKit.Mixins.TextOptions = { width: 400 }): Promise<Buffer> =>
  drawPaper({ title: 'Facture', date: '2026-11-28' }, (document) => {
    for (const line of lines) document.font('body').text(line, MARGIN, undefined, options);
    for (const line of lines) document.font('bold').text(line, MARGIN, undefined, options);
  });

/** The letters that the fonts of a document give their glyphs, and how many glyphs have none. */
async function lettersOf(bytes: Buffer): Promise<{ letters: Set<string>; without: number }> {
  const { context } = await PDFDocument.load(bytes);
  const letters = new Set<string>();
  let without = 0;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Type'))) continue;
    const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!text.includes('beginbfrange')) continue;
    const list = /\[([^\]]*)\]/.exec(text)?.[1] ?? '';
    for (const [, units = ''] of list.matchAll(/<([0-9a-f\s]*)>/gi)) {
      const codes = units.match(/[0-9a-f]{4}/gi) ?? [];
      if (codes.length === 0) without += 1;
      letters.add(String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))));
    }
  }
  return { letters, without };
}

const ACCENTED = 'ÉCOLE ÀRUE ÎLES ÔTE ÛT ĀPĪ ŌTEPA ŪTUROA';
const PLAIN = 'AGENCE ESPADON INSTITUT OCEAN UNION';

test('every letter is in the text of a paper, whatever was drawn before', async () => {
  await drawn([ACCENTED]);
  for (const lines of [[PLAIN], [ACCENTED, PLAIN]]) {
    const { letters, without } = await lettersOf(await drawn(lines));
    expect(without).toBe(0);
    expect([...lines.join('').normalize('NFC')].filter((sign) => !letters.has(sign))).toEqual([]);
  }
});

test('the same content gives the same bytes, whatever was drawn before', async () => {
  const first = await drawn([PLAIN]);
  await drawn([ACCENTED, '海風商店']);

  expect((await drawn([PLAIN])).equals(first)).toBe(true);
});

test.each([
  ['a Chinese company', ['海風商店', '陈 明'], undefined],
  ['a Chinese name beside letters of Polynesia', ['李 Māhana ʻĀpī', 'Łukasz 明'], undefined],
  ['a Chinese name at the right', ['海風商店'], 'right'],
  ['Greek, Cyrillic and kana', ['Γιώργος', 'Иван', 'さくら'], undefined],
] as const)('%s is drawn letter by letter', async (_what, lines, align) => {
  const { letters } = await lettersOf(await drawn(lines, { width: 400, align }));

  expect([...lines.join('').replaceAll(' ', '')].filter((sign) => !letters.has(sign))).toEqual([]);
});

test('every letter that a field for papers takes is in a typeface', () => {
  const fonts = (['body', 'bold'] as const).map((name) => [parseFont(name), parseFont(`${name}Han`)]);
  const lost: string[] = [];
  for (let code = 0x20; code <= 0x1_ff_ff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (!/\p{L}/u.test(sign) || sign.normalize('NFC') !== sign || !isOnPapers(sign)) continue;
    if (!fonts.every((pair) => pair.some((font) => font.hasGlyphForCodePoint(code)))) lost.push(sign);
  }
  expect(lost).toEqual([]);
});

test.each([
  ['an emoji', ['Poe 🌺 Tiare'], 'Poe Tiare'],
  ['an emoji at the end', ['Poe 🌺'], 'Poe'],
  ['one of several parts', ['Poe 👩🏽\u200D🍳️ Tiare'], 'Poe Tiare'],
  ['a flag', ['Poe 🇵🇫'], 'Poe'],
  ['nothing but an emoji', ['🌺'], '–'],
  ['a letter that no typeface has', ['Poe 𐎀'], 'Poe ?'],
  ['an emoji beside Chinese', ['海風🌊商店'], '海風商店'],
] as const)('%s is no box on a paper', async (_what, lines, shown) => {
  for (const align of [undefined, 'right'] as const) {
    const options = { width: 400, align };
    expect((await drawn(lines, options)).equals(await drawn([shown], options)), shown).toBe(true);
  }
});
