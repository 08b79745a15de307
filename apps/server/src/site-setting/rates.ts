import type { BodyOf } from '@matete/contract/endpoint';
import {
  PERCENTAGES,
  RATE_NAMES,
  type RateName,
  type RatesView,
  type setRate,
  type setVatRates,
} from '@matete/contract/site-setting/rates';
import type { AccountId, BasisPoints, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import {
  listRates,
  listVatRates,
  removeRate,
  removeVatRates,
  type StoredRate,
  type StoredVatRates,
  writeRate,
  writeVatRates,
} from '#site-setting/rate-store';
import { countChange, listVersions } from '#site-setting/setting-version-store';

const MOST_BASIS_POINTS: BasisPoints = 10_000;

interface ByAdmin {
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Sets a rate from a day on, and writes down who did. What was placed before keeps the rates it was placed with. */
export async function planRate(
  tx: Tx,
  { name, rate, adminId, now }: ByAdmin & { readonly name: RateName; readonly rate: BodyOf<typeof setRate> },
): Promise<Result<RatesView>> {
  const counted = await countChange(tx, { name: versionOf(name), expected: rate.version });
  if (!counted.ok) return counted;
  const effectiveFrom = rate.effectiveFrom ?? tahitiDayOf(now);
  if (effectiveFrom < tahitiDayOf(now)) return refuse('DATE_IN_THE_PAST', { path: 'effectiveFrom' });
  const isPercentage = PERCENTAGES.some((known) => known === name);
  if (isPercentage && rate.value > MOST_BASIS_POINTS) return refuse('RATE_OUT_OF_RANGE', { path: 'value' });
  const source = rate.source === '' ? null : rate.source;
  await writeRate(tx, { name, effectiveFrom, value: rate.value, source, setBy: adminId });
  const value = isPercentage ? { basisPoints: rate.value } : { amountXpf: rate.value };
  const details = { ...value, effectiveFrom, source };
  await note(tx, { adminId, now, action: 'RATE_PLANNED', rate: name, details });
  return ok(await changed(tx, now));
}

/** Withdraws a rate that is not yet in force. */
export async function withdrawPlannedRate(
  tx: Tx,
  { name, effectiveFrom, adminId, now }: ByAdmin & { readonly name: RateName; readonly effectiveFrom: TahitiDay },
): Promise<Result<RatesView>> {
  await countChange(tx, { name: versionOf(name), expected: undefined });
  const isPlanned = effectiveFrom > tahitiDayOf(now) && (await removeRate(tx, name, effectiveFrom));
  if (!isPlanned) return refuse('RATE_NOT_PLANNED');
  await note(tx, { adminId, now, action: 'RATE_WITHDRAWN', rate: name, details: { effectiveFrom } });
  return ok(await changed(tx, now));
}

const VAT = 'VAT_RATES';

/** Sets the VAT rates that products may be given from a day on. */
export async function planVatRates(
  tx: Tx,
  { wanted, adminId, now }: ByAdmin & { readonly wanted: BodyOf<typeof setVatRates> },
): Promise<Result<RatesView>> {
  const counted = await countChange(tx, { name: VAT, expected: wanted.version });
  if (!counted.ok) return counted;
  const effectiveFrom = wanted.effectiveFrom ?? tahitiDayOf(now);
  if (effectiveFrom < tahitiDayOf(now)) return refuse('DATE_IN_THE_PAST', { path: 'effectiveFrom' });
  const basisPoints = [...new Set(wanted.basisPoints)].sort((a, b) => a - b);
  const source = wanted.source === '' ? null : wanted.source;
  await writeVatRates(tx, { basisPoints, effectiveFrom, source, setBy: adminId });
  const rates = basisPoints.map((rate) => `${rate / 100} %`).join(', ');
  const details = { vatRates: rates, effectiveFrom, source };
  await note(tx, { adminId, now, action: 'VAT_RATES_PLANNED', rate: VAT, details });
  return ok(await changed(tx, now));
}

/** Withdraws VAT rates that are not yet on offer. */
export async function withdrawPlannedVatRates(
  tx: Tx,
  { effectiveFrom, adminId, now }: ByAdmin & { readonly effectiveFrom: TahitiDay },
): Promise<Result<RatesView>> {
  await countChange(tx, { name: VAT, expected: undefined });
  const isPlanned = effectiveFrom > tahitiDayOf(now) && (await removeVatRates(tx, effectiveFrom));
  if (!isPlanned) return refuse('RATE_NOT_PLANNED');
  await note(tx, { adminId, now, action: 'VAT_RATES_WITHDRAWN', rate: VAT, details: { effectiveFrom } });
  return ok(await changed(tx, now));
}

/** What the version of a rate is counted under. */
const versionOf = (name: RateName): string => (name === 'WITHDRAWAL_FEE' ? 'SELLER_WITHDRAWAL_FEE' : `RATE_${name}`);

interface Note extends ByAdmin {
  readonly action: 'RATE_PLANNED' | 'RATE_WITHDRAWN' | 'VAT_RATES_PLANNED' | 'VAT_RATES_WITHDRAWN';
  readonly rate: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

const note = (tx: Tx, { adminId, now, action, rate, details }: Note): Promise<void> =>
  audit(tx, { actorId: adminId, action, subjectKind: 'setting', subjectId: rate, details: { rate, ...details }, now });

function changed(tx: Tx, now: Date): Promise<RatesView> {
  tx.publishChange([EVERYTHING]);
  return readRates(tx, now);
}

/** Every rate as it holds, with what is planned and what held before. */
export async function readRates(db: Db, now: Date): Promise<RatesView> {
  const today = tahitiDayOf(now);
  const [stored, vat, versions] = [await listRates(db), await listVatRates(db), await listVersions(db)];
  const viewOf = ({ value, effectiveFrom, source }: StoredRate) => ({ value, effectiveFrom, source });
  return {
    rates: RATE_NAMES.map((name) => {
      const own = stored.filter((rate) => rate.name === name);
      const begun = own.filter(({ effectiveFrom }) => effectiveFrom <= today).toReversed();
      const [present, ...past] = begun.map(viewOf);
      return {
        name,
        present: present ?? null,
        planned: own.filter(({ effectiveFrom }) => effectiveFrom > today).map(viewOf),
        past,
        version: versions.get(versionOf(name)) ?? 0,
      };
    }),
    vat: {
      present: vatOn(vat, today) ?? null,
      planned: vat.filter(({ effectiveFrom }) => effectiveFrom > today).map(vatView),
      version: versions.get(VAT) ?? 0,
    },
    today,
  };
}

const vatView = ({ basisPoints, ...list }: StoredVatRates) => ({ basisPoints: [...basisPoints], ...list });

function vatOn(lists: readonly StoredVatRates[], day: TahitiDay): ReturnType<typeof vatView> | undefined {
  const found = lists.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  return found === undefined ? undefined : vatView(found);
}

/** Whether a product may be given a VAT rate on a day. Where none were ever set, any rate will do. */
export async function isVatRateOffered(db: Db, rate: BasisPoints, now: Date): Promise<boolean> {
  const offered = vatOn(await listVatRates(db), tahitiDayOf(now));
  return offered === undefined || offered.basisPoints.includes(rate);
}
