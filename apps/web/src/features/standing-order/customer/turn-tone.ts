import type { StandingOrderStatus, StandingProposalStatus } from '@matete/contract/standing-order/standing-orders';

import type { Tone } from '#ui/status/badge.tsx';

/** Colours of a standing order's states. */
export const STANDING_TONE: Readonly<Record<StandingOrderStatus, Tone>> = {
  ACTIVE: 'ok',
  PAUSED: 'warn',
  ENDED: 'neutral',
};

/** Colours of what became of a turn. */
export const TURN_TONE: Readonly<Record<StandingProposalStatus, Tone>> = {
  OPEN: 'info',
  CONFIRMED: 'ok',
  SKIPPED: 'neutral',
  LAPSED: 'neutral',
};
