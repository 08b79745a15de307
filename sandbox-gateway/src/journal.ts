import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

import type { Payment, PaymentEvent } from './payment.ts';

/** Line of the journal; the last one of an id is its present state. */
export type JournalEntry =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'event'; readonly event: PaymentEvent };

/** A payment as an older bank wrote it had refunds that its merchant asked for, and no others. */
const current = (payment: Payment): Payment => ({
  ...payment,
  expiresAt: payment.expiresAt ?? null,
  refunds: payment.refunds.map((refund) => ({
    ...refund,
    kind: refund.kind ?? 'REFUND',
    isUndone: refund.isUndone ?? false,
  })),
});

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function readEntries(file: string): JournalEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const lines = text.split('\n');
  // A crash in the middle of a write leaves an incomplete last line; it was never acknowledged.
  lines.pop();
  return lines.map((line) => JSON.parse(line) as JournalEntry);
}

/**
 * Journal of the bank: a file of JSON lines, written and flushed before anything is answered, so that a restart or a
 * crash loses nothing that was acknowledged. Compacted at each start. One process at a time.
 */
export class Journal {
  readonly payments = new Map<string, Payment>();
  readonly events = new Map<string, PaymentEvent>();
  readonly #descriptor: number;

  /**
   * Opens the journal.
   *
   * @throws Error when the directory cannot be written or the file is no journal.
   */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    const file = path.join(directory, 'journal.ndjson');
    for (const entry of readEntries(file)) this.#take(entry);
    const fresh = `${file}.new`;
    const descriptor = openSync(fresh, 'w', 0o600);
    for (const payment of this.payments.values()) writeSync(descriptor, line({ kind: 'payment', payment }));
    for (const event of this.events.values()) writeSync(descriptor, line({ kind: 'event', event }));
    fsyncSync(descriptor);
    renameSync(fresh, file);
    this.#descriptor = descriptor;
  }

  /** Appends entries, flushed to disk. */
  append(...entries: readonly JournalEntry[]): void {
    writeSync(this.#descriptor, entries.map(line).join(''));
    fsyncSync(this.#descriptor);
    for (const entry of entries) this.#take(entry);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #take(entry: JournalEntry): void {
    if (entry.kind === 'payment') this.payments.set(entry.payment.paymentId, current(entry.payment));
    else this.events.set(entry.event.eventId, { ...entry.event, refundId: entry.event.refundId ?? null });
  }
}

const line = (entry: JournalEntry) => `${JSON.stringify(entry)}\n`;
