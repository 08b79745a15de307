/** Refusals of a photograph: its kind, its size in bytes or in pixels, or what is in it. */
export const IMAGE_REFUSALS = [
  'IMAGE_TYPE_REFUSED',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'FILE_UNREADABLE',
] as const;

/** Refusals of a receipt, which is a photograph or a PDF. */
export const RECEIPT_REFUSALS = [...IMAGE_REFUSALS, 'PDF_ACTIVE', 'PDF_PROTECTED'] as const;
