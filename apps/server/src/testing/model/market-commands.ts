import { updateSellerStatus } from '@matete/contract/account/sellers';

import { endMonth, noteOther, undoOther } from '#testing/model/accounting-commands';
import { tryAlone } from '#testing/model/alone/try-alone';
import {
  callOff,
  changeBoat,
  changeDate,
  endVoyage,
  lose,
  takeBack,
  takeComplaintBack,
  wantPaidFreightBack,
} from '#testing/model/desk-commands';
import {
  changeSupply,
  climb,
  lift,
  markLate,
  setFishingLimit,
  setPoints,
  slice,
  turnSome,
} from '#testing/model/house-commands';
import { onOrder, pick, type Run, step } from '#testing/model/market-steps';
import { expectCoded } from '#testing/model/market-world';
import {
  changeBank,
  checkFreight,
  decideFreight,
  decideWithdrawal,
  payFreight,
  payOut,
  withdraw,
} from '#testing/model/money-commands';
import { comeNew, correctAddress, verifyLate } from '#testing/model/newcomer-commands';
import { accept, cancel, confirm, dispute, giveBack, goOn, judge, ship, unload } from '#testing/model/order-commands';
import {
  buyCard,
  correctCard,
  decideCard,
  paymentStep,
  receiveMore,
  refundStep,
} from '#testing/model/payment-commands';
import { placeOne, placeSeveral } from '#testing/model/place-commands';
import { askToReturn, beSorry, decideReturn, wantMoney } from '#testing/model/return-commands';
import { changeWord, decideCharge } from '#testing/model/reversal-commands';
import { answerWaiting, correct, correctFreightOf, sendBack, stopCoupon } from '#testing/model/slip-commands';
import { answerPart, offerSome } from '#testing/model/split-commands';

/** Somebody blocked by a penalty is let back, or the market would run out of sellers. */
const unblock: Run = async (_model, world, dice) => {
  const body = { sellerId: pick(world.sellers, dice[0]).id, status: 'APPROVE' } as const;
  expectCoded('seller approved', await world.product.call(updateSellerStatus, { as: world.admin, body }));
};

/** How often something comes, compared with the others. */
type Weighted = readonly [times: number, name: string, run: Run];

const WEIGHTED: readonly Weighted[] = [
  [6, 'place', placeOne],
  [2, 'place several', placeSeveral],
  [4, 'somebody new', comeNew],
  [5, 'verify an address', verifyLate],
  [1, 'correct an address', correctAddress],
  [34, 'go on', goOn],
  [2, 'verify payment', paymentStep('VERIFIED', 'PENDING', () => ({}))],
  [2, 'accept', onOrder('ACCEPT', accept)],
  [2, 'ship', onOrder('SHIP', ship)],
  [2, 'unload', onOrder('UNLOAD', unload)],
  [2, 'confirm', onOrder('CONFIRM_RECEIPT', confirm)],
  [1, 'part of a payment', paymentStep('PARTIALLY_VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1 + dice[1] }))],
  [1, 'pay too much', paymentStep('VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [1, 'pay too much late', paymentStep('VERIFIED', 'PREPARING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [2, 'more than too much', receiveMore],
  [1, 'reject payment', paymentStep('DISAPPROVED', 'PENDING', () => ({ reason: 'Rien reçu.' }))],
  [3, 'take up refund', refundStep('REFUND_PENDING')],
  [3, 'refund sent', refundStep('REFUND_VERIFIED')],
  [1, 'refund rejected', refundStep('REFUND_REJECTED')],
  [1, 'cancel', onOrder('CANCEL', cancel)],
  [1, 'give back', onOrder('GIVE_BACK', giveBack)],
  [2, 'open dispute', onOrder('OPEN_DISPUTE', dispute)],
  [2, 'decide dispute', onOrder('ACCEPT_DISPUTE', judge)],
  [5, 'offer a part', onOrder('ACCEPT_SPLIT', offerSome)],
  [5, 'answer an offer', answerPart],
  [4, 'pay freight', payFreight],
  [4, 'decide freight', decideFreight],
  [3, 'decide a claimed freight', checkFreight],
  [1, 'pay out coupon', payOut],
  [5, 'withdraw', withdraw],
  [4, 'decide withdrawal', decideWithdrawal],
  [3, 'ask to give goods back', askToReturn],
  [3, 'decide a return', decideReturn],
  [1, 'goodwill', beSorry],
  [3, 'goodwill in slices', slice],
  [3, 'freight in steps', climb],
  [3, 'alone what needs two', tryAlone],
  [2, 'money instead of a coupon', wantMoney],
  [1, 'set points', setPoints],
  [3, 'turn points', turnSome],
  [2, 'buy a gift card', buyCard],
  [2, 'decide a gift card', decideCard],
  [1, 'correct a gift card', correctCard],
  [1, 'change bank details', changeBank],
  [2, 'unblock', unblock],
  [1, 'set fishing limit', setFishingLimit],
  [1, 'lift penalty', lift],
  [1, 'change supply', changeSupply],
  [1, 'mark late', markLate],
  [2, 'correct a receipt', correct],
  [1, 'stop a coupon', stopCoupon],
  [3, 'correct a freight', correctFreightOf],
  [1, 'transfer returned', sendBack],
  [5, 'answer what waits', answerWaiting],
  [1, 'call off', onOrder('CALL_OFF', callOff)],
  [1, 'take back', onOrder('TAKE_BACK', takeBack)],
  [1, 'note lost', onOrder('NOTE_LOST', lose)],
  [1, 'change the date', onOrder('CHANGE_DATE', changeDate)],
  [1, 'change the boat', onOrder('CHANGE_VOYAGE', changeBoat)],
  [1, 'take a complaint back', onOrder('WITHDRAW_DISPUTE', takeComplaintBack)],
  [3, 'end a voyage', endVoyage],
  [2, 'want paid freight back', wantPaidFreightBack],
  [3, 'gateway changes its word', changeWord],
  [3, 'decide a charge', decideCharge],
  [2, 'end a month', endMonth],
  [1, 'note taxes and fees', noteOther],
  [1, 'undo taxes and fees', undoOther],
];

/** Commands of people. */
export const PEOPLE_STEPS = WEIGHTED.map(([weight, name, run]) => ({ weight, arbitrary: step(name, run) }));
