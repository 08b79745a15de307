import type { SessionUser } from '#lib/session/session-user';

/**
 * Whether somebody may place orders: an approved account, or a new one whose address is not verified yet. The order of the
 * latter waits for it.
 */
export const mayOrder = ({ status, emailVerified }: SessionUser): boolean =>
  status === 'APPROVE' || (status === 'PENDING' && !emailVerified);
