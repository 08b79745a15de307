import { APPROVAL_ANSWERS, APPROVAL_STATUSES } from '@matete/contract/approval/approvals';
import { expect, test } from 'vitest';
import { judgeAnswer, needsSecondAdmin } from './second-admin.ts';

test.each([
  [0, 0, false],
  [0, 100_000, false],
  [99_999, 100_000, false],
  [100_000, 100_000, true],
  [1, 0, true],
])('%i F with a limit of %i F needs a second admin: %s', (amountXpf, fromXpf, isNeeded) => {
  expect(needsSecondAdmin(amountXpf, fromXpf)).toBe(isNeeded);
});

const judge = (answer: (typeof APPROVAL_ANSWERS)[number], answeredBy: string, hasReason = true) => {
  const judged = judgeAnswer({ status: 'OPEN', requestedBy: 'first', answer, answeredBy, hasReason });
  return judged.ok ? judged.value : judged.refusal.code;
};

test('the admin who took a decision can only withdraw it, another one only confirm or refuse it', () => {
  expect(APPROVAL_ANSWERS.map((answer) => judge(answer, 'first'))).toEqual([
    'SECOND_ADMIN_NEEDED',
    'SECOND_ADMIN_NEEDED',
    'WITHDRAWN',
  ]);
  expect(APPROVAL_ANSWERS.map((answer) => judge(answer, 'second'))).toEqual([
    'APPROVED',
    'REFUSED',
    'SECOND_ADMIN_NEEDED',
  ]);
});

test('a refusal gives its reason', () => {
  expect(judge('REFUSED', 'second', false)).toBe('REASON_REQUIRED');
  expect(judge('APPROVED', 'second', false)).toBe('APPROVED');
});

test('only a decision that waits can be answered', () => {
  const codes = APPROVAL_STATUSES.map((status) => {
    const judged = judgeAnswer({
      status,
      requestedBy: 'first',
      answer: 'APPROVED',
      answeredBy: 'second',
      hasReason: true,
    });
    return judged.ok ? judged.value : judged.refusal.code;
  });
  expect(codes).toEqual(['APPROVED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED']);
});
