import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

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

/**
 * Puts beside each built text file what the server sends of it, `.br` and `.gz`, compressed once and as well as can be:
 * compressed on each request it would be an eighth larger.
 */
export function compressedFilesPlugin(): Plugin {
  return {
    name: 'matete-compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const compressFile = async (name: string): Promise<void> => {
        const place = path.join(dir, name);
        const file = await fs.readFile(place);
        if (file.length < THRESHOLD_BYTES) return;
        for (const [ending, compress] of Object.entries(compressBest))
          await fs.writeFile(`${place}.${ending}`, await compress(file));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => IS_TEXT.test(name))
          .map(compressFile),
      );
    },
  };
}
