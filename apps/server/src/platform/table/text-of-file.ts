/** Encodings of one byte per letter, in the order in which they are preferred. */
const ONE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const;

/** Upper half of code page 850, which Windows programs of the command line write. @source unicode.org CP850.TXT */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/**
 * Text of a file as spreadsheets and banks save it: UTF-8, UTF-16 with or without its mark, else the table of one byte per
 * letter (Windows-1252, MacRoman, code page 850) whose letters read best as French. Undefined: it is no text.
 */
export function textOfFile(bytes: Buffer): string | undefined {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return decodedBy(wide, bytes);
  if (bytes.includes(0)) return undefined;
  const text = decodedBy('utf-8', bytes);
  if (text !== undefined) return text;
  const [best] = ONE_BYTE.map((encoding) => oneByteText(bytes, encoding))
    .map((one) => ({ one, score: frenchScore(one) }))
    .toSorted((a, b) => b.score - a.score);
  return best?.one;
}

/** Text whose bytes are exactly those of an encoding; undefined: they are not, or name letters that are none. */
function decodedBy(encoding: string, bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** UTF-16 by its mark, else by where the zeros of plain letters stand. */
function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const head = bytes.subarray(0, 400);
  const zerosAt = (parity: 0 | 1): number => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const most = (head.length / 2) * 0.7;
  if (zerosAt(1) >= most && zerosAt(0) < 2) return 'utf-16le';
  return zerosAt(0) >= most && zerosAt(1) < 2 ? 'utf-16be' : undefined;
}

const oneByteText = (bytes: Buffer, encoding: (typeof ONE_BYTE)[number]): string =>
  encoding === 'cp850'
    ? bytes.toString('latin1').replace(/[\x80-\xFF]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? sign)
    : new TextDecoder(encoding).decode(bytes);

const SMALL_ACCENTS = /[éèêëàâäçîïôöùûüœæ]/;
const CAPITAL_ACCENTS = /[ÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŒÆ]/;
/** Signs beyond ASCII that French texts hold beside letters. */
const OTHER_SIGNS = /[’‘“”«»°–—…\u00A0€ñáíóúāēīōūʻ]/;
const SCORED = /.?.?[\x80-\uFFFF]/g;
/** Enough of them to tell encodings apart. */
const MOST_SCORED = 2_000;

/** How well the letters beyond ASCII read as French: an accent has the case of the word that it stands in. */
function frenchScore(text: string): number {
  let score = 0;
  let count = 0;
  for (const [found] of text.matchAll(SCORED)) {
    const sign = found.at(-1) ?? '';
    const before = found.slice(0, -1);
    if (SMALL_ACCENTS.test(sign)) score += /[A-Z]{2}$/.test(before) ? -3 : 3;
    else if (CAPITAL_ACCENTS.test(sign)) score += /[a-z]$/.test(before) ? -3 : 3;
    else score += OTHER_SIGNS.test(sign) ? 1 : -2;
    count += 1;
    if (count === MOST_SCORED) break;
  }
  return score;
}
