import { inflateSync } from 'node:zlib';

import {
  PDFArray,
  PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

/** Most bytes that the object streams and tables of a document may have once they are inflated, 64 MiB. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
/** Most entries of a table of objects: a document of 10 MiB has no more. */
const MAX_ENTRIES = 1_000_000;

const FILTER = PDFName.of('Filter');
const numberAt = (dict: PDFDict, name: string): number => dict.lookup(PDFName.of(name), PDFNumber).asNumber();

/** What a document holds, whichever of its tables and revisions a reader follows. */
export interface PdfScan {
  /** Every name outside the data of streams, its `#` escapes read: of all revisions, and of object streams. */
  readonly names: ReadonlySet<string>;
  /** Objects that stand on their own in the file, those that a later revision replaces counted too. */
  readonly objectCount: number;
  readonly context: PDFContext;
}

/**
 * Parser that notes every name it comes across and inflates within limits. An object that is not whole becomes a
 * `PDFInvalidObject`.
 */
class PdfScanner extends PDFParser {
  readonly names: Set<string>;
  objectCount = 0;
  #inflatedBytes = 0;

  constructor(bytes: Uint8Array, names = new Set<string>()) {
    super(bytes);
    this.names = names;
    const { context } = this;
    context.assign = (ref, object) => {
      this.objectCount += 1;
      PDFContext.prototype.assign.call(context, ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const { dict } = object;
    // The data of such a stream is in another file.
    if (dict.has(PDFName.of('F'))) this.names.add('EF');
    // Readers follow a table into whatever has these entries, whether it calls itself an object stream or not.
    if (dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'))) return this.#readObjectStream(object);
    return dict.lookup(PDFName.of('Type')) === PDFName.of('XRef') ? this.#readTable(object) : object;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    this.names.add(name.decodeText());
    return name;
  }

  #readObjectStream(stream: PDFRawStream): PDFRawStream {
    const plain = this.#inflate(stream);
    const count = numberAt(plain.dict, 'N');
    const first = numberAt(plain.dict, 'First');
    const header = Buffer.from(plain.contents.subarray(0, first)).toString('latin1').trim().split(/\s+/);
    const starts = new PdfScanner(plain.contents, this.names).objectStarts(first);
    // A table that points into a string would make an object of what was read as text.
    for (let index = 0; index < count; index += 1)
      if (!starts.has(first + Number(header[2 * index + 1]))) throw new RangeError('no object begins there');
    // The parser puts those inside into the context as well; they do not stand on their own.
    this.objectCount -= count;
    return plain;
  }

  /** Parses the objects of an inflated object stream, one after the other, and says where each begins. */
  objectStarts(first: number): Set<number> {
    const starts = new Set<number>();
    this.bytes.moveTo(first);
    this.skipWhitespaceAndComments();
    while (!this.bytes.done()) {
      starts.add(this.bytes.offset());
      this.parseObject();
      this.skipWhitespaceAndComments();
    }
    return starts;
  }

  #readTable(stream: PDFRawStream): PDFRawStream {
    const index = stream.dict.lookup(PDFName.of('Index'));
    const sizes = index instanceof PDFArray ? index.asArray().filter((_part, place) => place % 2 === 1) : [];
    const lengths = sizes.map((size) => (size instanceof PDFNumber ? size.asNumber() : Number.NaN));
    const entries = lengths.reduce((sum, length) => sum + length, numberAt(stream.dict, 'Size'));
    if (!(entries <= MAX_ENTRIES)) throw new RangeError('more entries than a document has');
    return this.#inflate(stream);
  }

  #inflate({ dict, contents }: PDFRawStream): PDFRawStream {
    const filter = dict.lookup(FILTER);
    const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
    if (filters.length === 0) return PDFRawStream.of(dict, contents);
    if (filters.length > 1 || filters[0] !== PDFName.of('FlateDecode')) throw new TypeError('a filter of no producer');
    const plain = inflateSync(contents, { maxOutputLength: MAX_INFLATED_BYTES - this.#inflatedBytes });
    this.#inflatedBytes += plain.length;
    const copy = dict.clone(this.context);
    copy.delete(FILTER);
    copy.delete(PDFName.of('DecodeParms'));
    return PDFRawStream.of(copy, plain);
  }
}

/**
 * Scans a document from its first byte to its last, not by its tables: readers mend broken tables in different ways.
 *
 * @throws Error when it is no PDF at all.
 */
export async function scanPdf(bytes: Uint8Array): Promise<PdfScan> {
  const scanner = new PdfScanner(bytes);
  const context = await scanner.parseDocument();
  return { names: scanner.names, objectCount: scanner.objectCount, context };
}
