import { getWallet } from '@matete/contract/payout/wallet';
import {
  exportWithdrawals,
  getWithdrawalFee,
  listWithdrawalExports,
  listWithdrawals,
  listWithdrawalsForAdmin,
  requestWithdrawal,
  sendBackWithdrawal,
  setWithdrawalStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
  withdrawForSeller,
} from '@matete/contract/payout/withdrawals';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';

import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { fingerprintOf } from '#testing/fingerprint';
import { expectSoundBooks } from '#testing/sound-books';
import { changeTestAccount, createTestAccount, openProduct } from '#testing/test-product';

type Situation = WithdrawalStatus | 'NONE';
const SITUATIONS: readonly Situation[] = ['NONE', ...WITHDRAWAL_STATUSES];

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, ask, walletOf } = withdrawalVerbs(product, admin);
const people = {
  owner: await richSeller(1),
  rival: await richSeller(30_000),
  pendingSeller: await richSeller(30_000),
  blockedSeller: await richSeller(30_000),
  customer: await createTestAccount(product, { role: 'CUSTOMER' }),
  admin,
};
await changeTestAccount(product, people.pendingSeller, { status: 'PENDING' });
await changeTestAccount(product, people.blockedSeller, {
  status: 'BLOCK',
  blocked_until: new Date('2027-01-01T10:00:00Z'),
});
/** What is decided about: the owner's, or an id that is nobody's. */
let withdrawalId: string;

type Person = keyof typeof people | 'visitor';
const PEOPLE: readonly Person[] = ['visitor', 'owner', 'rival', 'pendingSeller', 'blockedSeller', 'customer', 'admin'];

const senderOf = (person: Person) => ({ as: person === 'visitor' ? undefined : people[person] });
const ofOwner = () => ({ params: { id: people.owner.id } });
const decide = (status: 'APPROVED' | 'REJECTED') => (person: Person) =>
  product.call(setWithdrawalStatus, { ...senderOf(person), body: { withdrawalId, status, reason: 'Vu.' } });

const CALLS = {
  REQUEST: (person: Person) => product.call(requestWithdrawal, { ...senderOf(person), body: { amount: 1_000 } }),
  APPROVE: decide('APPROVED'),
  REJECT: decide('REJECTED'),
  SEND_BACK: (person: Person) =>
    product.call(sendBackWithdrawal, { ...senderOf(person), params: { withdrawalId }, body: { reason: 'IBAN faux.' } }),
  PAY_OUT: (person: Person) =>
    product.call(withdrawForSeller, {
      params: { id: people.owner.id, amount: '1000' },
      ...senderOf(person),
      body: { reason: 'Départ.' },
    }),
  EXPORT: (person: Person) => product.call(exportWithdrawals, { ...senderOf(person), body: {} }),
  LIST: (person: Person) => product.call(listWithdrawals, { ...senderOf(person), ...ofOwner() }),
  READ_FEE: (person: Person) => product.call(getWithdrawalFee, { ...senderOf(person), ...ofOwner() }),
  READ_WALLET: (person: Person) => product.call(getWallet, { ...senderOf(person), ...ofOwner() }),
  LIST_ALL: (person: Person) => product.call(listWithdrawalsForAdmin, senderOf(person)),
  LIST_FILES: (person: Person) => product.call(listWithdrawalExports, senderOf(person)),
} as const;
type Action = keyof typeof CALLS;
const ACTIONS = Object.keys(CALLS) as readonly Action[];
const READS: readonly Action[] = ['LIST', 'READ_FEE', 'READ_WALLET', 'LIST_ALL', 'LIST_FILES'];

const ADMINS_ALONE: readonly Action[] = [
  'APPROVE',
  'REJECT',
  'SEND_BACK',
  'PAY_OUT',
  'EXPORT',
  'LIST_ALL',
  'LIST_FILES',
];
/** Who may at all, whatever the situation. @source domain rules §2 and §13 */
function mayEver(action: Action, person: Person): boolean {
  if (ADMINS_ALONE.includes(action)) return person === 'admin';
  if (action === 'REQUEST') return person === 'owner' || person === 'rival' || person === 'blockedSeller';
  return person === 'owner' || person === 'admin';
}

/** What keeps who may from it in a situation of the owner's; undefined: nothing. */
function obstacle(situation: Situation, action: Action): string | undefined {
  if (action === 'REQUEST' || action === 'PAY_OUT')
    return situation === 'PENDING' ? 'WITHDRAWAL_PENDING_EXISTS' : undefined;
  if (action === 'APPROVE' || action === 'REJECT' || action === 'SEND_BACK')
    return situation === (action === 'SEND_BACK' ? 'APPROVED' : 'PENDING')
      ? undefined
      : situation === 'NONE'
        ? 'WITHDRAWAL_NOT_FOUND'
        : 'WITHDRAWAL_STEP_NOT_ALLOWED';
  return action === 'EXPORT' && situation !== 'APPROVED' ? 'NOTHING_TO_EXPORT' : undefined;
}

