import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { Instant, Uuid } from '../primitives.ts';
import { TextLanguage } from './translation-views.ts';

/** Longest PO file, in bytes. */
export const LONGEST_TEXT_FILE = 5 * 1024 * 1024;
/** Most entries of a PO file. */
export const MOST_FILE_ENTRIES = 20_000;
/** Most lines that a report names; the others are counted. */
export const MOST_REPORTED = 1000;

/** Which texts a file holds: all of them, or those that readers see in French or whose French has changed. */
export const FILE_CONTENTS = ['ALL', 'MISSING'] as const;

const params = z.object({ language: TextLanguage });

/** An entry of a file that was not taken, as it is kept: its message is written in the language of whoever reads it. */
export interface TextFileProblem {
  /** Line of the entry in the file, from 1. */
  readonly line: number;
  readonly textId: string;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What became of the entries of a file. */
export const TextFileReport = z.object({
  fileId: Uuid,
  language: TextLanguage,
  name: z.string(),
  receivedAt: Instant,
  published: z.int(),
  proposed: z.int(),
  /** Entries that change nothing: as they are already, or empty. */
  same: z.int(),
  refused: z.int(),
  /** Entries that were not taken, the first of them. */
  problems: z.array(z.object({ line: z.int(), textId: z.string(), code: z.string(), message: z.string() })),
});
export type TextFileReport = z.output<typeof TextFileReport>;

export const downloadTextFile = endpoint({
  method: 'GET',
  path: '/translation/:language/file',
  summary: 'Get the texts of a language as a PO file of gettext',
  roles: ROLES,
  params,
  query: z.object({ content: z._default(z.optional(z.enum(FILE_CONTENTS)), 'ALL') }),
  download: 'text/x-gettext-translation',
  refusals: [],
});

export const uploadTextFile = endpoint({
  method: 'POST',
  path: '/translation/:language/file',
  summary:
    "Take a PO file: a reviewer's whole entries are published, all others become proposals. What was not taken is in its report",
  roles: ROLES,
  params,
  idempotency: 'accepted',
  perMinute: 3,
  status: 201,
  files: { file: { max: 1, kind: 'TABLE' } },
  body: z.strictObject({}),
  response: TextFileReport,
  refusals: ['TEXT_FILE_MISSING', 'TEXT_FILE_NOT_UTF8', 'TEXT_FILE_MALFORMED', 'TEXT_FILE_TOO_LONG'],
});

export const readTextFileReport = endpoint({
  method: 'GET',
  path: '/translation/files/:fileId',
  summary: "Read what became of a PO file of the caller's",
  roles: ROLES,
  params: z.object({ fileId: Uuid }),
  response: TextFileReport,
  refusals: ['TEXT_FILE_NOT_FOUND'],
});
