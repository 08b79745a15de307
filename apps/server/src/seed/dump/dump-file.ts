import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import type { TahitiDay } from '@matete/contract/units';

import type { Drawing } from '#app/files/drawings';

/** The story as it was played once, ready to be put into a database. */
export interface Dump {
  readonly head: DumpHead;
  /** JSON of {@link DumpBody}. */
  readonly text: string;
}

export interface DumpHead {
  /** Last migration of the database that it was played in: its rows fit the tables as they were then. */
  readonly migration: string;
  /** Hash of the files that it was played from, {@link hashOfStory}. */
  readonly story: string;
  /** Invoices and credit notes by their numbers, with the days on which they were issued. */
  readonly papers: readonly (readonly [number: string, issued: TahitiDay])[];
}

export interface DumpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export interface DumpBody {
  /** In the order in which their rows can refer to one another. */
  readonly tables: readonly DumpTable[];
  /** Next numbers, by their sequences. */
  readonly sequences: Readonly<Record<string, number>>;
  /** What files show, by their keys; papers are drawn from their rows. */
  readonly drawings: Readonly<Record<string, Drawing>>;
}

const FILE = path.join(import.meta.dirname, 'demonstration.br');
const SEED = path.join(import.meta.dirname, '..');
/** What the story is told and played by. */
const SOURCES = ['pieces', 'play', 'story'];

export function readDump(): Dump {
  const text = brotliDecompressSync(readFileSync(FILE)).toString();
  const end = text.indexOf('\n');
  return { head: JSON.parse(text.slice(0, end)) as DumpHead, text: text.slice(end + 1) };
}

/** Writes the dump beside this file. @returns Its size, bytes. */
export function writeDump({ head, text }: Dump): number {
  const bytes = Buffer.from(`${JSON.stringify(head)}\n${text}`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const compressed = brotliCompressSync(bytes, { params });
  writeFileSync(FILE, compressed);
  return compressed.length;
}

/** Hash of the files that tell the story and play it, in hexadecimal: another one than the dump's asks for a new dump. */
export function hashOfStory(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(path.join(SEED, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts') && !name.includes('.test.'))
        hash.update(`${folder}/${name.replaceAll('\\', '/')}\n`).update(readFileSync(path.join(SEED, folder, name)));
  return hash.digest('hex');
}
