import type { TahitiDay, Xpf } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { readStatement } from '#bank-import/files/read-statement';
import { importStatement } from '#bank-import/import-statement';
import { readTransfers, type TransferRow } from '#bank-import/transfers-query';
import { adminOf, type World } from '#seed/play/world';
import { must } from '#seed/tools/must';
import { approvedAmountsOf } from '#seed/tools/seed-store';
import { moment } from '#seed/tools/story-time';

/** Payments that the statement is about began so long ago at the most, days. */
const WITHIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Day as banks write it. */
const written = (day: TahitiDay): string => day.split('-').toReversed().join('/');

/** Plans a bank's statement with a line of every kind. Nothing is confirmed: that is left to whoever looks. */
export function planStatement(world: World): void {
  world.timeline.at(moment(0, '07:24'), () => importLines(world));
}

async function importLines(world: World): Promise<void> {
  const { services } = world;
  const { db, now } = services;
  const since = new Date(now().getTime() - WITHIN_DAYS * DAY_MS);
  const transfers = await readTransfers(db, { since, ids: [] });
  const [withdrawal] = await approvedAmountsOf(db);
  const yesterday = addDays(tahitiDayOf(now()), -1);
  const lines = [...linesOf(transfers), ...otherLines(withdrawal)];
  const text = [
    'Compte courant;;;',
    'Date;Libellé;Débit;Crédit',
    ...lines.map(([label, debit, credit]) => [written(yesterday), label, debit, credit].join(';')),
  ].join('\r\n');
  const statement = await must(
    Promise.resolve(readStatement(Buffer.from(text), tahitiDayOf(now()))),
    'read a bank statement',
  );
  await db.unitOfWork((tx) =>
    importStatement(tx, {
      statement,
      fileName: `releve-${yesterday}.csv`,
      adminId: adminOf(world).accountId,
      now: now(),
    }),
  );
}

type Line = readonly [label: string, debit: string, credit: string];

const credit = (row: TransferRow, amountXpf: Xpf, withReference = true): Line => [
  `VIR ${row.first_name} ${row.last_name}${withReference ? ` ${row.reference}` : ''}`.toUpperCase(),
  '',
  String(amountXpf),
];

/** What payments that wait are missing: exactly, by the name alone, a part, and more; and what was noted by hand. */
function linesOf(transfers: readonly TransferRow[]): Line[] {
  const waiting = transfers.filter(({ status }) => status === 'PENDING');
  const [exact, byName, less, more] = waiting.filter((row) => row.purpose === 'ORDERS' && row.received_xpf === 0);
  const part = waiting.find(({ received_xpf: receivedXpf }) => receivedXpf > 0);
  const freight = waiting.find(({ purpose }) => purpose === 'FREIGHT_DIFFERENCE');
  return [
    exact && credit(exact, exact.amount_xpf),
    byName && credit(byName, byName.amount_xpf, false),
    less && credit(less, Math.max(1, less.amount_xpf - 1_000)),
    more && credit(more, more.amount_xpf + 500),
    part && credit(part, part.received_xpf),
    part && credit(part, part.amount_xpf - part.received_xpf + 500),
    freight && credit(freight, freight.amount_xpf),
  ].filter((line) => line !== undefined);
}

/** What a bank shows besides. */
const otherLines = (withdrawalXpf: Xpf | undefined): Line[] => [
  ['VERSEMENT ESPECES GUICHET', '', '7500'],
  ...(withdrawalXpf === undefined ? [] : [['VIR EMIS', String(withdrawalXpf), ''] as const]),
  ['FRAIS DE TENUE DE COMPTE', '1200', ''],
  ['INTERETS CREDITEURS', '', '45,50'],
];
