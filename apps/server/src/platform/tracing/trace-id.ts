import { createHash } from 'node:crypto';

/**
 * Id of the trace of a request: its own, where it has 32 hexadecimal digits as that of nginx or a UUID, else made of it. Whoever
 * has the id of a request finds its trace, and calls, jobs and mails of one request are one trace without telling each other.
 */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits)
    ? digits
    : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}
