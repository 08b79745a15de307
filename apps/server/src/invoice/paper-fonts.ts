import * as fontkit from 'fontkit';
import fs from 'node:fs';
import type PDFDocument from 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is read already, which its published types leave out. */
      registerFont(name: string, font: fontkit.Font): this;
    }
  }
}

/**
 * Files of the typefaces. DejaVu has the letters of Latin with macrons and the ʻokina, of Greek and of Cyrillic, which
 * the fonts built into every PDF reader do not; Noto Sans Hans has Chinese characters and kana.
 */
const FILES = {
  body: new URL('ttf/DejaVuSans.ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')),
  bold: new URL('ttf/DejaVuSans-Bold.ttf', import.meta.resolve('dejavu-fonts-ttf/package.json')),
  bodyHan: new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
  boldHan: new URL('../fonts/NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')),
} as const;
type FontName = keyof typeof FILES;
const OTHER = { body: 'bodyHan', bold: 'boldHan' } as const;

/** Bytes of the files that were needed so far. What is parsed of them belongs to one document. */
const files = new Map<FontName, Buffer>();

/**
 * Parses a typeface for one document. The parser remembers each glyph with the letters that it first stood for, or with
 * none where it was a part of another glyph: shared, a document would lose letters by what was drawn before it.
 */
export function parseFont(name: FontName): fontkit.Font {
  const bytes = files.get(name) ?? fs.readFileSync(FILES[name]);
  files.set(name, bytes);
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters);
    // Drawn as a part of another glyph before: the E of É.
    if (glyph.codePoints.length === 0) glyph.codePoints = [...letters];
    return glyph;
  };
  return font;
}

type Paper = InstanceType<typeof PDFDocument>;
interface Run {
  readonly text: string;
  readonly isOther: boolean;
}

/**
 * Registers the typefaces `body` and `bold` for a document, and has it draw in the other one what they lack. Where both
 * stand in an aligned line, all of it is drawn in the other one. What neither has is drawn as {@link withoutLost} says.
 */
export function registerFonts(document: Paper): void {
  const fonts = { body: parseFont('body'), bold: parseFont('bold') };
  let present: keyof typeof fonts = 'body';
  document.registerFont('body', fonts.body).registerFont('bold', fonts.bold);
  const font = document.font.bind(document) as (name: string) => Paper;
  const text = document.text.bind(document) as (words: string, ...rest: unknown[]) => Paper;
  const heightOfString = document.heightOfString.bind(document);
  const others = new Map<string, fontkit.Font>();
  const otherFont = (): fontkit.Font => {
    const name = OTHER[present];
    const parsed = others.get(name) ?? parseFont(name);
    if (!others.has(name)) document.registerFont(name, parsed);
    others.set(name, parsed);
    return parsed;
  };
  const takeOther = (): void => {
    otherFont();
    font(OTHER[present]);
  };
  const isIn = (typeface: fontkit.Font, sign: string): boolean =>
    typeface.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  const lacks = (sign: string): boolean => !isIn(fonts[present], sign);
  const isPlain = (words: string): boolean => !Array.from(words).some(lacks);
  const drawable = (words: string): string =>
    isPlain(words) ? words : withoutLost(words, (sign) => lacks(sign) && !isIn(otherFont(), sign));
  document.font = (name: string) => {
    if (name === 'body' || name === 'bold') present = name;
    return font(name);
  };
  document.heightOfString = (given: string, options?: PDFKit.Mixins.TextOptions) => {
    const words = drawable(given);
    if (isPlain(words)) return heightOfString(words, options);
    takeOther();
    const height = heightOfString(words, options);
    font(present);
    return height;
  };
  document.text = ((given: string, ...rest: unknown[]) => {
    const words = drawable(given);
    if (isPlain(words)) return text(words, ...rest);
    const options = (rest.find((part) => typeof part === 'object') ?? {}) as PDFKit.Mixins.TextOptions;
    const runs = options.align === undefined ? runsOf(words, lacks) : [{ text: words, isOther: true }];
    for (const [index, run] of runs.entries()) {
      if (run.isOther) takeOther();
      const continued = index < runs.length - 1;
      const place = index === 0 ? rest.filter((part) => typeof part !== 'object') : [];
      text(run.text, ...place, { ...options, continued });
      font(present);
    }
    return document;
  }) as Paper['text'];
}

/**
 * A text without the signs that no typeface has, which would be drawn as boxes: pictures and other symbols are left out, with
 * what joins and colours them; a letter or a digit is a question mark, so that nobody reads another name. Nothing left is a
 * dash.
 */
function withoutLost(words: string, isLost: (sign: string) => boolean): string {
  const kept = Array.from(words, (sign) => {
    if (sign.trim() === '' || !isLost(sign)) return sign;
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : '';
  }).join('');
  if (kept === words) return words;
  const text = kept.replace(/\p{Default_Ignorable_Code_Point}+/gu, '').replace(/(?<=^|\s) +| +(?=$)/gu, '');
  return text === '' ? '–' : text;
}

/** Parts of a text that are drawn in one typeface; a space goes with what is before it. */
function runsOf(words: string, lacks: (sign: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (const sign of words) {
    const last = runs.at(-1);
    const isOther = sign.trim() === '' && last !== undefined ? last.isOther : lacks(sign);
    if (last?.isOther === isOther) runs[runs.length - 1] = { text: last.text + sign, isOther };
    else runs.push({ text: sign, isOther });
  }
  return runs;
}
