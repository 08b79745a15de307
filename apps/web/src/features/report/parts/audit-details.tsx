import { ACCOUNT_STATUSES, CUSTOMER_TYPES } from '@matete/contract/account/account-views';
import { PAYMENT_METHODS } from '@matete/contract/payment-method';
import { COMPANY_ROLES } from '@matete/contract/company-role';
import type { AuditRecordView } from '@matete/contract/ledger/books';
import { LOSS_BEARERS } from '@matete/contract/order/admin-order';
import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { PENALTY_LADDERS } from '@matete/contract/penalty/penalties';
import { RATE_NAMES } from '@matete/contract/site-setting/rates';
import { isLocale, LOCALE_INFO } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement, ReactNode } from 'react';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { FACT_LABELS } from '#features/shipping/parts/directory-labels';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';

type Value = AuditRecordView['details'][string];

/** Labels of the details of a decision; details for machines (ids) have none and are left out. */
const LABELS: Readonly<Record<string, MessageId>> = {
  tries: 'admin.audit.detail.tries',
  from: 'admin.audit.detail.from',
  orderStatus: 'admin.audit.detail.from',
  dayBefore: 'admin.audit.detail.from',
  roleBefore: 'admin.audit.detail.from',
  companyRole: 'admin.audit.detail.role',
  day: 'admin.audit.detail.day',
  bearer: 'admin.audit.detail.bearer',
  blockedUntil: 'admin.audit.detail.until',
  reason: 'admin.audit.detail.reason',
  refundXpf: 'admin.audit.detail.refund',
  receivedXpf: 'admin.audit.detail.received',
  amountXpf: 'admin.audit.detail.amount',
  claimedXpf: 'admin.audit.detail.claimed',
  recordedXpf: 'admin.audit.detail.recorded',
  sellerXpf: 'admin.audit.detail.fromSeller',
  paidXpf: 'admin.audit.detail.toSeller',
  totalXpf: 'admin.audit.detail.amount',
  feeXpf: 'admin.audit.detail.fee',
  fee: 'admin.audit.detail.fee',
  effectiveFrom: 'admin.audit.detail.since',
  count: 'admin.audit.detail.count',
  bookedOn: 'admin.audit.detail.bookedOn',
  lineNumber: 'admin.audit.detail.lineNumber',
  lineCount: 'admin.audit.detail.lineCount',
  shipName: 'admin.ships.ship',
  departureAt: 'admin.voyages.departure',
  islands: 'admin.voyages.stops',
  plannedAt: 'admin.audit.detail.planned',
  arrivalAt: 'admin.audit.detail.arrival',
  arrivalDate: 'admin.audit.detail.arrival',
  ordersMoved: 'admin.audit.detail.moved',
  sku: 'admin.editor.sku',
  fields: 'admin.audit.detail.fields',
  fromKg: 'admin.audit.detail.from',
  toKg: 'admin.audit.detail.limit',
  ladder: 'admin.audit.detail.ladder',
  language: 'common.shell.language',
  message: 'admin.audit.detail.message',
  link: 'admin.audit.detail.link',
  rate: 'admin.audit.detail.rate',
  name: 'admin.accounts.name',
  legalForm: 'admin.settings.house.legalForm',
  address: 'admin.settings.house.address',
  tahitiNumber: 'admin.settings.house.tahitiNumber',
  rcNumber: 'admin.settings.house.rcNumber',
  vatNumber: 'admin.settings.house.vatNumber',
  basisPoints: 'admin.audit.detail.basisPoints',
  vatRates: 'admin.audit.detail.vatRates',
  tariffs: 'admin.audit.detail.tariffs',
  source: 'admin.audit.detail.source',
  fromXpf: 'admin.settings.second.from',
  dayFromXpf: 'admin.settings.second.day',
  isRequired: 'admin.settings.factor.required',
  bic: 'admin.settings.bank.bic',
  mostXpf: 'admin.settings.giftCards.most',
  perHundred: 'admin.settings.points.per',
  email: 'admin.settings.contact.email',
  phone: 'admin.settings.contact.phone',
  beneficiary: 'admin.settings.bank.beneficiary',
  bankName: 'admin.settings.bank.name',
  iban: 'admin.settings.bank.iban',
  methods: 'admin.settings.methods',
  types: 'admin.settings.approval',
  languages: 'admin.settings.languages',
  unpaidTransferDays: 'admin.settings.waiting.unpaidTransferDays',
  unpaidCardMinutes: 'admin.settings.waiting.unpaidCardMinutes',
  confirmReceiptDays: 'admin.settings.waiting.confirmReceiptDays',
  confirmReminderDays: 'admin.settings.waiting.confirmReminderDays',
  moneyBackDays: 'admin.settings.waiting.moneyBackDays',
  freightWriteOffDays: 'admin.settings.waiting.freightWriteOffDays',
};

