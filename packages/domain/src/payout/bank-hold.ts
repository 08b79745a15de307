/**
 * How long nothing can be withdrawn after bank details changed, in milliseconds: 72 hours.
 *
 * @source domain rules §16 "Sellers' accounts"
 */
export const BANK_HOLD_MS = 72 * 3_600_000;

/**
 * Until when a change of bank details holds withdrawals; null once it no longer does, or where none is known.
 *
 * @source domain rules §16 "holds withdrawals for 72 hours"
 */
export function bankHeldUntil(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + BANK_HOLD_MS);
  return until > now ? until : null;
}
