import { APPROVAL_ANSWERS, APPROVAL_STATUSES } from '@matete/contract/approval/approvals';
import { expect, test } from 'vitest';
import { judgeAnswer, needsSecondAdmin } from './second-admin.ts';

const LIMITS = { fromXpf: 100_000, dayFromXpf: 300_000 };

test.each([
  [{ amountXpf: 0, aboutSubjectXpf: 0, onDayXpf: 0 }, false],
  [{ amountXpf: 99_999, aboutSubjectXpf: 0, onDayXpf: 200_000 }, false],
  [{ amountXpf: 100_000, aboutSubjectXpf: 0, onDayXpf: 0 }, true],
  [{ amountXpf: 1, aboutSubjectXpf: 99_999, onDayXpf: 0 }, true],
  [{ amountXpf: 1, aboutSubjectXpf: 99_998, onDayXpf: 299_998 }, false],
  [{ amountXpf: 1, aboutSubjectXpf: 0, onDayXpf: 299_999 }, true],
  [{ amountXpf: 0, aboutSubjectXpf: 500_000, onDayXpf: 500_000 }, false],
])('%o needs a second admin: %s', (moved, isNeeded) => {
  expect(needsSecondAdmin(moved, LIMITS)).toBe(isNeeded);
});

const judge = (
  answer: (typeof APPROVAL_ANSWERS)[number],
  answeredBy: string,
  { hasReason = true, isRefusalOnly = false } = {},
) => {
  const judged = judgeAnswer({
    status: 'OPEN',
    requestedBy: 'first',
    answer,
    answeredBy,
    hasReason,
    mayOnlyRefuse: isRefusalOnly,
  });
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

test('whoever a decision is about can only refuse it', () => {
  expect(APPROVAL_ANSWERS.map((answer) => judge(answer, 'second', { isRefusalOnly: true }))).toEqual([
    'SECOND_ADMIN_NEEDED',
    'REFUSED',
    'SECOND_ADMIN_NEEDED',
  ]);
});

test('a refusal gives its reason', () => {
  expect(judge('REFUSED', 'second', { hasReason: false })).toBe('REASON_REQUIRED');
  expect(judge('APPROVED', 'second', { hasReason: false })).toBe('APPROVED');
});

test('only a decision that waits can be answered', () => {
  const codes = APPROVAL_STATUSES.map((status) => {
    const judged = judgeAnswer({
      status,
      requestedBy: 'first',
      answer: 'APPROVED',
      answeredBy: 'second',
      hasReason: true,
      mayOnlyRefuse: false,
    });
    return judged.ok ? judged.value : judged.refusal.code;
  });
  expect(codes).toEqual(['APPROVED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED']);
});
