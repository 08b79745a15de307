import { drawFile, type Drawings } from '#app/files/drawings';
import { DRAWINGS_KEY, type FileStore } from '#platform/storage/file-store';

const CONTENT_TYPE = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;

/**
 * Storage that draws a file of the demonstration when it is first asked for, and stores it: hundreds of pictures and papers would
 * hold up the first start. Where no list of drawings is kept, nothing is drawn.
 */
export class DrawnFiles implements FileStore {
  readonly #files: FileStore;
  #drawings: Promise<Drawings> | undefined;

  constructor(files: FileStore) {
    this.#files = files;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const bytes = await this.#files.get(key);
    if (bytes !== undefined) return bytes;
    const drawing = (await this.#readDrawings())[key];
    if (drawing === undefined) return undefined;
    const drawn = await drawFile(drawing, this.#files);
    await this.#files.put(key, drawn, CONTENT_TYPE[key.endsWith('.pdf') ? 'pdf' : 'jpg']);
    return drawn;
  }

  put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    return this.#files.put(key, bytes, contentType);
  }

  list(folder: string): AsyncIterable<readonly string[]> {
    return this.#files.list(folder);
  }

  remove(key: string): Promise<void> {
    return this.#files.remove(key);
  }

  /** Reads the list once; again after a failure. */
  #readDrawings(): Promise<Drawings> {
    this.#drawings ??= this.#files
      .get(DRAWINGS_KEY)
      .then((bytes) => (bytes === undefined ? {} : (JSON.parse(bytes.toString()) as Drawings)))
      .catch((error: unknown) => {
        this.#drawings = undefined;
        throw error;
      });
    return this.#drawings;
  }
}
