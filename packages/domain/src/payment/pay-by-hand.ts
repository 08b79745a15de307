/** Least time that a payment by hand, a transfer, needs to come and to be seen. */
export const BY_HAND_MS = 86_400_000;

/**
 * Whether a payment by hand can still be seen before nobody could bring the order any more.
 *
 * @param lastAcceptAt The last moment at which a seller could take the order.
 * @source domain rules §16 "A transfer is waited for no longer than the last moment at which somebody could still bring the order"
 */
export const leavesTimeByHand = (lastAcceptAt: Date, now: Date): boolean =>
  lastAcceptAt.getTime() >= now.getTime() + BY_HAND_MS;
