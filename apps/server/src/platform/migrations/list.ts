import type { Migration } from '#platform/db/migration';

import { accounts } from '#platform/migrations/0001-0020/0001-accounts';
import { catalogue } from '#platform/migrations/0001-0020/0002-catalogue';
import { orders } from '#platform/migrations/0001-0020/0003-orders';
import { money } from '#platform/migrations/0001-0020/0004-money';
import { platform } from '#platform/migrations/0001-0020/0005-platform';
import { customerMoney } from '#platform/migrations/0001-0020/0006-customer-money';
import { sellerMoney } from '#platform/migrations/0001-0020/0007-seller-money';
import { splitsAndDisputes } from '#platform/migrations/0001-0020/0008-splits-and-disputes';
import { invoices } from '#platform/migrations/0001-0020/0009-invoices';
import { reconciliation } from '#platform/migrations/0001-0020/0010-reconciliation';
import { lateVoyages } from '#platform/migrations/0001-0020/0011-late-voyages';
import { overpayments } from '#platform/migrations/0001-0020/0012-overpayments';
import { supplyByProduct } from '#platform/migrations/0001-0020/0013-supply-by-product';
import { tradeConditions } from '#platform/migrations/0001-0020/0014-trade-conditions';
import { settledMismatches } from '#platform/migrations/0001-0020/0015-settled-mismatches';
import { claimedFreight } from '#platform/migrations/0001-0020/0016-claimed-freight';
import { datesOfShips } from '#platform/migrations/0001-0020/0017-dates-of-ships';
import { passwordTries } from '#platform/migrations/0001-0020/0018-password-tries';
import { historySequence } from '#platform/migrations/0001-0020/0019-history-sequence';
import { signUpBrowsers } from '#platform/migrations/0001-0020/0020-sign-up-browsers';
import { paymentPages } from '#platform/migrations/0021-0040/0021-payment-pages';
import { paymentsInTheBooks } from '#platform/migrations/0021-0040/0022-payments-in-the-books';
import { orderPaymentStatus } from '#platform/migrations/0021-0040/0023-order-payment-status';
import { approvalsAndCorrections } from '#platform/migrations/0021-0040/0024-approvals-and-corrections';
import { changedBankDetails } from '#platform/migrations/0021-0040/0025-changed-bank-details';
import { gatewaysChangeTheirWord } from '#platform/migrations/0021-0040/0026-gateways-change-their-word';
import { adminAndOrders } from '#platform/migrations/0021-0040/0027-admin-and-orders';
import { moneyBack } from '#platform/migrations/0021-0040/0028-money-back';
import { freightWrittenOff } from '#platform/migrations/0021-0040/0029-freight-written-off';
import { papersAndBooks } from '#platform/migrations/0021-0040/0030-papers-and-books';
import { monthsOfTheBooks } from '#platform/migrations/0021-0040/0031-months-of-the-books';
import { invoicesTakenBack } from '#platform/migrations/0021-0040/0032-invoices-taken-back';
import { sellersOfClosedMonths } from '#platform/migrations/0021-0040/0033-sellers-of-closed-months';
import { houseFreightGiven } from '#platform/migrations/0021-0040/0034-house-freight-given';
import { settingsByAdmins } from '#platform/migrations/0021-0040/0035-settings-by-admins';
import { testedConnections } from '#platform/migrations/0021-0040/0036-tested-connections';
import { ownVoyages } from '#platform/migrations/0021-0040/0037-own-voyages';
import { directory } from '#platform/migrations/0021-0040/0038-directory';
import { inquiriesAndTerms } from '#platform/migrations/0021-0040/0039-inquiries-and-terms';
import { newsletters } from '#platform/migrations/0021-0040/0040-newsletters';
import { ordersThatWait } from '#platform/migrations/0041-0060/0041-orders-that-wait';
import { productSheetsAndProposals } from '#platform/migrations/0041-0060/0042-product-sheets-and-proposals';
import { ownAddressesAndSecondFactors } from '#platform/migrations/0041-0060/0043-own-addresses-and-second-factors';
import { messagesOfOrders } from '#platform/migrations/0041-0060/0044-messages-of-orders';
import { ratings } from '#platform/migrations/0041-0060/0045-ratings';
import { bankStatementsDroppedIn } from '#platform/migrations/0041-0060/0046-bank-statements-dropped-in';
import { checksOfThePresentShip } from '#platform/migrations/0041-0060/0047-checks-of-the-present-ship';
import { favouritesAndSupplyAlerts } from '#platform/migrations/0041-0060/0048-favourites-and-supply-alerts';
import { companiesThatBuy } from '#platform/migrations/0041-0060/0049-companies-that-buy';
import { notesAndSavedViews } from '#platform/migrations/0041-0060/0050-notes-and-saved-views';
import { sellersInPublic } from '#platform/migrations/0041-0060/0051-sellers-in-public';
import { howPeopleAreTold } from '#platform/migrations/0041-0060/0052-how-people-are-told';
import { peopleOfCompanies } from '#platform/migrations/0041-0060/0053-people-of-companies';
import { stockSheets } from '#platform/migrations/0041-0060/0054-stock-sheets';
import { ordersBeforeVerification } from '#platform/migrations/0041-0060/0055-orders-before-verification';
import { offeredDays } from '#platform/migrations/0041-0060/0056-offered-days';
import { proposedChanges } from '#platform/migrations/0041-0060/0057-proposed-changes';
import { textsToTelephones } from '#platform/migrations/0041-0060/0058-texts-to-telephones';
import { ordersToldInPool } from '#platform/migrations/0041-0060/0059-orders-told-in-pool';
import { points } from '#platform/migrations/0061-0080/0062-points';
import { orderLinks } from '#platform/migrations/0061-0080/0063-order-links';
import { longLists } from '#platform/migrations/0061-0080/0064-long-lists';
import { loneDecisions } from '#platform/migrations/0061-0080/0066-lone-decisions';
import { pointsOwed } from '#platform/migrations/0061-0080/0067-points-owed';
import { runsOfPasswords } from '#platform/migrations/0061-0080/0068-runs-of-passwords';
import { numbersOfAnyLength } from '#platform/migrations/0061-0080/0069-numbers-of-any-length';
import { countedUses } from '#platform/migrations/0061-0080/0070-counted-uses';
import { installation } from '#platform/migrations/0061-0080/0072-installation';
import { deadMailboxes } from '#platform/migrations/0061-0080/0073-dead-mailboxes';
import { sealedAccounts } from '#platform/migrations/0061-0080/0074-sealed-accounts';
import { endedDevices } from '#platform/migrations/0061-0080/0075-ended-devices';
import { demonstration } from '#platform/migrations/0061-0080/0076-demonstration';
import { likeProduct } from '#platform/migrations/0061-0080/0077-like-product';
import { linesNotBooked } from '#platform/migrations/0061-0080/0078-lines-not-booked';
import { textProposals } from '#platform/migrations/0061-0080/0079-text-proposals';
import { productSounds } from '#platform/migrations/0061-0080/0080-product-sounds';
import { reviewerInvitations } from '#platform/migrations/0081-0100/0081-reviewer-invitations';
import { backups } from '#platform/migrations/0081-0100/0082-backups';
import { lastNewsOfGateways } from '#platform/migrations/0081-0100/0085-last-news-of-gateways';
import { requestsOfMails } from '#platform/migrations/0081-0100/0086-requests-of-mails';
import { saidNames } from '#platform/migrations/0081-0100/0083-said-names';
import { rateLimits } from '#platform/migrations/0081-0100/0084-rate-limits';
import { sumsOfDays } from '#platform/migrations/0081-0100/0087-sums-of-days';
import { indexesOfALargeMarket } from '#platform/migrations/0081-0100/0088-indexes-of-a-large-market';
import { changedDays } from '#platform/migrations/0081-0100/0089-changed-days';
import { paymentsToCompare } from '#platform/migrations/0081-0100/0090-payments-to-compare';
import { paymentsByStatus } from '#platform/migrations/0061-0080/0065-payments-by-status';
import { linesThatRepeat } from '#platform/migrations/0061-0080/0071-lines-that-repeat';
import { giftCards } from '#platform/migrations/0061-0080/0061-gift-cards';
import { couponsWithoutAnOrder } from '#platform/migrations/0041-0060/0060-coupons-without-an-order';

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
  paymentsInTheBooks,
  orderPaymentStatus,
  approvalsAndCorrections,
  changedBankDetails,
  gatewaysChangeTheirWord,
  adminAndOrders,
  moneyBack,
  freightWrittenOff,
  papersAndBooks,
  monthsOfTheBooks,
  invoicesTakenBack,
  sellersOfClosedMonths,
  houseFreightGiven,
  settingsByAdmins,
  testedConnections,
  ownVoyages,
  directory,
  inquiriesAndTerms,
  newsletters,
  ordersThatWait,
  productSheetsAndProposals,
  ownAddressesAndSecondFactors,
  messagesOfOrders,
  ratings,
  bankStatementsDroppedIn,
  checksOfThePresentShip,
  favouritesAndSupplyAlerts,
  companiesThatBuy,
  notesAndSavedViews,
  sellersInPublic,
  howPeopleAreTold,
  peopleOfCompanies,
  stockSheets,
  ordersBeforeVerification,
  offeredDays,
  proposedChanges,
  textsToTelephones,
  ordersToldInPool,
  couponsWithoutAnOrder,
  giftCards,
  points,
  orderLinks,
  longLists,
  paymentsByStatus,
  loneDecisions,
  pointsOwed,
  runsOfPasswords,
  numbersOfAnyLength,
  countedUses,
  linesThatRepeat,
  installation,
  deadMailboxes,
  sealedAccounts,
  endedDevices,
  demonstration,
  likeProduct,
  linesNotBooked,
  textProposals,
  productSounds,
  reviewerInvitations,
  backups,
  saidNames,
  rateLimits,
  lastNewsOfGateways,
  requestsOfMails,
  sumsOfDays,
  indexesOfALargeMarket,
  changedDays,
  paymentsToCompare,
];
