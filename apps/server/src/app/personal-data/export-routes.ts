import { exportPersonalData } from '@matete/contract/account/personal-data';
import { readEmailChange } from '@matete/contract/account/email-change';
import { listNotesAboutMe } from '@matete/contract/admin-note/admin-notes';
import { listReceivedTransfers } from '@matete/contract/bank-import/received-transfers';
import { me } from '@matete/contract/account/me';
import { getBillingDetail } from '@matete/contract/account/customers';
import { listOwnProposals } from '@matete/contract/catalogue/product-proposals';
import { getCart } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { readCompany } from '@matete/contract/company/company';
import type { Endpoint } from '@matete/contract/endpoint';
import { listCustomerGiftCards } from '@matete/contract/gift-card/gift-cards';
import { readPoints } from '@matete/contract/points/points';
import { listFavourites } from '@matete/contract/favourite/favourites';
import { listSupplyAlerts } from '@matete/contract/supply-alert/supply-alerts';
import { readNotificationChoices } from '@matete/contract/notification/notification-choices';
import { listNotifications } from '@matete/contract/notification/notifications';
import { listOfferedDays } from '@matete/contract/offer/offered-days';
import { listInventory } from '@matete/contract/offer/offers';
import { listOwnOrderMessages } from '@matete/contract/order-message/order-messages';
import { getOrder, listCustomerOrders, listSellerOrders } from '@matete/contract/order/orders';
import { listCustomerPendingPayments } from '@matete/contract/payment/pending-payments';
import { listSupplyDates } from '@matete/contract/supply-calendar/supply-dates';
import { readOwnSellerPage } from '@matete/contract/seller-page/edit-seller-page';
import { listSellerRatings } from '@matete/contract/rating/answer-rating';
import { listOwnRatings } from '@matete/contract/rating/rate-order';
import { listStandingOrders } from '@matete/contract/standing-order/standing-orders';
import { getWallet } from '@matete/contract/payout/wallet';
import { listWithdrawals } from '@matete/contract/payout/withdrawals';
import type { Role } from '@matete/contract/endpoint';
import { listSavedViews } from '@matete/contract/saved-view/saved-views';
import { listCustomerSplitRequests } from '@matete/contract/split-request/split-requests';
import { listOwnTextProposals } from '@matete/contract/translation/proposals';
import { ok } from '@matete/domain/result';

import { type PlainCall, type Route, routesFor } from '#platform/http/call';
import type { ReadsPort } from '#platform/http/in-process-reads';
import type { Runtime } from '#platform/runtime';

/** One part of the file: a call, and the parameter that names whose it is. */
interface Part {
  readonly endpoint: Endpoint;
  readonly owner?: string;
  /** A list, of which every page is read. */
  readonly isList?: true;
  /** Reads each row of the list whole. */
  readonly whole?: { readonly endpoint: Endpoint; readonly id: string };
}

const orders = { isList: true, whole: { endpoint: getOrder, id: 'orderId' } } as const;

