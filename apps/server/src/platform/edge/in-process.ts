import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

const HEADER = 'x-matete-in-process';
/** Secret of this process, made at its start, that only its own calls can carry. */
const SECRET = randomBytes(32);

/** Marks a call that this process makes to itself, so that rate limits skip it: the page that it is for was counted. */
export const inProcessHeaders = (): Record<string, string> => ({ [HEADER]: SECRET.toString('hex') });

export function isInProcess({ headers }: FastifyRequest): boolean {
  const given = headers[HEADER];
  if (typeof given !== 'string') return false;
  const bytes = Buffer.from(given, 'hex');
  return bytes.length === SECRET.length && timingSafeEqual(bytes, SECRET);
}
