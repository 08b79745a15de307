import { runDueApprovals } from '#approval/answer-approval';
import type { Services } from '#app/services';
import { freeOrdersOfDisapproved } from '#deadlines/free-orders-of-disapproved';
import { remindConfirmations } from '#deadlines/remind-confirmations';
import { remindDisputes } from '#deadlines/remind-disputes';
import { remindReceipts } from '#deadlines/remind-receipts';
import { runDueOrders } from '#deadlines/run-due-orders';
import { writeOffFreight } from '#freight-difference/write-off-freight';
import { giveUpDueGiftCards } from '#gift-card/give-up-gift-card';
import { lapseGoodsReturns } from '#goods-return/lapse-goods-returns';
import { writeDigests } from '#notification/digest/write-digests';
import { tellSellers } from '#pool/tell-sellers';
import { tellOfSupply } from '#supply-alert/tell-of-supply';
import { followAbsences } from '#supply-calendar/follow-absences';
import { endBlocks } from '#penalty/end-blocks';
import { proposeTurns } from '#standing-order/propose-turns';

/**
 * Kinds of work that become due by time, each safe to run anywhere, any number of times. @returns How many were due.
 */
const DUE_WORK: readonly ((services: Services) => Promise<number>)[] = [
  remindReceipts,
  remindConfirmations,
  freeOrdersOfDisapproved,
  runDueOrders,
  endBlocks,
  followAbsences,
  remindDisputes,
  runDueApprovals,
  lapseGoodsReturns,
  writeOffFreight,
  giveUpDueGiftCards,
  tellOfSupply,
  tellSellers,
  proposeTurns,
  writeDigests,
];

/** Runs everything that is due. A kind of work that fails does not hold up the others. */
export async function runDueWork(services: Services): Promise<number> {
  let count = 0;
  for (const work of DUE_WORK) {
    try {
      count += await work(services);
    } catch (error) {
      services.log.error({ err: error, work: work.name }, 'due work could not be done');
    }
  }
  return count;
}
