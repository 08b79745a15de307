import { LONGEST_SHEET, type SheetPicture } from '@matete/contract/catalogue/product-sheets';
import { ok, refuse, type Result } from '@matete/domain/result';

import { pictureKey } from '#catalogue/sheets/sheet-cells';
import type { ReceivedFile } from '#platform/http/multipart';
import type { FilePort } from '#platform/storage/file-store';
import { storeImage } from '#platform/storage/images';
import { textOfFile } from '#platform/table/text-of-file';

/** A file of products with its pictures, ready to be kept. */
export interface ReceivedSheet {
  readonly content: string;
  readonly pictures: readonly SheetPicture[];
}

type SheetFiles = Readonly<Record<string, readonly ReceivedFile[]>>;

/** Reads the text of a file of products and stores its pictures. Slow: never inside a transaction. */
export async function receiveSheet({ files: store }: FilePort, sent: SheetFiles): Promise<Result<ReceivedSheet>> {
  const file = sent['file']?.[0];
  const content = file === undefined ? '' : textOfFile(file.bytes);
  if (content === undefined) return refuse('PRODUCT_SHEET_UNREADABLE', { path: 'file' });
  if (content.trim() === '') return refuse('PRODUCT_SHEET_EMPTY', { path: 'file' });
  if (content.length > LONGEST_SHEET) return refuse('BODY_TOO_LARGE', { path: 'file' });
  const pictures: SheetPicture[] = [];
  const names = new Set<string>();
  for (const picture of sent['pictures'] ?? []) {
    const key = pictureKey(picture.fileName);
    if (names.has(key))
      return refuse('PRODUCT_SHEET_PICTURE_TWICE', { path: 'pictures', params: { name: picture.fileName } });
    names.add(key);
    const stored = await storeImage(store, picture, 'pictures');
    if (!stored.ok) return stored;
    const { sha256, ...facts } = stored.value;
    pictures.push({ fileName: picture.fileName, ...facts, sha256: sha256.toString('hex') });
  }
  return ok({ content, pictures });
}
