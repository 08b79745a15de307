import type { PaymentId } from '@matete/contract/units';
import { refuse, type Result } from '@matete/domain/result';

import type { StepPorts } from '#order/order-effect';
import { askGateway } from '#payment/gateway/ask-gateway';
import { listToAsk } from '#payment/gateway/gateway-questions-store';
import { askForDueRefunds } from '#payment/gateway/refund-at-gateway';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { listPages } from '#payment/records/payment-page-store';

const BATCH = 50;

/**
 * Asks the gateways about what is under way: refunds that were taken up, and payments that neither a notification nor
 * the browser reported, those of cancelled orders included.
 */
export async function settleWithGateway(services: StepPorts & GatewayPorts): Promise<void> {
  await askForDueRefunds(services);
  await new GatewayRound(services).askAll();
}

/** Asks about many payments in a row; a gateway that did not answer is not asked again in the same round. */
export class GatewayRound {
  readonly #services: StepPorts & GatewayPorts;
  readonly #mute = new Set<string>();
  readonly #tried: string[] = [];

  constructor(services: StepPorts & GatewayPorts) {
    this.#services = services;
  }

  /** Asks about every payment whose next question is due. */
  async askAll(): Promise<void> {
    for (;;) {
      const due = await listToAsk(this.#services, { tried: this.#tried, mute: [...this.#mute], take: BATCH });
      if (due.length === 0) return;
      for (const { id } of due) {
        this.#tried.push(id);
        const asked = await this.ask(id);
        if (!asked.ok)
          this.#services.log.debug(
            { paymentId: id, refusal: asked.refusal.code },
            'a payment could not be asked about',
          );
      }
    }
  }

  /** Asks about one payment, unless one of its gateways is silent in this round. */
  async ask(paymentId: PaymentId): Promise<Result<void>> {
    const gateways = (await listPages(this.#services.db, paymentId)).map((page) => page.gateway);
    if (gateways.some((name) => this.#mute.has(name))) return refuse('GATEWAY_UNREACHABLE');
    const asked = await askGateway(this.#services, paymentId);
    if (!asked.ok && asked.refusal.code === 'GATEWAY_UNREACHABLE') for (const name of gateways) this.#mute.add(name);
    return asked;
  }
}
