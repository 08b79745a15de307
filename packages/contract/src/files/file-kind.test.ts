import { expect, test } from 'vitest';

import { fileKindOf } from './file-kind.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['a photograph', '\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF', 'image/jpeg'],
  ['a screenshot', '\u0089PNG\r\n\u001A\n\u0000', 'image/png'],
  ['a photograph of an iPhone', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'image/heic'],
  [
    'a photograph under the brand of its container',
    '\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heix',
    'image/heic',
  ],
  ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ['a PDF after a mark of its encoding', '\u00EF\u00BB\u00BF%PDF-1.4\n', 'application/pdf'],
  ['an AVIF picture', '\u0000\u0000\u0000\u001Cftypavif\u0000\u0000\u0000\u0000avifmif1miaf', undefined],
  ['a film', '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom heic', undefined],
  ['a text', 'heic ftyp', undefined],
  ['nothing', '', undefined],
])('tells %s by its first bytes', (_what, text, kind) => {
  expect(fileKindOf(bytes(text))).toBe(kind);
});
