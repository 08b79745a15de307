import type { LossBearer } from '@matete/contract/order/admin-order';
import type { RefundMethod } from '@matete/contract/order/refund-view';
import type { AccountId, IslandId, SellerId, SplitRequestId, Xpf } from '@matete/contract/units';
import type { EffectOf, FactsOf, OrderEffect, StepAction } from '@matete/domain/order/order-table';
import type { Refusal } from '@matete/domain/result';
import type { JudgedFreight } from '@matete/domain/freight/claimed-freight';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import type { PartLine } from '@matete/domain/split-request/split-order';
import type { JudgedPenalty } from '@matete/domain/penalty/penalty-for';

import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { DirectoryPort } from '#directory/directory';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** What every effect works with: the locked order as it is with the step's columns, and when the step is taken. */
export interface EffectContext {
  readonly services: Runtime;
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly now: Date;
}

/** The part that a customer takes out of an order, and the seller who fills it. */
export interface TakenPart {
  readonly splitRequestId: SplitRequestId;
  readonly answer: 'APPROVED' | 'SKIPPED_REMAINING';
  readonly sellerId: SellerId;
  readonly islandId: IslandId;
  readonly lines: readonly PartLine[];
  /** What its ship charges by the tariff, XPF; null where that has no rate. */
  readonly freightXpf: Xpf | null;
  /** The last with which they can bring it in time. */
  readonly lastVoyage: VoyageCall;
}

/** How all that was paid for an order goes back, and why. */
export interface FullRefund {
  readonly cause: 'CANCELLED' | 'EXPIRED' | 'GIVEN_BACK' | 'NOT_DELIVERED' | 'PAYMENT_REJECTED' | 'LOST';
  readonly method: RefundMethod;
  /** Where money goes back that a gateway cannot send back. */
  readonly account?: { readonly iban: string; readonly accountHolder: string } | undefined;
}

/** An order that an admin notes as lost. */
export interface Loss {
  readonly bearer: LossBearer;
  readonly reason: string;
  readonly adminId: AccountId;
}

/** What an effect needs besides the order, by effect; one that is not named needs nothing. */
export interface EffectInputs {
  /** The seller who accepts, with their island. */
  readonly RESERVE_SUPPLY: { readonly accepting: { readonly sellerId: SellerId; readonly islandId: IslandId } };
  readonly CREATE_SPLIT_ORDER: { readonly part: TakenPart };
  readonly REFUND_IN_FULL: { readonly refund: FullRefund };
  /** Who bears a lost order, and who says so. */
  readonly BEAR_LOSS: { readonly loss: Loss };
  /** XPF given back by the decision of a dispute. */
  readonly REFUND_DISPUTE_IN_PART: { readonly disputeRefundXpf: Xpf };
  /** What the seller typed for freight, as judged by the tariff. */
  readonly SETTLE_FREIGHT_DIFFERENCE: { readonly freight: JudgedFreight };
  /** What giving back or not delivering costs the seller. */
  readonly PENALISE: { readonly judgedPenalty: JudgedPenalty };
}

type InputOf<Effect extends OrderEffect> = Effect extends keyof EffectInputs ? EffectInputs[Effect] : unknown;

/** What one effect works with. */
export type EffectContextOf<Effect extends OrderEffect> = EffectContext & { readonly input: InputOf<Effect> };

/** Does one effect in the step's transaction. A refusal undoes the whole step. */
export type PerformEffect<Effect extends OrderEffect> = (
  context: EffectContextOf<Effect>,
) => Promise<Refusal | undefined>;

/** The effects of order steps, by their names in the order table. Composed once, where the features meet. */
export type OrderEffects = { readonly [Effect in OrderEffect]: PerformEffect<Effect> };

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type InputsOf<Action extends StepAction> = EffectInputs[Extract<EffectOf<Action>, keyof EffectInputs>];

/** What a step needs for all effects of its rows; absent where none of them needs anything. */
type StepInput<Action extends StepAction> = [InputsOf<Action>] extends [never]
  ? { readonly input?: never }
  : { readonly input: Together<InputsOf<Action>> };

/** A step to take, by action: the facts that its guards read, and what its effects need. */
export type TakenStep = {
  [Action in StepAction]: { readonly action: Action } & FactsOf<Action> & StepInput<Action>;
}[StepAction];

/** What taking a step of an order needs. */
export interface StepPorts extends Runtime, DirectoryPort {
  readonly effects: OrderEffects;
}
