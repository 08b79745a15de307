import type { Days, IslandId, Kg, ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { ableSellers, type Sellers } from '../market/eligibility.ts';
import type { WantedLine } from '../market/supply.ts';
import { type BasketLine, type BasketMarket, divideBasket, type DividedBasket } from './divide-basket.ts';

/**
 * The market that a basket is divided in, with what its products ask of a ship; each date has a deadline of its own.
 */
export interface PlannedMarket extends Omit<Sellers, 'deadlineDate'> {
  readonly products: ReadonlyMap<
    ProductId,
    { readonly maxTravelDays: Days | null; readonly referenceId: string | null }
  >;
}

/**
 * Divides a basket date by date, and remembers what was planned for whom: kg of one order are not counted for another,
 * neither of what a seller holds nor of what the island may still fish.
 *
 * @source domain rules §4 `generate-splits`
 */
export class BasketPlanner {
  readonly #market: PlannedMarket;
  readonly #islandOf: ReadonlyMap<SellerId, IslandId>;
  readonly #plannedKg = new Map<string, Kg>();

  constructor(market: PlannedMarket) {
    this.#market = market;
    this.#islandOf = new Map(market.supply.map((row) => [row.sellerId, row.islandId]));
  }

  /** Divides what is wanted by one day. */
  divide(lines: readonly BasketLine[], shipmentDate: TahitiDay): DividedBasket {
    const market: BasketMarket = {
      sellerIds: [...this.#islandOf.keys()],
      roomKg: (sellerId, productId) => this.#roomKg(sellerId, productId),
      canBring: (sellerId, together) => this.#canBring(sellerId, together, shipmentDate),
    };
    return divideBasket(lines, market, (sellerId, taken) => this.#plan(sellerId, taken));
  }

  #planned(...key: string[]): Kg {
    return this.#plannedKg.get(key.join(' ')) ?? 0;
  }

  #plan(sellerId: SellerId, lines: readonly BasketLine[]): void {
    for (const { productId, quantityKg } of lines)
      for (const owner of [sellerId, this.#islandOf.get(sellerId) ?? '']) {
        const key = `${owner} ${productId}`;
        this.#plannedKg.set(key, (this.#plannedKg.get(key) ?? 0) + quantityKg);
      }
  }

  #roomKg(sellerId: SellerId, productId: ProductId): Kg {
    const held = this.#market.supply.find((row) => row.sellerId === sellerId && row.productId === productId);
    if (held === undefined) return 0;
    const freeKg = held.freeKg - this.#planned(sellerId, productId);
    const limitKg = this.#market.fishingRoom(held.islandId, productId);
    return limitKg === undefined ? freeKg : Math.min(freeKg, limitKg - this.#planned(held.islandId, productId));
  }

  #canBring(sellerId: SellerId, together: readonly BasketLine[], shipmentDate: TahitiDay): boolean {
    const lines: WantedLine[] = together.map(({ productId, quantityKg }) => {
      const product = this.#market.products.get(productId);
      return {
        productId,
        quantityKg,
        maxTravelDays: product?.maxTravelDays ?? null,
        referenceId: product?.referenceId ?? null,
      };
    });
    const own = this.#market.supply.filter((row) => row.sellerId === sellerId);
    return ableSellers(lines, { ...this.#market, supply: own, deadlineDate: shipmentDate }).length > 0;
  }
}
