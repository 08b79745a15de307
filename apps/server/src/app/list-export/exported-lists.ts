import { listCustomers } from '@matete/contract/account/customers';
import { listSellers } from '@matete/contract/account/sellers';
import { listProductsForAdmin } from '@matete/contract/catalogue/manage-products';
import { listCoupons } from '@matete/contract/coupon/coupons';
import { listInvoicesForAdmin } from '@matete/contract/invoice/invoices';
import { readAudit } from '@matete/contract/ledger/books';
import type { ListName } from '@matete/contract/list-export/list-names';
import { listOrders } from '@matete/contract/order/orders';
import { listFreightChecks } from '@matete/contract/payment/freight-checks';
import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { listPendingPayments } from '@matete/contract/payment/pending-payments';
import { listRefunds } from '@matete/contract/payment/refunds';
import { listWithdrawalsForAdmin } from '@matete/contract/payout/withdrawals';
import { listRatings } from '@matete/contract/rating/moderate-ratings';
import { translate } from '@matete/i18n/translate';

import { exportedList, instant, type ExportedList, yesNo } from '#app/list-export/exported-list';

const orders = exportedList(listOrders, [
  ['order', (row) => row.orderNumber],
  ['placedAt', (row) => instant(row.date)],
  ['status', (row, language) => translate(language, `status.order.${row.status}`)],
  ['paymentStatus', (row, language) => translate(language, `status.payment.${row.paymentStatus}`)],
  ['payoutStatus', (row, language) => translate(language, `status.payout.${row.payoutStatus}`)],
  ['deliveryDate', (row) => row.shipmentDate],
  ['kg', (row) => row.quantity],
  ['total', (row) => row.grandTotal],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['seller', (row) => row.sellerName],
  ['sellerId', (row) => row.sellerId],
  ['ship', (row) => row.shipName],
  ['arrival', (row) => row.arrivalDate],
  ['products', (row) => row.lines.map(({ name, quantity }) => `${name.text} ${quantity} kg`).join(', ')],
]);

const disputes = exportedList(listOrders, [
  ['order', (row) => row.orderNumber],
  ['openedAt', (row) => instant(row.dispute?.openedAt ?? null)],
  ['reason', (row, language) => row.dispute && translate(language, `dispute.reason.${row.dispute.reason}`)],
  ['status', (row, language) => translate(language, `status.order.${row.status}`)],
  ['total', (row) => row.grandTotal],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['seller', (row) => row.sellerName],
  ['sellerId', (row) => row.sellerId],
]);

const payments = exportedList(listPaymentsForAdmin, [
  ['reference', (row) => row.reference],
  ['createdAt', (row) => instant(row.createdAt)],
  ['paidAt', (row) => instant(row.paidAt)],
  ['method', (row, language) => translate(language, `status.paymentMethod.${row.method}`)],
  ['status', (row, language) => translate(language, `admin.payments.state.${row.status}`)],
  ['amount', (row) => row.amount],
  ['received', (row) => row.received],
  ['refunded', (row) => row.refunded],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['orders', (row) => row.orders.map(({ orderNumber }) => orderNumber).join(', ')],
]);

const refunds = exportedList(listRefunds, [
  ['order', (row) => row.orderNumber],
  ['requestedAt', (row) => instant(row.requestedAt)],
  ['decidedAt', (row) => instant(row.decidedAt)],
  [
    'status',
    ({ status }, language) =>
      translate(language, status === 'REFUND_REQUEST' ? `status.payment.${status}` : `admin.payments.state.${status}`),
  ],
  ['cause', (row, language) => translate(language, `status.refundCause.${row.cause}`)],
  ['amount', (row) => row.amount],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['holder', (row) => row.accountHolder],
  ['iban', (row) => row.iban],
  ['reference', (row) => row.payment?.reference ?? null],
  ['reason', (row) => row.reason],
]);

const freightDifferences = exportedList(listPendingPayments, [
  ['order', (row) => row.orderNumber],
  ['createdAt', (row) => instant(row.createdAt)],
  ['decidedAt', (row) => instant(row.decidedAt)],
  ['status', (row, language) => translate(language, `status.pendingPayment.${row.status}`)],
  ['amount', (row) => row.amount],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['ship', (row) => row.shipName],
  ['reason', (row) => row.rejectionReason],
]);

const freightChecks = exportedList(listFreightChecks, [
  ['order', (row) => row.orderNumber],
  ['createdAt', (row) => instant(row.createdAt)],
  ['decidedAt', (row) => instant(row.decidedAt)],
  ['status', (row, language) => translate(language, `status.freightCheck.${row.status}`)],
  ['claimed', (row) => row.claimedShipping],
  ['regulated', (row) => row.regulatedShipping],
  ['billed', (row) => row.billedShipping],
  ['decided', (row) => row.decidedShipping],
  ['ship', (row) => row.shipName],
  ['island', (row) => row.fromIsland],
  ['customer', (row) => row.customerName],
  ['seller', (row) => row.sellerName],
  ['reason', (row) => row.reason],
]);

const coupons = exportedList(listCoupons, [
  ['code', (row) => row.codeEnd],
  ['createdAt', (row) => instant(row.createdAt)],
  ['status', (row, language) => translate(language, `status.coupon.${row.status}`)],
  [
    'origin',
    (row, language) => translate(language, `status.couponType.${row.isOverpayment ? 'OVERPAYMENT' : row.type}`),
  ],
  ['amount', (row) => row.amount],
  ['balance', (row) => row.balance],
  ['order', (row) => row.orderNumber],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
]);

