// @module-tag long
import { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { AuditAction } from '@matete/contract/report/audit-actions';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, admin, seller, placeAccepted, voyagesFor } = await openMarket();
const pages = await openPages(product);
const { db } = product.services;

/** A form of the back office, filled in. */
interface Filled {
  readonly address: string;
  readonly form: string;
  readonly subject?: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What it writes into the audit log each time that it takes effect. */
  readonly action: AuditAction;
  /** What else that entry says, where others may stand beside it. */
  readonly details?: Readonly<Record<string, number>>;
  /** Something else of the same kind that happens before the form comes once more. */
  readonly meanwhile?: () => Promise<unknown>;
}

async function openMismatch(): Promise<Filled> {
  const { id } = await db
    .insertInto('gateway_mismatches')
    .values({
      gateway: 'SANDBOX',
      event_id: 'nobody',
      reference: 'MT-NOBODYS',
      amount_xpf: 500,
      status: 'PAID',
      received_at: product.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decision = `SETTLE.${id}`;
  return {
    address: `/admin/comptes?ouvrir=decider-${decision}`,
    form: 'settle-mismatch',
    subject: decision,
    fields: { note: 'Rendu par la banque.' },
    action: 'MISMATCH_SETTLED',
  };
}

async function lateShip(): Promise<Filled> {
  const [voyage] = await voyagesFor(await placeAccepted({ kg: 2 }), seller);
  if (voyage === undefined) throw new Error('no voyage');
  const decision = `LATE.${voyage.voyageNumber}`;
  const arrivalAt = tahitiDayOf(new Date(Date.parse(voyage.arrivalAt) + 3 * 86_400_000));
  return {
    address: `/admin/navires?tous=oui&ouvrir=decider-${decision}`,
    form: 'delay',
    subject: decision,
    fields: { arrivalAt, hour: '18:30', reason: 'Avarie.' },
    action: 'VOYAGE_LATE',
  };
}

const CELL_KG = 25;

/** To set a limit again changes nothing by itself, but undoes what was set meanwhile. */
const limitGrid = (): Promise<Filled> =>
  Promise.resolve({
    address: '/admin/limites-de-peche',
    form: 'fishing-limits',
    fields: { 'limits.0.monthlyLimit': String(CELL_KG) },
    action: 'FISHING_LIMIT_SET',
    details: { toKg: CELL_KG },
    meanwhile: async () => {
      const [set] = await entriesOf({ action: 'FISHING_LIMIT_SET', details: { toKg: CELL_KG } });
      const [islandId = '', productId = ''] = set?.subject_id.split(' ') ?? [];
      const limits = [{ islandId, productId, monthlyLimit: 40 }];
      expect((await product.call(setFishingLimits, { as: admin, body: { limits } })).status).toBe(200);
    },
  });

const feeForm = (): Promise<Filled> =>
  Promise.resolve({
    address: '/admin/retraits',
    form: 'withdrawal-fee',
    fields: { 'data.fee': '1 500' },
    action: 'SETTING_SELLER_WITHDRAWAL_FEE',
  });

const ladderForm = (): Promise<Filled> =>
  Promise.resolve({
    address: '/admin/reglages/decisions',
    form: 'penalty-ladder',
    fields: { 'data.ladder': 'WEEK_THEN_MONTHS' },
    action: 'SETTING_PENALTY_LADDER',
  });

const entriesOf = ({ action, details = {} }: Pick<Filled, 'action' | 'details'>) =>
  db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', action)
    .where(sql<boolean>`details @> ${JSON.stringify(details)}::jsonb`)
    .execute();

test.each([
  ['the fee of withdrawals', feeForm],
  ['the ladder of penalties', ladderForm],
  ['a mismatch with a gateway', openMismatch],
  ['a late ship', lateShip],
  ['the grid of fishing limits', limitGrid],
])('takes the form of %s once, sent twice at once and again later', async (_name, fill) => {
  const filled = await fill();
  const { html } = await pages.open(filled.address, admin);
  const send = () => pages.resend(filled.address, { as: admin, ...filled }, html);

  const atOnce = await Promise.all([send(), send()]);
  await filled.meanwhile?.();
  const later = await send();

  expect([...atOnce, later].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await entriesOf(filled)).toHaveLength(1);
});
