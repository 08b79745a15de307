/** Files that people send as photographs or receipts, by MIME type. */
export const FILE_KINDS = ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] as const;
/** Kind of a file that people send as a photograph or receipt. */
export type FileKind = (typeof FILE_KINDS)[number];

/** Bytes of a file that tell its kind. @source ISO 32000-1, implementation note 13: readers look so far for a PDF's head */
export const KIND_WITHIN_BYTES = 1024;

/** Brands of HEIF files whose picture is coded in HEVC. @source ISO/IEC 23008-12, annex B */
const HEIC_BRANDS = /heic|heix|heim|heis|hevc|hevx/;

/**
 * Tells the kind of a file by its first bytes, whatever its name and the sending program say of it.
 *
 * @returns Undefined: none of the {@link FILE_KINDS}.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const head = String.fromCodePoint(...bytes.subarray(0, KIND_WITHIN_BYTES));
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png';
  // Size of the box, its name, its main brand and version, then the brands that it is compatible with.
  const boxBytes = ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
  if (head.startsWith('ftyp', 4) && HEIC_BRANDS.test(head.slice(8, boxBytes))) return 'image/heic';
  return head.includes('%PDF-') ? 'application/pdf' : undefined;
}
