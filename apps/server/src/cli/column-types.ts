/** Where the types of columns come from, for the generated schema: type name to module. */
export const COLUMN_TYPE_IMPORTS = {
  AccountStatus: '@matete/contract/account/account-views',
  CustomerType: '@matete/contract/account/account-views',
  BillingInput: '@matete/contract/account/customers',
  PaymentMethod: '@matete/contract/account/customers',
  PrimaryCategory: '@matete/contract/catalogue/product-views',
  SubCategory: '@matete/contract/catalogue/product-views',
  TariffCode: '@matete/contract/catalogue/product-views',
  CouponStatus: '@matete/contract/coupon/coupons',
  CouponType: '@matete/contract/coupon/coupons',
  Role: '@matete/contract/endpoint',
  InvoiceKind: '@matete/contract/invoice/invoices',
  LedgerAccountKind: '@matete/contract/ledger/books',
  LedgerKind: '@matete/contract/ledger/ledger-kinds',
  NotificationCode: '@matete/contract/notification/notifications',
  DisputeReason: '@matete/contract/order/dispute-view',
  DisputeStatus: '@matete/contract/order/dispute-view',
  FreightCheckStatus: '@matete/contract/order/freight-check-status',
  GoodsReturnStatus: '@matete/contract/goods-return/goods-returns',
  OrderAction: '@matete/contract/order/order-status',
  OrderActor: '@matete/contract/order/order-status',
  OrderPaymentStatus: '@matete/contract/order/order-status',
  OrderStatus: '@matete/contract/order/order-status',
  PaymentStatus: '@matete/contract/order/order-status',
  PayoutStatus: '@matete/contract/order/order-status',
  PendingPaymentStatus: '@matete/contract/order/pending-payment-status',
  GatewayRefundState: '@matete/contract/order/refund-view',
  RefundCause: '@matete/contract/order/refund-view',
  RefundMethod: '@matete/contract/order/refund-view',
  RefundStatus: '@matete/contract/order/refund-view',
  GatewayForm: '@matete/contract/payment/payments',
  TransferAccount: '@matete/contract/payment/payments',
  BankAccount: '@matete/contract/payout/withdrawals',
  WithdrawalStatus: '@matete/contract/payout/withdrawals',
  Language: '@matete/contract/primitives',
  LocalNames: '@matete/contract/primitives',
  TextValues: '@matete/contract/primitives',
  AuditAction: '@matete/contract/report/audit-actions',
  SplitStatus: '@matete/contract/split-request/split-requests',
  AccountId: '@matete/contract/units',
  BasisPoints: '@matete/contract/units',
  CouponId: '@matete/contract/units',
  CubicCmPerKg: '@matete/contract/units',
  CustomerId: '@matete/contract/units',
  Days: '@matete/contract/units',
  DisputeId: '@matete/contract/units',
  FileId: '@matete/contract/units',
  Hours: '@matete/contract/units',
  InvoiceId: '@matete/contract/units',
  IslandId: '@matete/contract/units',
  Kg: '@matete/contract/units',
  MilliXpf: '@matete/contract/units',
  OrderId: '@matete/contract/units',
  PaymentId: '@matete/contract/units',
  PenaltyId: '@matete/contract/units',
  PendingPaymentId: '@matete/contract/units',
  ProductId: '@matete/contract/units',
  RefundId: '@matete/contract/units',
  SellerId: '@matete/contract/units',
  ShipId: '@matete/contract/units',
  SplitRequestId: '@matete/contract/units',
  TahitiDay: '@matete/contract/units',
  VoyageId: '@matete/contract/units',
  WithdrawalExportId: '@matete/contract/units',
  WithdrawalId: '@matete/contract/units',
  Xpf: '@matete/contract/units',
  GatewayName: '@matete/domain/payment/gateway-name',
  PenaltyKind: '@matete/domain/penalty/penalty-for',
  FreightUnit: '@matete/domain/shipping/freight-charge',
  Stop: '@matete/domain/shipping/voyage',
} as const;

/** JSON that is read with its type and written as text. */
const json = <const Type extends string>(type: Type) => `ColumnType<${type}, string, string>` as const;

