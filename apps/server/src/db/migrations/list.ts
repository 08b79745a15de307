import type { Migration } from '#db/migration';

import { accounts } from '#db/migrations/0001-accounts';
import { catalogue } from '#db/migrations/0002-catalogue';
import { orders } from '#db/migrations/0003-orders';
import { money } from '#db/migrations/0004-money';
import { platform } from '#db/migrations/0005-platform';
import { customerMoney } from '#db/migrations/0006-customer-money';
import { sellerMoney } from '#db/migrations/0007-seller-money';
import { splitsAndDisputes } from '#db/migrations/0008-splits-and-disputes';
import { invoices } from '#db/migrations/0009-invoices';
import { reconciliation } from '#db/migrations/0010-reconciliation';
import { lateVoyages } from '#db/migrations/0011-late-voyages';
import { overpayments } from '#db/migrations/0012-overpayments';
import { supplyByProduct } from '#db/migrations/0013-supply-by-product';
import { tradeConditions } from '#db/migrations/0014-trade-conditions';
import { settledMismatches } from '#db/migrations/0015-settled-mismatches';
import { claimedFreight } from '#db/migrations/0016-claimed-freight';
import { datesOfShips } from '#db/migrations/0017-dates-of-ships';
import { passwordTries } from '#db/migrations/0018-password-tries';
import { historySequence } from '#db/migrations/0019-history-sequence';
import { signUpBrowsers } from '#db/migrations/0020-sign-up-browsers';
import { paymentPages } from '#db/migrations/0021-payment-pages';

/** Every migration, oldest first. A released one is never edited, moved or taken out. */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  orders,
  money,
  platform,
  customerMoney,
  sellerMoney,
  splitsAndDisputes,
  invoices,
  reconciliation,
  lateVoyages,
  overpayments,
  supplyByProduct,
  tradeConditions,
  settledMismatches,
  claimedFreight,
  datesOfShips,
  passwordTries,
  historySequence,
  signUpBrowsers,
  paymentPages,
];
