import { WITHDRAWAL_STATUSES } from '@matete/contract/payout/withdrawals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mostToWithdraw, withdrawalFee } from './withdrawal-amounts.ts';
import { planWithdrawalStep, WITHDRAWAL_ACTIONS, WITHDRAWAL_ACTORS, WITHDRAWAL_STEPS } from './withdrawal-table.ts';

const LEADS_TO = {
  APPROVE: { to: 'APPROVED', effect: 'PAY_OUT' },
  REJECT: { to: 'REJECTED', effect: 'GIVE_BACK' },
  SEND_BACK: { to: 'SENT_BACK', effect: 'TAKE_BACK' },
};
const FAVOURABLE = { isIbanValid: true, isHolderWritable: true, hasReason: true };

describe('the table itself', () => {
  test('leads out of a pending request, and out of one whose transfer the bank may return', () => {
    expect([...new Set(WITHDRAWAL_STEPS.flatMap((step) => [...step.from]))]).toEqual(['PENDING', 'APPROVED']);
  });

  test.each(WITHDRAWAL_STATUSES)('%s moves as the table says and refuses everything else with its status', (status) => {
    for (const action of WITHDRAWAL_ACTIONS)
      for (const actor of WITHDRAWAL_ACTORS) {
        const plan = planWithdrawalStep(status, action, actor, FAVOURABLE);
        if (actor === 'ADMIN' && status === (action === 'SEND_BACK' ? 'APPROVED' : 'PENDING'))
          expect(plan).toEqual({ ok: true, value: LEADS_TO[action] });
        else expect(plan).toEqual({ ok: false, refusal: { code: 'WITHDRAWAL_STEP_NOT_ALLOWED', params: { status } } });
      }
  });

  test('pays nothing to an invalid IBAN, and rejects nothing without a reason', () => {
    expect(planWithdrawalStep('PENDING', 'APPROVE', 'ADMIN', { ...FAVOURABLE, isIbanValid: false })).toEqual({
      ok: false,
      refusal: { code: 'IBAN_INVALID', path: 'withdrawalId' },
    });
    expect(planWithdrawalStep('PENDING', 'APPROVE', 'ADMIN', { ...FAVOURABLE, isHolderWritable: false })).toEqual({
      ok: false,
      refusal: { code: 'ACCOUNT_HOLDER_NOT_LATIN', path: 'withdrawalId' },
    });
    expect(planWithdrawalStep('PENDING', 'REJECT', 'ADMIN', { ...FAVOURABLE, hasReason: false })).toEqual({
      ok: false,
      refusal: { code: 'REASON_REQUIRED', path: 'reason' },
    });
  });
});

describe('the fee', () => {
  test('is none for the first of a month, and the one that is set for later ones', () => {
    expect(withdrawalFee(0, 500)).toEqual({ feeXpf: 0, why: 'FIRST_OF_MONTH' });
    expect(withdrawalFee(1, 500)).toEqual({ feeXpf: 500, why: 'LATER_OF_MONTH' });
    expect(withdrawalFee(3, null)).toEqual({ feeXpf: 0, why: 'NO_FEE_SET' });
  });

  test('keeps the most to withdraw and its fee within the balance', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (balanceXpf, feeXpf) => {
        const most = mostToWithdraw(balanceXpf, feeXpf);
        expect(most).toBeGreaterThanOrEqual(0);
        if (most > 0) expect(most + feeXpf).toBe(balanceXpf);
        else expect(balanceXpf).toBeLessThanOrEqual(feeXpf);
      }),
    );
  });
});