const PARTS: Readonly<Record<Role, Readonly<Record<string, Part>>>> = {
  CUSTOMER: {
    account: { endpoint: me },
    emailChange: { endpoint: readEmailChange },
    billing: { endpoint: getBillingDetail, owner: 'customerId' },
    company: { endpoint: readCompany, owner: 'customerId' },
    standingOrders: { endpoint: listStandingOrders, owner: 'customerId' },
    cart: { endpoint: getCart, owner: 'customerId' },
    orders: { endpoint: listCustomerOrders, owner: 'customerId', ...orders },
    coupons: { endpoint: listCustomerCoupons, owner: 'customerId', isList: true },
    points: { endpoint: readPoints, owner: 'customerId', isList: true },
    giftCards: { endpoint: listCustomerGiftCards, owner: 'customerId', isList: true },
    pendingPayments: { endpoint: listCustomerPendingPayments, isList: true },
    ratings: { endpoint: listOwnRatings, isList: true },
    favourites: { endpoint: listFavourites, isList: true },
    supplyAlerts: { endpoint: listSupplyAlerts, isList: true },
    transfers: { endpoint: listReceivedTransfers, isList: true },
    notes: { endpoint: listNotesAboutMe, isList: true },
    partOffers: { endpoint: listCustomerSplitRequests, owner: 'customerId', isList: true },
    orderMessages: { endpoint: listOwnOrderMessages, isList: true },
    notifications: { endpoint: listNotifications, isList: true },
    textProposals: { endpoint: listOwnTextProposals, isList: true },
    notificationChoices: { endpoint: readNotificationChoices },
  },
  SELLER: {
    account: { endpoint: me },
    emailChange: { endpoint: readEmailChange },
    supplyDates: { endpoint: listSupplyDates },
    supply: { endpoint: listInventory, isList: true },
    offeredDays: { endpoint: listOfferedDays, isList: true },
    proposals: { endpoint: listOwnProposals, isList: true },
    orders: { endpoint: listSellerOrders, owner: 'sellerId', ...orders },
    publicPage: { endpoint: readOwnSellerPage },
    ratings: { endpoint: listSellerRatings, isList: true },
    wallet: { endpoint: getWallet, owner: 'id' },
    notes: { endpoint: listNotesAboutMe, isList: true },
    withdrawals: { endpoint: listWithdrawals, owner: 'id', isList: true },
    orderMessages: { endpoint: listOwnOrderMessages, isList: true },
    notifications: { endpoint: listNotifications, isList: true },
    textProposals: { endpoint: listOwnTextProposals, isList: true },
    notificationChoices: { endpoint: readNotificationChoices },
  },
  ADMIN: {
    account: { endpoint: me },
    emailChange: { endpoint: readEmailChange },
    savedViews: { endpoint: listSavedViews, isList: true },
    orderMessages: { endpoint: listOwnOrderMessages, isList: true },
    notifications: { endpoint: listNotifications, isList: true },
    textProposals: { endpoint: listOwnTextProposals, isList: true },
    notificationChoices: { endpoint: readNotificationChoices },
  },
};

/** Rows read at once. */
const TAKE = 100;
/** More than any account has: a list that never ends would be a bug. */
const MOST_PAGES = 1_000;

const { reads } = routesFor<Runtime & ReadsPort>();

type ExportCall = PlainCall<typeof exportPersonalData, Runtime & ReadsPort>;

/** Route of the file with everything that an account owns. */
export const exportRoutes: readonly Route<Runtime & ReadsPort>[] = [
  reads(exportPersonalData, async (call) => {
    const parts: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(PARTS[call.caller.role])) parts[name] = await readPart(call, part);
    const file = { exportedAt: call.now.toISOString(), ...parts };
    return ok({ bytes: Buffer.from(JSON.stringify(file, null, 2)), fileName: `matete-${call.caller.accountId}.json` });
  }),
];

async function readPart(call: ExportCall, { endpoint, owner, isList, whole }: Part): Promise<unknown> {
  const params = owner === undefined ? {} : { [owner]: call.caller.accountId };
  if (isList === undefined) return read(call, endpoint, { params });
  const rows: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), take: String(TAKE) };
    const { data } = (await read(call, endpoint, { params, query })) as { data: readonly unknown[] };
    for (const row of data) {
      const id = whole === undefined ? undefined : (row as Readonly<Record<string, string>>)[whole.id];
      rows.push(
        whole === undefined || id === undefined
          ? row
          : await read(call, whole.endpoint, { params: { [whole.id]: id } }),
      );
    }
    if (data.length < TAKE) return rows;
  }
  throw new RangeError(`${endpoint.path} has no last page`);
}

/** @throws Error when a part cannot be read: a file that leaves something out would be a lie. */
async function read(
  { services, caller, language, requestId, clientAddress, userAgent }: ExportCall,
  endpoint: Endpoint,
  { params, query = {} }: { params: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const answer = await services.reads.read({
    endpointPath: endpoint.path,
    params,
    query,
    address: endpoint.path,
    acceptLanguage: language,
    caller,
    requestId,
    clientAddress,
    userAgent,
  });
  if (!answer.ok) throw new Error(`${endpoint.path} could not be exported: ${answer.problem.code}`);
  return answer.value;
}
