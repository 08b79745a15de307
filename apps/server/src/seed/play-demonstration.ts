import type { Services } from '#app/services';
import { markOlderRead } from '#notification/notification-store';
import { markAllSent } from '#platform/mail/mail-store';
import { planCompany } from '#seed/pieces/company';
import { planDisputes } from '#seed/pieces/disputes';
import { planHouseMessages } from '#seed/pieces/house-messages';
import { planLetters } from '#seed/pieces/letters';
import { planMoneyMatters } from '#seed/pieces/money';
import { planSplits } from '#seed/pieces/splits';
import { planStatement } from '#seed/pieces/statement';
import { planStock } from '#seed/pieces/stock';
import { planNewcomer, planPenalty, planWishes } from '#seed/pieces/wishes';
import { planWithdrawals } from '#seed/pieces/withdrawals';
import { planCatalogue } from '#seed/play/play-catalogue';
import { planHabits } from '#seed/play/play-habits';
import { planHouse } from '#seed/play/play-house';
import { planJobs } from '#seed/play/play-jobs';
import { planPeople } from '#seed/play/play-people';
import { RememberedDrawings } from '#seed/play/remembered-drawings';
import type { World } from '#seed/play/world';
import type { SeedClock } from '#seed/tools/seed-clock';
import { later, STORY_END } from '#seed/tools/story-time';
import { Timeline } from '#seed/tools/timeline';

/** Notifications younger than this stay unread, minutes. */
const UNREAD_MINUTES = 3 * 1_440;

/**
 * Plays the story of the demonstration into an empty database, by the product's own use cases and in the order of time.
 *
 * @param until Where it stops; what happens later is not played.
 * @returns What its files show.
 */
export async function playDemonstration(
  services: Services,
  clock: SeedClock,
  until: Date = STORY_END,
): Promise<RememberedDrawings> {
  const timeline = new Timeline(clock);
  const drawings = new RememberedDrawings();
  const world: World = {
    services: { ...services, now: clock.now },
    timeline,
    drawings,
    admins: [],
    sellers: new Map(),
    customers: new Map(),
    products: new Map(),
  };
  planHouse(world);
  planCatalogue(world);
  planPeople(world);
  planStock(world);
  const buyerOf = planCompany(world);
  planHabits(world, buyerOf);
  planPenalty(world);
  planDisputes(world);
  planSplits(world);
  planMoneyMatters(world);
  planWithdrawals(world);
  planWishes(world);
  planLetters(world);
  planHouseMessages(world);
  planNewcomer(world);
  planStatement(world);
  planJobs(world);
  await timeline.play(until);
  await services.db.unitOfWork(async (tx) => {
    await markAllSent(tx, until);
    await markOlderRead(tx, later(until, -UNREAD_MINUTES), until);
  });
  return drawings;
}