const invoices = exportedList(listInvoicesForAdmin, [
  ['number', (row) => row.number],
  ['kind', (row, language) => translate(language, `admin.search.${row.kind}`)],
  ['issuedAt', (row) => instant(row.issuedAt)],
  ['corrects', (row) => row.corrects],
  ['order', (row) => row.orderNumber],
  ['customer', (row) => row.customerName],
  ['customerId', (row) => row.customerId],
  ['net', (row) => row.net],
  ['vat', (row) => row.vat],
  ['cps', (row) => row.cps],
  ['freight', (row) => row.freight],
  ['total', (row) => row.total],
]);

const customers = exportedList(listCustomers, [
  ['id', (row) => row.userId],
  ['firstName', (row) => row.firstName],
  ['lastName', (row) => row.lastName],
  ['email', (row) => row.email],
  ['emailVerified', (row, language) => yesNo(row.emailVerified, language)],
  ['phone', (row) => row.phone],
  ['island', (row) => row.island],
  ['type', (row, language) => row.customer && translate(language, `status.accountType.${row.customer.type}`)],
  ['status', (row, language) => translate(language, `status.account.${row.status}`)],
  ['blockedTill', (row) => instant(row.blockedTill)],
  ['registeredOn', (row) => instant(row.registeredOn)],
]);

const sellers = exportedList(listSellers, [
  ['id', (row) => row.userId],
  ['firstName', (row) => row.firstName],
  ['lastName', (row) => row.lastName],
  ['email', (row) => row.email],
  ['emailVerified', (row, language) => yesNo(row.emailVerified, language)],
  ['phone', (row) => row.phone],
  ['island', (row) => row.island],
  ['tahitiNumber', (row) => row.seller?.tahitiNumber ?? null],
  ['status', (row, language) => translate(language, `status.account.${row.status}`)],
  ['blockedTill', (row) => instant(row.blockedTill)],
  ['registeredOn', (row) => instant(row.registeredOn)],
  ['completed', (row) => row.seller?.completedOrders ?? null],
  ['supplied', (row) => row.seller?.suppliedProducts ?? null],
  ['penalties', (row) => row.seller?.penaltyCount ?? null],
  ['balance', (row) => row.seller?.balance ?? null],
]);

const products = exportedList(listProductsForAdmin, [
  ['sku', (row) => row.sku],
  ['name', (row) => row.name.text],
  ['category', (row, language) => translate(language, `shop.home.category.${row.primaryCategoryId}`)],
  ['subCategory', (row, language) => translate(language, `common.subCategory.${row.subCategoryId}`)],
  ['price', (row) => row.price],
  ['stock', (row) => row.stock],
  ['sellers', (row) => row.supplierCount],
  ['active', (row, language) => yesNo(row.isActive, language)],
]);

const withdrawals = exportedList(listWithdrawalsForAdmin, [
  ['seller', (row) => row.sellerName],
  ['sellerId', (row) => row.sellerId],
  ['tahitiNumber', (row) => row.tahitiNumber],
  ['requestedAt', (row) => instant(row.requestedAt)],
  ['decidedAt', (row) => instant(row.decidedAt)],
  ['status', (row, language) => translate(language, `status.withdrawal.${row.status}`)],
  ['amount', (row) => row.amount],
  ['fee', (row) => row.fee],
  ['bank', (row) => row.bankName],
  ['holder', (row) => row.accountTitle],
  ['iban', (row) => row.iban],
  ['bankFile', (row) => row.exportNumber],
  ['reason', (row) => row.rejectReason ?? row.sentBackReason],
]);

const ratings = exportedList(listRatings, [
  ['order', (row) => row.orderNumber],
  ['createdAt', (row) => instant(row.ratedAt)],
  ['stars', (row) => row.stars],
  ['status', (row, language) => row.status && translate(language, `admin.ratings.state.${row.status}`)],
  ['words', (row) => row.words],
  ['reason', (row) => row.reason],
  ['customer', (row) => row.author?.name ?? null],
  ['customerId', (row) => row.customerId],
  ['seller', (row) => row.seller.name],
  ['sellerId', (row) => row.seller.sellerId],
  ['answer', (row) => row.answer?.words ?? null],
  ['products', (row) => row.products.map(({ name }) => name.text).join(', ')],
]);

const journal = exportedList(readAudit, [
  ['at', (row) => instant(row.at)],
  ['action', (row) => row.action],
  ['by', (row) => row.actor?.name ?? null],
  ['subject', (row) => row.subjectName],
  ['id', (row) => row.subjectId],
  ['details', (row) => JSON.stringify(row.details)],
]);

/** The lists of admins that can be exported: statuses in the words of their pages. */
export const EXPORTED_LISTS: Readonly<Record<ListName, ExportedList>> = {
  ORDERS: orders,
  DISPUTES: disputes,
  PAYMENTS: payments,
  REFUNDS: refunds,
  FREIGHT_DIFFERENCES: freightDifferences,
  FREIGHT_CHECKS: freightChecks,
  COUPONS: coupons,
  INVOICES: invoices,
  CUSTOMERS: customers,
  SELLERS: sellers,
  PRODUCTS: products,
  WITHDRAWALS: withdrawals,
  RATINGS: ratings,
  JOURNAL: journal,
};
