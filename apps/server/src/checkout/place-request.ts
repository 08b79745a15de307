import type { BillingInput } from '@matete/contract/account/customers';
import type { PaymentMethod } from '@matete/contract/payment-method';
import type { Language } from '@matete/contract/primitives';
import type { ProductId, TahitiDay } from '@matete/contract/units';

import type { MarketPorts } from '#market/market-ports';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

export interface OrderRequest {
  readonly products: readonly { readonly productId: ProductId; readonly quantity: number }[];
  readonly shipmentDate: TahitiDay;
  readonly quoteId: string;
}

export interface PlaceRequest {
  readonly orders: readonly OrderRequest[];
  readonly paymentMethod: PaymentMethod;
  readonly billingDetail: BillingInput;
  readonly couponCodes: readonly string[];
  /** The customer's own coupons and points pay as well. */
  readonly usesOwn: boolean;
  /** Version of the terms that the customer accepts now. */
  readonly acceptedTerms?: number | undefined;
  /** They order knowing that no seller can fill it by its day as things stand. */
  readonly acceptsWaiting: boolean;
  /** Who collects the orders in the customer's place. */
  readonly collector?: { readonly name: string; readonly phone?: string | undefined } | undefined;
}

export interface PlaceContext {
  readonly services: MarketPorts & GatewayPorts;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
  /** Where in the request the orders are: `''` for one order, `orders.` for several. */
  readonly path: (orderIndex: number) => string;
}
