import {
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFPageLeaf,
  PDFRawStream,
  PDFWriter,
} from '@cantoo/pdf-lib';

import { scanPdf } from '#platform/storage/workers/scan-pdf';

/**
 * Names that make a reader run a program, open or send something, or that bring a file along. Opening at a page, links
 * to the web and the fields of a form are harmless.
 *
 * @source ISO 32000-2 §7.11 (file specifications), §12.6 (actions), §12.5.6 (annotations), §12.7.8 (XFA)
 */
const ACTIVE_NAMES: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'XFA',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'RichMediaSettings',
  '3D',
]);

/** How far before its end a whole document is closed, bytes. @source ISO 32000-1, implementation note 18 */
const END_WITHIN_BYTES = 1024;

export type PdfVerdict =
  | { readonly bytes: Uint8Array }
  | { readonly refused: 'FILE_UNREADABLE' | 'PDF_ACTIVE' | 'PDF_PROTECTED' };

/**
 * Judges a PDF by its structure.
 *
 * @returns The bytes to keep: those that came, unless they may hold an object that only some readers find; then the
 *   document is written anew from the objects that were judged.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  try {
    const { names, objectCount, context } = await scanPdf(bytes);
    if (names.has('Encrypt')) return { refused: 'PDF_PROTECTED' };
    if ([...names].some((name) => ACTIVE_NAMES.has(name))) return { refused: 'PDF_ACTIVE' };
    if (!isWhole(context) || !text.slice(-END_WITHIN_BYTES).includes('%%EOF')) return { refused: 'FILE_UNREADABLE' };
    // Beginnings of objects in comments, in text or in the data of a stream are more than were read.
    const beginnings = text.match(/(?<!end)obj/g)?.length ?? 0;
    return { bytes: beginnings === objectCount ? bytes : await writtenAnew(context) };
  } catch {
    return { refused: 'FILE_UNREADABLE' };
  }
}

/** Checks that every object could be read, and that there is a page. */
function isWhole(context: PDFContext): boolean {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return (
    context.lookup(context.trailerInfo.Root) instanceof PDFCatalog &&
    objects.some((object) => object instanceof PDFPageLeaf) &&
    !objects.some((object) => object instanceof PDFInvalidObject)
  );
}

function writtenAnew(context: PDFContext): Promise<Uint8Array> {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream ? object.dict.get(PDFName.of('Type')) : undefined;
    const isLinearization = object instanceof PDFDict && object.has(PDFName.of('Linearized'));
    if (type === PDFName.of('ObjStm') || type === PDFName.of('XRef') || isLinearization) context.delete(ref);
  }
  return PDFWriter.forContext(context, Infinity).serializeToBuffer();
}
