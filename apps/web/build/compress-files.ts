/**
 * Puts beside each built text file what the server sends of it, `.br` and `.gz`, compressed once and as well as can be:
 * compressed on each request it would be an eighth larger. A server may serve these files meanwhile: `--in-background` lets it
 * go first.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));
const IS_TEXT = /\.(css|js|json|svg)$/;
/** Smaller files fit into one packet as they are. */
const THRESHOLD_BYTES = 1024;

const compressBest = {
  br: (file: Buffer) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gz: (file: Buffer) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
} as const;

async function compressFile(place: string): Promise<void> {
  const file = await fs.readFile(place);
  if (file.length < THRESHOLD_BYTES) return;
  for (const [ending, compress] of Object.entries(compressBest)) {
    await fs.writeFile(`${place}.part`, await compress(file));
    await fs.rename(`${place}.part`, `${place}.${ending}`);
  }
}

if (process.argv.includes('--in-background')) os.setPriority(os.constants.priority.PRIORITY_LOW);

const files = await fs.readdir(BUILT);
await Promise.all(files.filter((name) => IS_TEXT.test(name)).map((name) => compressFile(BUILT + name)));
