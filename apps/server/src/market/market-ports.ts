import type { DirectoryPort } from '#directory/directory';
import type { Runtime } from '#platform/runtime';
import type { LateAwareSchedule } from '#schedule/providers/late-aware-schedule';
import type { KeptTradeConditions } from '#site-setting/trade-conditions';

/** What pricing and shipping need: the ships' schedule and directory, and the conditions of trade. */
export interface MarketPorts extends Runtime, DirectoryPort {
  readonly schedule: LateAwareSchedule;
  readonly conditions: KeptTradeConditions;
}
