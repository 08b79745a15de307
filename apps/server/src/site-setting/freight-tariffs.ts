import type { BodyOf } from '@matete/contract/endpoint';
import type { FreightTariffsView, setFreightTariffs } from '@matete/contract/site-setting/freight-tariffs';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findFreightTariff, FREIGHT_SOURCE, TARIFF_CODES, unitOf } from '@matete/reference/freight-tariffs';
import { FREIGHT_ZONES, type FreightZone } from '@matete/reference/islands';

import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import { listTariffs, removeTariffs, type StoredTariff, writeTariffs } from '#site-setting/freight-tariff-store';
import { countChange, listVersions } from '#site-setting/setting-version-store';

const NAME = 'FREIGHT_TARIFFS';

interface ByAdmin {
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Sets freight tariffs from a day on, all or none. What was placed before keeps its freight.
 *
 * @returns TARIFF_NEEDS_SOURCE for one above the known regulated maximum whose text is not named.
 * @source domain rules §4 "Tariffs are a table with effective dates"
 */
export async function planFreightTariffs(
  tx: Tx,
  { wanted, adminId, now }: ByAdmin & { readonly wanted: BodyOf<typeof setFreightTariffs> },
): Promise<Result<FreightTariffsView>> {
  const counted = await countChange(tx, { name: NAME, expected: wanted.version });
  if (!counted.ok) return counted;
  const today = tahitiDayOf(now);
  const effectiveFrom = wanted.effectiveFrom ?? today;
  if (effectiveFrom < today) return refuse('DATE_IN_THE_PAST', { path: 'effectiveFrom' });
  const source = wanted.source === '' ? null : wanted.source;
  const tariffs: StoredTariff[] = [];
  for (const { zone: name, tariffCode, rateMilliXpf } of wanted.tariffs) {
    const zone = FREIGHT_ZONES.find((known) => known === name);
    if (zone === undefined) return refuse('TARIFF_UNKNOWN', { path: 'tariffs' });
    const maximum = findFreightTariff(zone, tariffCode, today)?.rateMilliXpfPerUnit;
    const isAbove = maximum !== undefined && rateMilliXpf > maximum;
    if (isAbove && source === null) return refuse('TARIFF_NEEDS_SOURCE', { path: 'source' });
    tariffs.push({ zone, tariffCode, effectiveFrom, rateMilliXpf, unit: unitOf(tariffCode), source });
  }
  await writeTariffs(tx, withoutDoubles(tariffs), adminId);
  await audit(tx, {
    actorId: adminId,
    action: 'FREIGHT_TARIFFS_PLANNED',
    subjectKind: 'setting',
    subjectId: NAME,
    details: {
      effectiveFrom,
      tariffs: tariffs
        .map(({ zone, tariffCode, rateMilliXpf }) => `${zone} ${tariffCode} ${rateMilliXpf / 1000}`)
        .join(', '),
      source,
    },
    now,
  });
  return ok(await changed(tx, now));
}

/** The last of each zone and code: one statement cannot write a row twice. */
const withoutDoubles = (tariffs: readonly StoredTariff[]): StoredTariff[] => [
  ...new Map(tariffs.map((tariff) => [`${tariff.zone} ${tariff.tariffCode}`, tariff])).values(),
];

/** Withdraws the tariffs that are planned for a day. */
export async function withdrawPlannedTariffs(
  tx: Tx,
  { effectiveFrom, adminId, now }: ByAdmin & { readonly effectiveFrom: TahitiDay },
): Promise<Result<FreightTariffsView>> {
  await countChange(tx, { name: NAME, expected: undefined });
  const count = effectiveFrom > tahitiDayOf(now) ? await removeTariffs(tx, effectiveFrom) : 0;
  if (count === 0) return refuse('RATE_NOT_PLANNED');
  await audit(tx, {
    actorId: adminId,
    action: 'FREIGHT_TARIFFS_WITHDRAWN',
    subjectKind: 'setting',
    subjectId: NAME,
    details: { effectiveFrom },
    now,
  });
  return ok(await changed(tx, now));
}

function changed(tx: Tx, now: Date): Promise<FreightTariffsView> {
  tx.publishChange([EVERYTHING]);
  return readFreightTariffs(tx, now);
}

/** The freight tariffs in force beside the regulated maximum, and what is planned. */
export async function readFreightTariffs(db: Db, now: Date): Promise<FreightTariffsView> {
  const today = tahitiDayOf(now);
  const [stored, versions] = [await listTariffs(db), await listVersions(db)];
  const begun = stored.filter(({ effectiveFrom }) => effectiveFrom <= today);
  const planned = Map.groupBy(
    stored.filter(({ effectiveFrom }) => effectiveFrom > today),
    ({ effectiveFrom }) => effectiveFrom,
  );
  return {
    zones: [...FREIGHT_ZONES],
    tariffs: FREIGHT_ZONES.flatMap((zone) => TARIFF_CODES.map((code) => cellOf(begun, { zone, code, today }))),
    planned: [...planned].map(([effectiveFrom, tariffs]) => ({
      effectiveFrom,
      source: tariffs.find(({ source }) => source !== null)?.source ?? null,
      tariffs: tariffs.map(({ zone, tariffCode, rateMilliXpf }) => ({ zone, tariffCode, rateMilliXpf })),
    })),
    source: FREIGHT_SOURCE,
    version: versions.get(NAME) ?? 0,
    today,
  };
}

function cellOf(
  begun: readonly StoredTariff[],
  {
    zone,
    code,
    today,
  }: { readonly zone: FreightZone; readonly code: StoredTariff['tariffCode']; readonly today: TahitiDay },
) {
  const found = begun.findLast((tariff) => tariff.zone === zone && tariff.tariffCode === code);
  return {
    zone,
    tariffCode: code,
    unit: unitOf(code),
    rateMilliXpf: found?.rateMilliXpf ?? null,
    effectiveFrom: found?.effectiveFrom ?? null,
    maximumMilliXpf: findFreightTariff(zone, code, today)?.rateMilliXpfPerUnit ?? null,
  };
}
