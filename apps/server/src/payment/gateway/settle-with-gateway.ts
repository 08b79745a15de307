import type { PaymentId } from '@matete/contract/units';
import { refuse, type Result } from '@matete/domain/result';

import type { PaymentGateway } from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import { askGateway } from '#payment/gateway/ask-gateway';
import { inLane, type RoundLimits } from '#payment/gateway/gateway-lane';
import { listToAsk } from '#payment/gateway/gateway-questions-store';
import { returnCharges } from '#payment/gateway/return-charges';
import { askGatewayForRefunds } from '#payment/gateway/refund-at-gateway';
import { type GatewayPorts, gatewaysOf } from '#payment/records/payment-gateways';
import { listPages } from '#payment/records/payment-page-store';

type Ports = StepPorts & GatewayPorts;

/**
 * Asks the gateways about what is under way: refunds that were taken up, payments that neither a notification nor the
 * browser reported, those of cancelled orders included, and charges that may be taken back. Each gateway has a lane of
 * its own: one that is mute holds up nothing of another.
 */
export async function settleWithGateway(services: Ports): Promise<void> {
  await Promise.all(
    gatewaysOf(services.gateways).map((gateway) =>
      inLane(services, `questions ${gateway.name}`, (limits) => askOne(services, gateway, limits)),
    ),
  );
}

async function askOne(services: Ports, gateway: PaymentGateway, limits: RoundLimits): Promise<void> {
  await askGatewayForRefunds(services, gateway, limits);
  await returnCharges(services, gateway, limits);
  const round = new GatewayRound(services);
  for (const { id } of await listToAsk(services, { gateway: gateway.name, take: limits.most })) {
    if (limits.isOver() || round.isMute(gateway.name)) return;
    const asked = await round.ask(id);
    if (!asked.ok)
      services.log.debug({ paymentId: id, refusal: asked.refusal.code }, 'a payment could not be asked about');
  }
}

/** Asks about many payments in a row; a gateway that did not answer is not asked again in the same round. */
export class GatewayRound {
  readonly #services: Ports;
  readonly #mute = new Set<string>();

  constructor(services: Ports) {
    this.#services = services;
  }

  isMute(gateway: string): boolean {
    return this.#mute.has(gateway);
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
