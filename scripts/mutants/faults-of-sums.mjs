/**
 * Deliberate faults in what is kept ahead of reports and lists: sums of days, and payments that are to be compared.
 *
 * @type {typeof import('./faults.mjs').FAULTS}
 */
export const FAULTS_OF_SUMS = [
  {
    name: 'a movement into a summed day leaves its sums',
    file: 'apps/server/src/platform/migrations/0081-0100/0089-changed-days.ts',
    edits: [
      [
        "  insert into changed_days (sums, day) select distinct 'LEDGER', (at at time zone 'Pacific/Tahiti')::date from added;\n",
        '',
      ],
    ],
    tests: ['apps/server/src/ledger/days'],
  },
  {
    name: 'sums of a day that changed are read all the same',
    file: 'apps/server/src/platform/days/changed-days-store.ts',
    edits: [['${day} not in (select c.day from changed_days c where c.sums = ${sums})', '${day} is not null']],
    tests: ['apps/server/src/ledger/days', 'apps/server/src/order/days'],
  },
  {
    name: 'what is written while a day is summed is forgotten',
    file: 'apps/server/src/platform/days/sum-days-ahead.ts',
    edits: [
      ['  await forgetChanges(tx, sums, day);\n  await forgetSums', '  await forgetSums'],
      ['  await sum(tx, day, now);', '  await sum(tx, day, now);\n  await forgetChanges(tx, sums, day);'],
    ],
    tests: ['apps/server/src/ledger/days'],
  },
  {
    name: 'a day is summed before it is over',
    file: 'apps/server/src/platform/days/changed-days-store.ts',
    edits: [['to: sql`${before}::date - 1`', 'to: sql`${before}::date`']],
    tests: ['apps/server/src/ledger/days'],
  },
  {
    name: 'an order that is cancelled stays sold in the sums of its day',
    file: 'apps/server/src/platform/migrations/0081-0100/0089-changed-days.ts',
    edits: [
      [
        "or (old.status in ('CANCELLED', 'SPLITTED')) <> (new.status in ('CANCELLED', 'SPLITTED'))",
        "or (old.status = 'SPLITTED') <> (new.status = 'SPLITTED')",
      ],
    ],
    tests: ['apps/server/src/order/days'],
  },
  {
    name: 'lines that change leave the sums of their day',
    file: 'apps/server/src/platform/migrations/0081-0100/0089-changed-days.ts',
    edits: [['where id in (select order_id from written)', 'where false and id in (select order_id from written)']],
    tests: ['apps/server/src/order/days'],
  },
  {
    name: 'a payment that differs from the books is compared once',
    file: 'apps/server/src/ledger/check/compare-payments-store.ts',
    edits: [
      [
        'delete from payments_to_compare where payment_id not in (',
        'delete from payments_to_compare where payment_id is not null or payment_id in (',
      ],
    ],
    tests: ['apps/server/src/ledger/check/compare-payments'],
  },
  {
    name: 'what is booked for a payment is not compared',
    file: 'apps/server/src/platform/migrations/0081-0100/0090-payments-to-compare.ts',
    edits: [['when (new.payment_id is not null)', 'when (new.payment_id is null)']],
    tests: ['apps/server/src/ledger/check/compare-payments'],
  },
];
