// @vitest-environment jsdom
import { type ApprovalView, listApprovals } from '@matete/contract/approval/approvals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ADMIN } from '#testing/data/back-office-accounts';
import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

const REMOVAL: ApprovalView = {
  approvalId: '0190a000-0000-7000-8000-0000000000e1',
  kind: 'SECOND_FACTOR_REMOVED',
  status: 'OPEN',
  amount: 0,
  subject: 'Moana Tere',
  expected: null,
  destination: null,
  reason: 'Téléphone perdu',
  requestedBy: { accountId: '0190a000-0000-7000-8000-0000000000e2', name: 'Vaite Maono' },
  requestedAt: '2026-11-20T13:46:42.049Z',
  details: null,
  detailsBefore: null,
  effectiveAt: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  isMine: false,
  mayOnlyRefuse: false,
};

/** What the page offers of a decision. */
async function offeredOf(decision: Partial<ApprovalView>): Promise<string[]> {
  const network = createFetchDouble();
  network.on(listApprovals, () =>
    answer({ data: [{ ...REMOVAL, ...decision }], meta: { page: 1, pageCount: 1, itemCount: 1 } }),
  );
  await renderPage('/admin/validations', { user: ADMIN, network });
  const links = await screen.findAllByRole('link', { name: /la décision sur Moana Tere$/ });
  return links.map(({ textContent }) => textContent ?? '');
}

test.each([
  ['another admin confirms or refuses', {}, ['Confirmer', 'Refuser']],
  ['whoever took it withdraws it', { isMine: true }, ['Retirer']],
  ['an admin refuses what takes away their second factor', { mayOnlyRefuse: true }, ['Refuser']],
])('%s', async (_who, decision, offered) => {
  expect(await offeredOf(decision)).toEqual(offered);
});

test('says to whom may only refuse that somebody else answers', async () => {
  await offeredOf({ mayOnlyRefuse: true });
  expect(screen.getByText('Un autre administrateur doit répondre.')).toBeTruthy();
});
