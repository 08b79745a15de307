/** Refusals of files that are sent: part of the error catalogue. */
export const FILE_ERRORS = {
  TOO_MANY_IMAGES: { status: 422, statusCode: 12003 },
  IMAGE_TYPE_REFUSED: { status: 422, statusCode: 12004 },
  IMAGE_TOO_LARGE: { status: 422, statusCode: 12005 },
  FILE_UNREADABLE: { status: 422, statusCode: 12006 },
  IMAGE_TOO_MANY_PIXELS: { status: 422, statusCode: 12007 },
  PDF_ACTIVE: { status: 422, statusCode: 12008 },
  PDF_PROTECTED: { status: 422, statusCode: 12009 },
  SOUND_TOO_LARGE: { status: 422, statusCode: 12031 },
  SOUND_TYPE_REFUSED: { status: 422, statusCode: 12032 },
} as const;