function refusalOf(situation: Situation, action: Action, person: Person): string | undefined {
  if (person === 'visitor' || person === 'pendingSeller') return 'SIGN_IN_REQUIRED';
  if (!mayEver(action, person)) {
    const isForSellers = ['REQUEST', 'LIST', 'READ_FEE', 'READ_WALLET'].includes(action);
    const hasRole = isForSellers && person !== 'customer' && !(person === 'admin' && action === 'REQUEST');
    return hasRole ? 'NOT_YOURS' : 'ROLE_NOT_ALLOWED';
  }
  // Another seller's request is about their own wallet, in which nothing waits.
  if (action === 'REQUEST' && person !== 'owner') return undefined;
  return obstacle(situation, action);
}

/** A seller with money, whose withdrawal is in the situation; what waited for a bank file before is in one. */
async function prepare(situation: Situation): Promise<void> {
  await CALLS.EXPORT('admin');
  people.owner = await richSeller(30_000);
  withdrawalId = uuidv7();
  if (situation === 'NONE') return;
  withdrawalId = (await ask(people.owner, 2_000)).body.withdrawalId;
  if (situation === 'PENDING') return;
  const first = situation === 'SENT_BACK' ? 'APPROVED' : situation;
  expect((await decide(first)('admin')).body.status).toBe(first);
  if (situation === 'SENT_BACK') expect((await CALLS.SEND_BACK('admin')).body.status).toBe('SENT_BACK');
}
const LEADS_TO = { APPROVE: 'APPROVED', REJECT: 'REJECTED', SEND_BACK: 'SENT_BACK' } as const;
const statusOf = async (id: string) =>
  (await product.services.db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;

beforeEach(async () => {
  // What another seller asked for in the test before is out of the way.
  const { db } = product.services;
  for (const { id } of await db.selectFrom('withdrawals').select('id').where('status', '=', 'PENDING').execute()) {
    withdrawalId = id;
    await decide('REJECTED')('admin');
  }
});

describe.each(SITUATIONS)('when the withdrawal of a seller is %s', (situation) => {
  test('everybody who may not is refused with a code, and nothing is written', async () => {
    await prepare(situation);
    const before = await fingerprintOf(product);
    let refused = 0;
    for (const action of ACTIONS)
      for (const person of PEOPLE) {
        const code = refusalOf(situation, action, person);
        if (code === undefined) continue;
        refused += 1;
        const answer = await CALLS[action](person);
        const what = `${action} by ${person}: ${JSON.stringify(answer.body)}`;
        expect(answer.body.code, what).toBe(code);
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
        expect(answer.status, what).toBeLessThan(500);
        expect(await fingerprintOf(product), what).toBe(before);
      }
    expect(refused).toBeGreaterThan(50);
  });

  test('it is read by its seller and by admins, and nothing is written', async () => {
    await prepare(situation);
    const before = await fingerprintOf(product);
    for (const action of READS)
      for (const person of ['owner', 'admin'] as const)
        if (mayEver(action, person)) expect((await CALLS[action](person)).status, `${action} by ${person}`).toBe(200);
    const list = await CALLS.LIST('owner');
    expect(list.body.data).toMatchObject(situation === 'NONE' ? [] : [{ withdrawalId, status: situation }]);
    expect(await fingerprintOf(product)).toBe(before);
  });

  const taken = ACTIONS.filter(
    (action) => !READS.includes(action) && PEOPLE.some((person) => refusalOf(situation, action, person) === undefined),
  );
  test.each(taken)('%s succeeds for those who may', async (action) => {
    await prepare(situation);
    for (const person of PEOPLE) {
      if (refusalOf(situation, action, person) !== undefined) continue;
      if (person === 'admin' || person === 'owner') await prepare(situation);
      const answer = await CALLS[action](person);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const seller = person === 'admin' ? people.owner : people[person as 'owner'];
      const { balance, reserved } = await walletOf(seller);
      const paid = situation === 'APPROVED' ? 2_000 : 0;
      switch (action) {
        case 'REQUEST':
          expect([answer.status, answer.body.status, reserved]).toEqual([201, 'PENDING', 1_000]);
          expect(balance).toBe(29_000 - paid * (person === 'owner' ? 1 : 0));
          break;
        case 'PAY_OUT':
          expect([answer.body.status, reserved, balance]).toEqual(['APPROVED', 0, 29_000 - paid]);
          break;
        case 'EXPORT':
          expect([reserved, balance]).toEqual([0, 28_000]);
          break;
        default:
          expect(await statusOf(withdrawalId)).toBe(LEADS_TO[action as keyof typeof LEADS_TO]);
          expect([reserved, balance]).toEqual([0, action === 'APPROVE' ? 28_000 : 30_000]);
      }
    }
  });
});

test('the books are sound after every path through the states', async () => {
  await expectSoundBooks(product);
});
