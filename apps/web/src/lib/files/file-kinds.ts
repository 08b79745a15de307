import { type FileKind, fileKindOf, KIND_WITHIN_BYTES } from '@matete/contract/files/file-kind';

/** Kinds of a photograph. HEIC is what iPhones take: the server decodes it where the browser does not. */
export const PHOTO_KINDS: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/heic'];
/** Kinds of a receipt. */
export const RECEIPT_KINDS: readonly FileKind[] = [...PHOTO_KINDS, 'application/pdf'];

/** Endings of files that systems give no type, or another one. */
const ENDINGS: Readonly<Record<FileKind, string>> = {
  'image/jpeg': '.jpg,.jpeg,.jfif',
  'image/png': '.png',
  'image/heic': '.heic,.heif',
  'application/pdf': '.pdf',
};

/** What a file chooser of the browser offers of these kinds. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => `${kind},${ENDINGS[kind]}`).join(',');

/**
 * Gives a file the type that its first bytes tell, whatever the system says of it.
 *
 * @returns Undefined: it is none of these kinds, or cannot be read any more.
 */
export async function withToldKind(file: File, kinds: readonly FileKind[]): Promise<File | undefined> {
  try {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, KIND_WITHIN_BYTES).arrayBuffer()));
    if (kind === undefined || !kinds.includes(kind)) return undefined;
    return file.type === kind ? file : new File([file], file.name, { type: kind, lastModified: file.lastModified });
  } catch {
    return undefined;
  }
}
