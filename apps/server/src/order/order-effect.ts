import type { OrderEffect } from '@matete/domain/order/order-table';
import type { Refusal } from '@matete/domain/result';
import type { JudgedFreight } from '@matete/domain/shipping/claimed-freight';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import type { PartLine } from '@matete/domain/split-request/split-order';

import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import type { JudgedPenalty } from '@matete/domain/penalty/penalty-for';

/** What an effect works with: the locked order as it was before the step, and what the step brings. */
export interface EffectContext {
  readonly services: Runtime;
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly input: StepInput;
  readonly now: Date;
}

export interface StepInput {
  /** The seller who accepts, with his island. */
  readonly accepting?: { readonly sellerId: string; readonly islandId: string };
  /** The part that a customer takes out of the order, and the seller who fills it. */
  readonly split?: {
    readonly splitRequestId: string;
    readonly answer: 'APPROVED' | 'SKIPPED_REMAINING';
    readonly sellerId: string;
    readonly islandId: string;
    readonly lines: readonly PartLine[];
    /** The last with which he can bring it in time. */
    readonly lastVoyage: VoyageCall;
  };
  /** XPF given back by the decision of a dispute. */
  readonly disputeRefundXpf?: number;
  /** What the seller typed for freight, as judged by the tariff. */
  readonly freight?: JudgedFreight;
  readonly refundMethod?: 'COUPON' | 'MONEY';
  /** Where money goes back that a gateway cannot send back. */
  readonly refundAccount?: { readonly iban: string; readonly accountHolder: string };
  readonly refundCause?: 'CANCELLED' | 'EXPIRED' | 'GIVEN_BACK' | 'NOT_DELIVERED' | 'PAYMENT_REJECTED';
  /** What giving back or not delivering costs its seller. */
  readonly judgedPenalty?: JudgedPenalty;
}

/** Does one effect in the step's transaction. A refusal undoes the whole step. */
export type PerformEffect = (context: EffectContext) => Promise<Refusal | undefined>;

/** The effects of order steps, by their names in the order table. Composed once, where the features meet. */
export type OrderEffects = Readonly<Record<OrderEffect, PerformEffect>>;

/** What taking a step of an order needs. */
export interface StepPorts extends Runtime {
  readonly effects: OrderEffects;
}
