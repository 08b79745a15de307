import type { SettingValues } from '@matete/contract/approval/approvals';
import type { BodyOf } from '@matete/contract/endpoint';
import type { updateMetaData } from '@matete/contract/site-setting/meta-data';
import type { LocalNames } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ibanCheck } from '@matete/reference/banks';

import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { judgeMethod, type KnownGateways } from '#site-setting/method-obstacle';
import { type SettingPorts, waitingTimesOf } from '#site-setting/read-meta-data';
import { hasSecondFactor } from '#site-setting/own-factor-query';
import { countChange } from '#site-setting/setting-version-store';
import { readSiteSettings, type SiteSettings, writeSiteSetting } from '#site-setting/site-setting-store';
import { readWithdrawalFee, writeWithdrawalFee } from '#site-setting/withdrawal-fee-store';

type Change = BodyOf<typeof updateMetaData>;

interface Changing {
  readonly change: Change;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Changes one setting of the site, writes down who did, and tells the other admins where money depends on it. */
export async function changeMetaData(services: SettingPorts, tx: Tx, changing: Changing): Promise<Result<void>> {
  const { change, adminId, now } = changing;
  const counted = await countChange(tx, { name: change.name, expected: change.version });
  if (!counted.ok) return counted;
  const settings = await readSiteSettings(tx);
  const allowed = check(services, settings, change, now);
  if (!allowed.ok) return allowed;
  // Whoever asked it of the others without having it would be shut out by their own press.
  if (change.name === 'ADMIN_SECOND_FACTOR' && change.data.isRequired && !(await hasSecondFactor(tx, adminId)))
    return refuse('OWN_SECOND_FACTOR_FIRST', { path: 'data.isRequired' });
  await write(tx, changing);
  await audit(tx, {
    actorId: adminId,
    action: `SETTING_${change.name}`,
    subjectKind: 'setting',
    subjectId: change.name,
    details: detailsOf(change.data),
    now,
  });
  await tellOthers(tx, settings, changing);
  return ok(undefined);
}

/** Settings that decide where money goes, how much of it, or who must agree. */
const FOR_TWO: readonly Change['name'][] = [
  'SELLER_WITHDRAWAL_FEE',
  'CONTACT',
  'BANK_TRANSFER',
  'PAYMENT_METHODS',
  'WAITING_TIMES',
  'SECOND_ADMIN',
  'GIFT_CARDS',
  'POINTS',
  'ADMIN_SECOND_FACTOR',
];

/**
 * Whether a second admin confirms a change. The house's own address is among them: decisions of a lone admin are mailed to it.
 *
 * @source domain rules §16 "Settings of money, of bank accounts and of this rule need two always"
 */
export const isForTwo = ({ name }: Pick<Change, 'name'>): boolean => FOR_TWO.includes(name);

/** What stands there now of what a change that needs two would change. */
export async function readBefore(tx: Tx, { name }: Change, now: Date): Promise<SettingValues> {
  const settings = await readSiteSettings(tx);
  switch (name) {
    case 'SELLER_WITHDRAWAL_FEE':
      return detailsOf((await readWithdrawalFee(tx, tahitiDayOf(now))).present ?? {});
    case 'BANK_TRANSFER':
      return detailsOf(settings.BANK_TRANSFER ?? {});
    case 'PAYMENT_METHODS':
      return detailsOf({ methods: settings.PAYMENT_METHODS });
    case 'WAITING_TIMES':
      return detailsOf(waitingTimesOf(settings));
    case 'SECOND_ADMIN':
      return { fromXpf: settings.SECOND_ADMIN_FROM_XPF, dayFromXpf: settings.SECOND_ADMIN_DAY_XPF };
    case 'GIFT_CARDS':
      return { mostXpf: settings.GIFT_CARD_MOST_XPF };
    case 'POINTS':
      return { perHundred: settings.POINTS_PER_HUNDRED };
    case 'ADMIN_SECOND_FACTOR':
      return { isRequired: settings.ADMIN_SECOND_FACTOR_REQUIRED };
    case 'CONTACT':
      return detailsOf(settings.CONTACT);
    default:
      return {};
  }
}

/** Values of a setting as the journal keeps them: lists and texts of several languages as words. */
export const detailsOf = (data: object): SettingValues =>
  Object.fromEntries(
    Object.entries(data as Record<string, string | number | boolean | object | undefined>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? Object.values(value).join(' ') : value]],
    ),
  ) as SettingValues;