/** Names of the fields of a product and of the directory, as in their forms. */
const FIELDS: Readonly<Record<string, MessageId>> = {
  names: 'admin.editor.name',
  descriptions: 'admin.editor.description',
  sku: 'admin.editor.sku',
  primaryCategoryId: 'admin.products.category',
  subCategoryId: 'admin.editor.subCategory',
  tariff: 'admin.editor.tariff',
  codeSH: 'admin.editor.codeSH',
  cubicCentimetresPerKg: 'admin.editor.volume',
  vatBasisPoints: 'admin.editor.vat',
  price: 'admin.editor.priceNet',
  maxKgPerOrder: 'admin.editor.maxKg',
  maxTravelDays: 'admin.editor.maxTravel',
  freightPaidByCountry: 'admin.editor.paidByCountry',
  isReturnable: 'admin.editor.returnable',
  isFeatured: 'admin.editor.featured',
  keepImages: 'admin.editor.images',
  isActive: 'admin.audit.detail.onSale',
  ...FACT_LABELS,
};

/** Details of a decision: sums as money, days as dates, statuses by their names. */
export function AuditDetails({ details }: { details: AuditRecordView['details'] }): ReactElement | null {
  const { t } = useTexts();
  const told = Object.entries(details).flatMap(([name, value]) => {
    const label = LABELS[name];
    const isTold = name === 'toKg' || (value !== null && value !== '');
    return label !== undefined && isTold ? [{ name, label, value }] : [];
  });
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map(({ name, label, value }) => (
        <li key={name}>
          <span className="text-muted">{t(label)}</span> <DetailValue name={name} value={value} />
        </li>
      ))}
    </ul>
  );
}

const DAYS: ReadonlySet<string> = new Set(['effectiveFrom', 'arrivalDate', 'dayBefore', 'day', 'bookedOn']);

/** Words of details that are one of a list; a value that is in no list any more is shown as it was kept. */
const WORDS: Readonly<Record<string, (value: string) => MessageId | undefined>> = {
  from: (value) => wordFor(ACCOUNT_STATUSES, value, (status) => `status.account.${status}`),
  orderStatus: (value) => wordFor(ORDER_STATUSES, value, (status) => `status.order.${status}`),
  roleBefore: companyRoleWord,
  companyRole: companyRoleWord,
  bearer: (value) => wordFor(LOSS_BEARERS, value, (bearer) => `admin.audit.bearer.${bearer}`),
  ladder: (value) => wordFor(PENALTY_LADDERS, value, (ladder) => `admin.settings.ladder.${ladder}`),
  rate: (value) =>
    value === 'VAT_RATES' ? 'admin.rates.vat' : wordFor(RATE_NAMES, value, (rate) => `admin.rates.${rate}`),
};

/** Words of details that are lists, separated by spaces. */
const LISTS: Readonly<Record<string, (value: string) => MessageId>> = {
  methods: (value) =>
    wordFor(PAYMENT_METHODS, value, (method) => `status.paymentMethod.${method}`) ?? 'admin.audit.none',
  types: (value) => wordFor(CUSTOMER_TYPES, value, (type) => `status.accountType.${type}`) ?? 'admin.audit.none',
};

function companyRoleWord(value: string): MessageId | undefined {
  return wordFor(COMPANY_ROLES, value, (role) => `admin.person.companyRole.${role}`);
}

function wordFor<Known extends string>(
  known: readonly Known[],
  value: string,
  idOf: (value: Known) => MessageId,
): MessageId | undefined {
  const found = known.find((each) => each === value);
  return found === undefined ? undefined : idOf(found);
}

function DetailValue({ name, value }: { name: string; value: Value }): ReactNode {
  const { t, text } = useTexts();
  const { kg, decimal } = useFormats();
  const islandName = useIslandNames();
  if (name === 'islands' && typeof value === 'string') return value.split(' ').map(islandName).join(', ');
  const words = LISTS[name];
  if (words !== undefined && typeof value === 'string')
    return value
      .split(' ')
      .map((part) => text(words(part)))
      .join(', ');
  if (name === 'basisPoints' && typeof value === 'number') return `${decimal(value / 100, 2)}\u202F%`;
  if (typeof value === 'number' && (name.endsWith('Xpf') || name === 'fee')) return <Money amountXpf={value} />;
  if (name === 'toKg' && value === null) return t('admin.fishing.unlimited');
  if (typeof value === 'number' && name.endsWith('Kg')) return kg(value);
  if (typeof value === 'boolean') return t(`admin.editor.returnable.${value}`);
  if (typeof value !== 'string') return String(value);
  if (name === 'language' && isLocale(value))
    return <span lang={LOCALE_INFO[value].htmlLang}>{LOCALE_INFO[value].endonym}</span>;
  const word = WORDS[name]?.(value);
  if (word !== undefined) return t(word);
  if (DAYS.has(name)) return <DayText date={value} />;
  if (name.endsWith('At') || name === 'blockedUntil') return <InstantText instant={value} withTime />;
  if (name === 'fields')
    return [...new Set(value.split(' ').flatMap((field) => FIELDS[field] ?? []))].map((id) => text(id)).join(', ');
  return <span className="wrap-anywhere">{value}</span>;
}
