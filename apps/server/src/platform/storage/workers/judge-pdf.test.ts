import fs from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';

import { judgePdf } from '#platform/storage/workers/judge-pdf';

const upload = (name: string): Promise<Buffer> =>
  fs.readFile(new URL(`../../../testing/uploads/${name}`, import.meta.url));
const verdictOf = async (bytes: Buffer): Promise<string> => {
  const verdict = await judgePdf(bytes);
  return 'refused' in verdict ? verdict.refused : bytes.equals(verdict.bytes) ? 'kept' : 'written anew';
};

const PAGES =
  '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>\nendobj\n';
/** A document of one page. @param catalog Entries of its catalog. @param more Objects, or anything else, after its pages. */
const pdfOf = (catalog: string, more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n${PAGES}${more}trailer\n<</Size 9/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
const streamOf = (dict: string, data: Buffer | string): string => {
  const bytes = Buffer.from(data);
  return `<<${dict}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`;
};
const objectStream = (objects: string, header = '7 0 '): string =>
  `6 0 obj\n${streamOf(`/Type/ObjStm/N 1/First ${header.length}/Filter/FlateDecode`, deflateSync(header + objects))}\nendobj\n`;

test.each(['libreoffice', 'pdflatex', 'ghostscript', 'chromium', 'img2pdf'])(
  'a receipt that %s wrote is kept as it came',
  async (program) => {
    expect(await verdictOf(await upload(`${program}.pdf`))).toBe('kept');
  },
);

test.each([
  ['opens at a page', '/OpenAction[3 0 R /FitH 200]', ''],
  ['opens at a page by an action', '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>', ''],
  [
    'has a link to the web',
    '',
    '4 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://exemple.pf/JS)>>>>\nendobj\n',
  ],
  ['speaks of programs in its text', '', '4 0 obj\n<</Title(/JavaScript and /Launch)>>\nendobj\n'],
  ['has such a word in its pixels', '', `4 0 obj\n${streamOf('/Subtype/Image', 'x/JS x/AA x/OpenAction ')}\nendobj\n`],
  ['has an object stream', '', objectStream('<</Title(x)>>')],
  ['was changed since', '', '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>\nendobj\n'],
])('a document that %s is kept', async (_what, catalog, more) => {
  expect(await verdictOf(pdfOf(catalog, more))).toBe('kept');
});

const JS = '<</S/JavaScript/JS(app.alert(1))>>';
test.each([
  ['runs a program when it opens', pdfOf(`/OpenAction${JS}`)],
  ['runs one whose name is escaped', pdfOf('/OpenAction<</S/J#61vaScript/#4a#53(app.alert(1))>>')],
  ['runs one in its names', pdfOf(`/Names<</JavaScript<</Names[(a)${JS}]>>>>`)],
  ['runs one in an object stream', pdfOf('/OpenAction 7 0 R', objectStream(JS))],
  ['runs one in an object stream that does not say so', pdfOf('', objectStream(JS).replace('/Type/ObjStm', ''))],
  ['runs one of a revision', pdfOf('', `1 0 obj\n<</Type/Catalog/Pages 2 0 R/AA<</WC${JS}>>>>\nendobj\n`)],
  ['runs one that a revision hides', pdfOf(`/OpenAction${JS}`, '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')],
  ['runs one beside an action of the same key', pdfOf('/OpenAction<</S/JavaScript/S/GoTo>>')],
  ['runs one of an annotation', pdfOf('', `4 0 obj\n<</Type/Annot/Subtype/Widget/A<</S/GoTo/Next${JS}>>>>\nendobj\n`)],
  ['runs one of a root within its trailer', pdfOf('', `trailer\n<</Root<</Type/Catalog/OpenAction${JS}>>>>\n`)],
  ['starts another program', pdfOf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['opens a file elsewhere', pdfOf('', '4 0 obj\n<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>\nendobj\n')],
  ['sends a form', pdfOf('', '4 0 obj\n<</S/SubmitForm/F(https://exemple.pf)>>\nendobj\n')],
  ['imports data', pdfOf('', '4 0 obj\n<</S/ImportData/F(a.fdf)>>\nendobj\n')],
  ['has a form of XFA', pdfOf('/AcroForm<</XFA 4 0 R>>')],
  ['has a file within', pdfOf('', '4 0 obj\n<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>\nendobj\n')],
  ['has the data of a stream elsewhere', pdfOf('', `4 0 obj\n${streamOf('/F(secret.txt)', 'x')}\nendobj\n`)],
  ['plays a film', pdfOf('', '4 0 obj\n<</Type/Annot/Subtype/RichMedia>>\nendobj\n')],
])('a document that %s is refused', async (_what, bytes) => {
  expect(await verdictOf(bytes)).toBe('PDF_ACTIVE');
});

test('a document that is encrypted is refused as protected, whatever its password', async () => {
  expect(await verdictOf(await upload('qpdf-protected.pdf'))).toBe('PDF_PROTECTED');
});

test.each([
  ['in the data of a stream', `4 0 obj\n${streamOf('', `\n5 0 obj\n${JS}\nendobj\n`)}\nendobj\n`],
  ['in a comment', `% 5 0 obj ${JS} endobj\n`],
  ['in a text', `4 0 obj\n<</Title(5 0 obj ${JS} endobj)>>\nendobj\n`],
])('an object that only some readers find %s does not reach them', async (_where, more) => {
  const verdict = await judgePdf(pdfOf('', more));

  if ('refused' in verdict) throw new Error(verdict.refused);
  const again = await PDFDocument.load(verdict.bytes, { throwOnInvalidObject: true });
  expect(again.getPageCount()).toBe(1);
  // What is left of it is data or text: the new table does not lead there.
  const written = Buffer.from(verdict.bytes).toString('latin1');
  const found = [...written.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => written.slice(Number(at)).slice(0, 5));
  expect(found.toSorted()).toEqual(['1 0 o', '2 0 o', '3 0 o', '4 0 o'].slice(0, found.length));
});

test.each([
  ['cut off', async () => (await upload('pdflatex.pdf')).subarray(0, 8000)],
  [
    'without a page',
    async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ],
  ['with an object that is not whole', async () => pdfOf('', '4 0 obj\n<</A [1 2 >>\nendobj\n')],
  ['with an object stream that points into a text', async () => pdfOf('', objectStream(`(${JS})`, '7 1 '))],
  [
    'with a table of two thousand million entries',
    async () => pdfOf('', `4 0 obj\n${streamOf('/Type/XRef/Size 2000000000/W[0 0 0]', '')}\nendobj\n`),
  ],
  ['with an object stream of more than it may have', async () => pdfOf('', objectStream('0 '.repeat(2 ** 25)))],
  ['of nothing but a head', async () => Buffer.from('%PDF-1.7\n%%EOF\n')],
])('a document %s is unreadable', async (_what, bytes) => {
  expect(await verdictOf(await bytes())).toBe('FILE_UNREADABLE');
});