/** Refuses what could not work, at its field. */
function check(services: KnownGateways, settings: SiteSettings, change: Change, now: Date): Result<void> {
  switch (change.name) {
    case 'PUBLIC_MESSAGE':
      return (change.data.endsOn ?? tahitiDayOf(now)) < tahitiDayOf(now)
        ? refuse('DATE_IN_THE_PAST', { path: 'data.endsOn' })
        : ok(undefined);
    case 'SELLER_WITHDRAWAL_FEE':
      return (change.data.effectiveFrom ?? tahitiDayOf(now)) < tahitiDayOf(now)
        ? refuse('DATE_IN_THE_PAST', { path: 'data.effectiveFrom' })
        : ok(undefined);
    case 'BANK_TRANSFER':
      return ibanCheck(change.data.iban) === 'ok' ? ok(undefined) : refuse('IBAN_INVALID', { path: 'data.iban' });
    case 'PAYMENT_METHODS': {
      const obstacles = change.data.methods.map((method) => judgeMethod(services, settings, method).obstacle);
      if (obstacles.includes('NO_ACCOUNT')) return refuse('METHOD_WITHOUT_ACCOUNT', { path: 'data.methods' });
      return obstacles.includes('NO_GATEWAY')
        ? refuse('METHOD_WITHOUT_GATEWAY', { path: 'data.methods' })
        : ok(undefined);
    }
    case 'LANGUAGES':
      return change.data.languages.includes('fr')
        ? ok(undefined)
        : refuse('FRENCH_IS_ALWAYS_SHOWN', { path: 'data.languages' });
    case 'WAITING_TIMES':
      return change.data.confirmReminderDays < change.data.confirmReceiptDays
        ? ok(undefined)
        : refuse('REMINDER_NOT_BEFORE_DEADLINE', { path: 'data.confirmReminderDays' });
    default:
      return ok(undefined);
  }
}

async function write(tx: Tx, { change, adminId, now }: Changing): Promise<void> {
  const set = <N extends keyof SiteSettings>(name: N, value: SiteSettings[N]): Promise<void> =>
    writeSiteSetting(tx, { name, value, adminId, now });
  switch (change.name) {
    case 'PUBLIC_MESSAGE': {
      const { message, others, endsOn, link, active, opensExternally } = change.data;
      // Blank removes it (spec §5).
      const value = {
        message,
        others: givenTexts(others),
        endsOn: endsOn ?? null,
        link: link === '' ? null : link,
        active,
        opensExternally,
      };
      return set('PUBLIC_MESSAGE', message === '' ? null : value);
    }
    case 'SELLER_WITHDRAWAL_FEE': {
      const effectiveFrom = change.data.effectiveFrom ?? tahitiDayOf(now);
      return writeWithdrawalFee(tx, { fee: change.data.fee, effectiveFrom, adminId });
    }
    case 'BANK_TRANSFER':
      return set('BANK_TRANSFER', change.data);
    case 'PAYMENT_METHODS':
      return set('PAYMENT_METHODS', [...new Set(change.data.methods)]);
    case 'LANGUAGES':
      return set('LANGUAGES', [...new Set(change.data.languages)]);
    case 'WAITING_TIMES':
      await set('UNPAID_TRANSFER_DAYS', change.data.unpaidTransferDays);
      await set('UNPAID_CARD_MINUTES', change.data.unpaidCardMinutes);
      await set('CONFIRM_RECEIPT_DAYS', change.data.confirmReceiptDays);
      await set('CONFIRM_REMINDER_DAYS', change.data.confirmReminderDays);
      await set('MONEY_BACK_DAYS', change.data.moneyBackDays);
      return set('FREIGHT_WRITE_OFF_DAYS', change.data.freightWriteOffDays);
    case 'SECOND_ADMIN':
      await set('SECOND_ADMIN_FROM_XPF', change.data.fromXpf);
      return set('SECOND_ADMIN_DAY_XPF', change.data.dayFromXpf);
    case 'POINTS':
      return set('POINTS_PER_HUNDRED', change.data.perHundred);
    case 'GIFT_CARDS':
      return set('GIFT_CARD_MOST_XPF', change.data.mostXpf);
    case 'CUSTOMER_APPROVAL':
      return set('APPROVE_CUSTOMERS_AUTOMATICALLY', [...new Set(change.data.types)]);
    case 'ADMIN_SECOND_FACTOR':
      return set('ADMIN_SECOND_FACTOR_REQUIRED', change.data.isRequired);
    case 'SELLER_CHANGES':
      return set('SELLER_CHANGES_AT_ONCE', change.data.areAtOnce);
    case 'PENALTY_LADDER':
      return set('PENALTY_LADDER', change.data.ladder);
    case 'HOUSE':
      return set('HOUSE', change.data);
    case 'CONTACT':
      return set('CONTACT', change.data);
  }
}

/** The texts that say something, by language. */
const givenTexts = (texts: Readonly<Record<string, string | undefined>>): LocalNames =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => (text ?? '') !== ''));

/** Tells the other admins of a new account for transfers, or of another sum from which one of them has to confirm. */
async function tellOthers(tx: Tx, before: SiteSettings, { change, adminId, now }: Changing): Promise<void> {
  const news = newsOf(before, change);
  if (news === undefined) return;
  for (const { id } of await listAdmins(tx))
    if (id !== adminId)
      await notify(tx, { ...news, accountId: id, eventKey: `${change.name} ${now.toISOString()}`, now });
}

function newsOf(before: SiteSettings, change: Change) {
  if (change.name === 'BANK_TRANSFER') {
    const { iban } = change.data;
    return iban === before.BANK_TRANSFER?.iban
      ? undefined
      : { code: 9310 as const, data: { iban: `•••• ${iban.slice(-4)}`, beneficiary: change.data.beneficiary } };
  }
  if (change.name === 'SECOND_ADMIN' && change.data.fromXpf !== before.SECOND_ADMIN_FROM_XPF)
    return { code: 9311 as const, data: { amountXpf: change.data.fromXpf, fromXpf: before.SECOND_ADMIN_FROM_XPF } };
  return undefined;
}