/** The columns whose values the contract names; the database's checks hold the same values. */
export const COLUMN_TYPES = {
  'accounts.language': 'Generated<Language>',
  'accounts.role': 'Role',
  'accounts.status': 'Generated<AccountStatus>',
  'audit_log.action': 'AuditAction',
  'coupons.status': 'CouponStatus',
  'coupons.type': 'CouponType',
  'customers.payment_method': 'PaymentMethod | null',
  'customers.type': 'CustomerType',
  'disputes.reason': 'DisputeReason',
  'disputes.status': 'DisputeStatus',
  'email_tokens.purpose': "'VERIFY_EMAIL' | 'RESET_PASSWORD'",
  'freight_checks.payer': "'CUSTOMER' | 'HOUSE' | null",
  'freight_checks.status': 'FreightCheckStatus',
  'freight_tariffs.tariff_code': 'TariffCode',
  'freight_tariffs.unit': 'FreightUnit',
  'gateway_events.gateway': 'GatewayName',
  'gateway_mismatches.gateway': 'GatewayName',
  'goods_returns.refund_method': 'RefundMethod',
  'goods_returns.status': 'GoodsReturnStatus',
  'invoices.kind': 'InvoiceKind',
  'ledger_accounts.kind': 'LedgerAccountKind',
  'ledger_transactions.kind': 'LedgerKind',
  'mails.data': json('TextValues'),
  'mails.language': 'Language',
  'newsletter_subscribers.language': 'Language',
  'notifications.code': 'NotificationCode',
  'notifications.data': json('TextValues'),
  'order_lines.product_names': json('LocalNames'),
  'order_lines.tariff_code': 'TariffCode',
  'order_transitions.action': 'OrderAction | null',
  'order_transitions.actor': 'OrderActor',
  'order_transitions.from_status': 'OrderStatus | null',
  'order_transitions.to_status': 'OrderStatus',
  'orders.billing': json('BillingInput'),
  'orders.language': 'Language',
  'orders.payment_status': 'OrderPaymentStatus',
  'orders.payout_status': 'PayoutStatus',
  'orders.status': 'OrderStatus',
  'payment_pages.form': json('GatewayForm'),
  'payment_pages.gateway': 'GatewayName',
  'payment_pages.refusal_cause': "'CARD' | 'ABANDONED' | null",
  'payments.gateway': 'GatewayName | null',
  'payments.method': 'PaymentMethod',
  'payments.purpose': "'ORDERS' | 'FREIGHT_DIFFERENCE'",
  'payments.status': 'PaymentStatus',
  'penalties.kind': 'PenaltyKind',
  'pending_payments.payment_method': 'PaymentMethod | null',
  'pending_payments.status': 'PendingPaymentStatus',
  'product_texts.language': 'Language',
  'products.primary_category': 'PrimaryCategory',
  'products.sub_category': 'SubCategory',
  'products.tariff_code': 'TariffCode',
  'refunds.cause': 'RefundCause',
  'refunds.gateway_state': 'GatewayRefundState | null',
  'refunds.method': 'RefundMethod',
  'refunds.status': 'RefundStatus',
  'reservations.state': "'RESERVED' | 'RELEASED' | 'CONSUMED'",
  'shipments.stops': json('Stop[]'),
  'site_settings.data': json('{ value: unknown }'),
  'split_requests.status': 'SplitStatus',
  'stored_files.purpose': "'PRODUCT_IMAGE' | 'RECEIPT' | 'DISPUTE' | 'INVOICE' | 'EXPORT'",
  'text_corrections.language': 'Language',
  'voyage_delays.source': "'ADMIN' | 'SCHEDULE'",
  'withdrawal_exports.debtor': json('TransferAccount'),
  'withdrawals.bank': json('BankAccount'),
  'withdrawals.status': 'WithdrawalStatus',
} as const;

type UnitName = keyof typeof COLUMN_TYPE_IMPORTS;

/** Ids that their table calls `id`, or by another name than everybody else. */
const IDS_OF_TABLES: Readonly<Record<string, UnitName>> = {
  'accounts.id': 'AccountId',
  'coupons.id': 'CouponId',
  'customers.account_id': 'CustomerId',
  'disputes.id': 'DisputeId',
  'invoices.id': 'InvoiceId',
  'islands.id': 'IslandId',
  'orders.delivery_moved_by': 'VoyageId',
  'orders.id': 'OrderId',
  'payments.id': 'PaymentId',
  'penalties.id': 'PenaltyId',
  'pending_payments.id': 'PendingPaymentId',
  'products.id': 'ProductId',
  'refunds.id': 'RefundId',
  'sellers.account_id': 'SellerId',
  'split_requests.id': 'SplitRequestId',
  'stored_files.id': 'FileId',
  'withdrawal_exports.id': 'WithdrawalExportId',
  'withdrawals.id': 'WithdrawalId',
};

/** Units and ids by the name of a column, the first that fits. */
const UNITS_BY_NAME: readonly (readonly [RegExp, UnitName])[] = [
  [/_milli_xpf$/, 'MilliXpf'],
  [/_xpf$/, 'Xpf'],
  [/^cubic_cm_per_kg$/, 'CubicCmPerKg'],
  [/_kg$|_kg_per_order$/, 'Kg'],
  [/_basis_points$/, 'BasisPoints'],
  [/_days$/, 'Days'],
  [/_hours$/, 'Hours'],
  [/^(?:new_|parent_)?order_id$/, 'OrderId'],
  [/^(?:receipt_)?file_id$/, 'FileId'],
  [/^(?:from_)?island_id$/, 'IslandId'],
  [/^(?:last_)?voyage_number$/, 'VoyageId'],
  [/^(from_)?coupon_id$/, 'CouponId'],
  [/^customer_id$/, 'CustomerId'],
  [/^dispute_id$/, 'DisputeId'],
  [/^export_id$/, 'WithdrawalExportId'],
  [/^payment_id$/, 'PaymentId'],
  [/^pending_payment_id$/, 'PendingPaymentId'],
  [/^product_id$/, 'ProductId'],
  [/^refund_id$/, 'RefundId'],
  [/^seller_id$/, 'SellerId'],
  [/^ship_id$/, 'ShipId'],
  [/^split_request_id$/, 'SplitRequestId'],
];

/** A column as the database describes it. */
export interface ColumnFacts {
  readonly name: string;
  readonly dataType: string;
  readonly isNullable: boolean;
  /** The database fills it in where nothing is given. */
  readonly isGenerated: boolean;
}

/** The unit of a column, or the kind of id it holds, as a type; undefined where it has neither. */
export function unitOfColumn(table: string, column: ColumnFacts): string | undefined {
  const unit = IDS_OF_TABLES[`${table}.${column.name}`] ?? unitByName(column);
  if (unit === undefined) return undefined;
  const type = column.isNullable ? `${unit} | null` : unit;
  return column.isGenerated ? `Generated<${type}>` : type;
}

function unitByName({ name, dataType }: ColumnFacts): UnitName | undefined {
  if (dataType === 'date') return 'TahitiDay';
  // Ids of people are uuids; the books number their own accounts.
  if (dataType === 'uuid' && /^(?:account|actor|author)_id$|_by$/.test(name)) return 'AccountId';
  return UNITS_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
}
