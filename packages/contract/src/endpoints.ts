import * as login from './account/login.ts';
import * as passwords from './account/passwords.ts';
import * as emailVerification from './account/email-verification.ts';
import * as signUp from './account/sign-up.ts';
import * as me from './account/me.ts';
import * as customers from './account/customers.ts';
import * as correctAccount from './account/correct-account.ts';
import * as emailChange from './account/email-change.ts';
import * as secondFactor from './account/second-factor.ts';
import * as admins from './account/admins.ts';
import * as personalData from './account/personal-data.ts';
import * as company from './company/company.ts';
import * as people from './company/people.ts';
import * as sellers from './account/sellers.ts';
import * as directories from './reference/directories.ts';
import * as directoryEntries from './reference/directory-entries.ts';
import * as listProducts from './catalogue/list-products.ts';
import * as getProduct from './catalogue/get-product.ts';
import * as manageProducts from './catalogue/manage-products.ts';
import * as productChanges from './catalogue/product-changes.ts';
import * as productProposals from './catalogue/product-proposals.ts';
import * as productSheets from './catalogue/product-sheets.ts';
import * as favourites from './favourite/favourites.ts';
import * as supplyAlerts from './supply-alert/supply-alerts.ts';
import * as listCards from './catalogue/list-cards.ts';
import * as suggestProducts from './catalogue/suggest-products.ts';
import * as referenceProducts from './catalogue/reference-products.ts';
import * as fishingLimits from './fishing-limit/fishing-limits.ts';
import * as offers from './offer/offers.ts';
import * as offeredDays from './offer/offered-days.ts';
import * as stockSheets from './offer/stock-sheets.ts';
import * as cart from './cart/cart.ts';
import * as orderAgain from './cart/order-again.ts';
import * as standingOrders from './standing-order/standing-orders.ts';
import * as customerStatements from './customer-statement/customer-statements.ts';
import * as placeOrder from './order/place-order.ts';
import * as collector from './order/collector.ts';
import * as orders from './order/orders.ts';
import * as adminOrder from './order/admin-order.ts';
import * as orderLinks from './order-link/order-links.ts';
import * as orderMessages from './order-message/order-messages.ts';
import * as splitRequests from './split-request/split-requests.ts';
import * as generateSplits from './split-request/generate-splits.ts';
import * as disputes from './dispute/disputes.ts';
import * as delays from './shipping/delays.ts';
import * as schedule from './shipping/schedule.ts';
import * as ownVoyages from './shipping/own-voyages.ts';
import * as voyageDrafts from './shipping/voyage-drafts.ts';
import * as approvals from './approval/approvals.ts';
import * as payments from './payment/payments.ts';
import * as statements from './bank-import/statements.ts';
import * as statementLines from './bank-import/statement-lines.ts';
import * as receivedTransfers from './bank-import/received-transfers.ts';
import * as goodsReturns from './goods-return/goods-returns.ts';
import * as inquiries from './inquiry/inquiries.ts';
import * as answerRating from './rating/answer-rating.ts';
import * as moderateRatings from './rating/moderate-ratings.ts';
import * as productRatings from './rating/product-ratings.ts';
import * as rateOrder from './rating/rate-order.ts';
import * as translationTexts from './translation/texts.ts';
import * as translationProposals from './translation/proposals.ts';
import * as translationFiles from './translation/text-files.ts';
import * as translationReviewers from './translation/reviewers.ts';
import * as editSellerPage from './seller-page/edit-seller-page.ts';
import * as moderateSellerPages from './seller-page/moderate-seller-pages.ts';
import * as supplyDates from './supply-calendar/supply-dates.ts';
import * as sellerPages from './seller-page/seller-pages.ts';
import * as productSounds from './product-sound/product-sounds.ts';
import * as refunds from './payment/refunds.ts';
import * as correctFreight from './payment/correct-freight.ts';
import * as freightChecks from './payment/freight-checks.ts';
import * as pendingPayments from './payment/pending-payments.ts';
import * as reversals from './payment/reversals.ts';
import * as coupons from './coupon/coupons.ts';
import * as points from './points/points.ts';
import * as giftCards from './gift-card/gift-cards.ts';
import * as notificationChoices from './notification/notification-choices.ts';
import * as smsNumber from './notification/sms-number.ts';
import * as notifications from './notification/notifications.ts';
import * as penalties from './penalty/penalties.ts';
import * as nonDeliveryPenalty from './penalty/non-delivery-penalty.ts';
import * as settlements from './payout/settlements.ts';
import * as wallet from './payout/wallet.ts';
import * as withdrawals from './payout/withdrawals.ts';
import * as metaData from './site-setting/meta-data.ts';
import * as houseLogo from './site-setting/house-logo.ts';
import * as rates from './site-setting/rates.ts';
import * as freightTariffs from './site-setting/freight-tariffs.ts';
import * as opening from './opening/opening.ts';
import * as connections from './opening/connections.ts';
import * as systemHealth from './health/system-health.ts';
import * as houseFacts from './site-setting/house-facts.ts';
import * as publicMessage from './site-setting/public-message.ts';
import * as newsletters from './newsletter/newsletters.ts';
import * as terms from './terms/terms.ts';
import * as invoices from './invoice/invoices.ts';
import * as analytics from './report/analytics.ts';
import * as books from './ledger/books.ts';
import * as checkBooks from './ledger/check-books.ts';
import * as months from './ledger/months.ts';
import * as otherMovements from './ledger/other-movements.ts';
import * as overview from './report/overview.ts';
import * as deskSearch from './desk/desk-search.ts';
import * as person from './desk/person.ts';
import * as exportList from './list-export/export-list.ts';
import * as savedViews from './saved-view/saved-views.ts';
import * as adminNotes from './admin-note/admin-notes.ts';
import type { Endpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'roles' in value &&
  'refusals' in value;

/** Every call of the API by name: the complete inventory that tests compare with the running server. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    login,
    passwords,
    emailVerification,
    signUp,
    me,
    customers,
    company,
    people,
    correctAccount,
    emailChange,
    secondFactor,
    admins,
    personalData,
    sellers,
    directories,
    directoryEntries,
    listProducts,
    getProduct,
    manageProducts,
    productChanges,
    productProposals,
    productSheets,
    listCards,
    suggestProducts,
    favourites,
    orderLinks,
    supplyAlerts,
    referenceProducts,
    offers,
    offeredDays,
    stockSheets,
    fishingLimits,
    cart,
    orderAgain,
    standingOrders,
    placeOrder,
    orders,
    collector,
    adminOrder,
    orderMessages,
    splitRequests,
    generateSplits,
    disputes,
    schedule,
    ownVoyages,
    voyageDrafts,
    delays,
    approvals,
    payments,
    statements,
    statementLines,
    receivedTransfers,
    reversals,
    goodsReturns,
    rateOrder,
    editSellerPage,
    moderateSellerPages,
    sellerPages,
    productSounds,
    supplyDates,
    answerRating,
    moderateRatings,
    productRatings,
    translationTexts,
    translationProposals,
    translationReviewers,
    translationFiles,
    inquiries,
    refunds,
    correctFreight,
    freightChecks,
    pendingPayments,
    coupons,
    giftCards,
    points,
    notifications,
    notificationChoices,
    smsNumber,
    settlements,
    wallet,
    penalties,
    nonDeliveryPenalty,
    withdrawals,
    metaData,
    houseLogo,
    rates,
    freightTariffs,
    opening,
    connections,
    systemHealth,
    houseFacts,
    publicMessage,
    newsletters,
    terms,
    invoices,
    customerStatements,
    analytics,
    books,
    checkBooks,
    months,
    otherMovements,
    overview,
    deskSearch,
    person,
    adminNotes,
    savedViews,
    exportList,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
