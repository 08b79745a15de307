import { z } from 'zod';

import { BackupError } from '#backup/backup-error';

/** Version of the form of a backup; a release reads its own and all before it. */
const FORMAT = 1;

/** First part of a backup: what is needed to make its tables. */
export const HEAD_NAME = 'matete.json';
/** Secret of the installation, where the product made it itself. */
export const SECRET_NAME = 'secret';
/** Last part of a backup: what must have come before it. */
export const END_NAME = 'end.json';

const Head = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that made it. */
  product: z.string(),
  /** Moment to which its data belong, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that its tables have, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.output<typeof Head>;

const End = z.object({
  /** How far each sequence has counted. */
  sequences: z.record(z.string(), z.number()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  fileCount: z.number(),
  /** Storage keys that a row names and no file had. */
  absent: z.array(z.string()),
  /** SHA-256 over the list of all parts before this one, each by its own SHA-256 and its name, as `sha256sum` writes it. */
  partsSha256: z.string(),
});
export type End = z.output<typeof End>;

export const headOf = (given: Omit<Head, 'format'>): Buffer =>
  Buffer.from(JSON.stringify({ format: FORMAT, ...given }, null, 2));
export const endOf = (given: End): Buffer => Buffer.from(JSON.stringify(given, null, 2));

/** @throws BackupError where it is of another form. */
export const parseHead = (bytes: Buffer): Head => parse(Head, bytes);
/** @throws BackupError where it is of another form. */
export const parseEnd = (bytes: Buffer): End => parse(End, bytes);

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new BackupError('The file is no backup of Mātete.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { format } = (value ?? {}) as { format?: unknown };
  throw new BackupError(
    typeof format === 'number' && format > FORMAT
      ? 'A newer release of Mātete made this backup: restore it with that one.'
      : `The file is no backup of Mātete: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}.`,
  );
}
