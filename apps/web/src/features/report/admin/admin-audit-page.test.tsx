// @vitest-environment jsdom
import { AUDIT_ACTIONS } from '@matete/contract/report/audit-actions';
import { readAudit } from '@matete/contract/ledger/books';
import type { AuditRecordView } from '@matete/contract/ledger/books';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN, SELLER } from '#testing/data/back-office-accounts';

const record = (number: number, more: Partial<AuditRecordView>): AuditRecordView => ({
  recordId: `0190a000-0000-7000-8000-00000000000${number}`,
  at: '2026-08-14T19:00:00.000Z',
  actor: { accountId: ADMIN.userId, name: 'Admin Mātete', role: 'ADMIN' },
  action: 'ACCOUNT_BLOCK',
  subjectKind: 'account',
  subjectId: SELLER.userId,
  subjectRole: null,
  subjectName: 'Teva Maruhi',
  details: {},
  ...more,
});

test('shows every decision in words, without codes or ids', async () => {
  const network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([{ id: 'rangiroa', name: 'Rangiroa' }]));
  network.on(readAudit, () =>
    answer({
      data: [
        record(1, { details: { from: 'APPROVE', blockedUntil: '2026-09-14T10:00:00.000Z', reason: 'Deux absences' } }),
        record(2, {
          action: 'FISHING_LIMIT_SET',
          subjectKind: 'fishing-limit',
          subjectId: `rangiroa ${SELLER.userId}`,
          subjectName: 'Langouste',
          details: { fromKg: 80, toKg: null },
        }),
        record(3, {
          action: 'PRODUCT_CHANGED',
          subjectKind: 'product',
          subjectName: 'Miel',
          details: { fields: 'names price' },
        }),
        record(4, {
          action: 'WITHDRAWAL_APPROVED',
          subjectKind: 'withdrawal',
          details: { sellerId: SELLER.userId, amountXpf: 5_000, feeXpf: 0, reason: null },
        }),
        record(5, {
          action: 'ORDER_CALLED_OFF',
          subjectKind: 'order',
          subjectName: 'MAT-7',
          details: { orderStatus: 'PENDING', reason: 'Doublon' },
        }),
        record(6, {
          action: 'ORDER_DATE_CHANGED',
          subjectKind: 'order',
          subjectName: 'MAT-8',
          details: { dayBefore: '2026-08-20', day: '2026-08-27', reason: 'Demandé au téléphone' },
        }),
        record(7, {
          action: 'ORDER_LOST',
          subjectKind: 'order',
          subjectName: 'MAT-9',
          details: { bearer: 'SHIP', paidXpf: 4_200 },
        }),
        // Kept before its words were changed: shown as it is, and the rest of the page with it.
        record(8, {
          action: 'ORDER_CALLED_OFF',
          subjectKind: 'order',
          subjectName: 'MAT-6',
          details: { from: '2026-08-01' },
        }),
        record(9, {
          action: 'VOYAGE_ENTERED',
          subjectKind: 'voyage',
          subjectId: 'HAV-2026-08-20',
          details: { shipName: 'Hava’i', islands: 'rangiroa' },
        }),
        record(0, {
          action: 'TEXT_REVIEWER_INVITED',
          subjectKind: 'text',
          subjectId: 'ty',
          subjectName: null,
          details: { language: 'ty' },
        }),
      ],
      meta: { page: 1, pageCount: 1, itemCount: 10 },
      actions: [...AUDIT_ACTIONS],
    }),
  );
  await renderPage('/admin/journal', { user: ADMIN, network });

  await screen.findByText('Langouste, Rangiroa');
  const table = screen.getByRole('table');
  const [, blocked, limit, product, paid, calledOff, redated, lost, old, sailing, invited] = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(blocked).toMatch(/Compte bloqué.*Teva Maruhi.*Avant Actif.*Raison Deux absences/);
  expect(limit).toMatch(/Limite de pêche fixée.*Langouste, Rangiroa.*Avant 80.kg.*Limite illimité/);
  expect(product).toMatch(/Produit modifié.*Miel.*Changé Nom, Prix HT/);
  expect(paid).toMatch(/Retrait approuvé.*Montant 5.000.F/);
  expect(calledOff).toMatch(/MAT-7.*Avant En attente.*Raison Doublon/);
  expect(redated).toMatch(/MAT-8.*Avant jeu..20.août.*Nouvelle date jeu..27.août/);
  expect(lost).toMatch(/MAT-9.*Supporté par le navire.*Au vendeur 4.200.F/);
  expect(old).toMatch(/MAT-6.*Avant 2026-08-01/);
  expect(sailing).toMatch(/Voyage saisi.*Hava’i.*Escales Rangiroa/);
  expect(invited).toMatch(/Relecteur invité.*Langue Reo Tahiti/);
  expect(document.querySelector('main')?.textContent).not.toMatch(/[A-Z]+_[A-Z]+|[0-9a-f]{8}-[0-9a-f]{4}|Xpf/);
});
