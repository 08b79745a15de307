import type { Language } from '@matete/contract/primitives';
import { expect, test } from 'vitest';

import { renderMail } from '#mail/render-mail';

const linkOf = (code: number, language: Language = 'fr', readerRole?: string): string => {
  const data = {
    code,
    ...(readerRole === undefined ? {} : { readerRole }),
    date: '2026-12-02',
    reason: 'Mer forte.',
    orderId: 'o1',
    orderNumber: 'M-000001',
    amountXpf: 2500,
    shipName: 'Dory',
    arrivalDate: '2026-12-01',
    deadlineDate: '2026-12-02',
  };
  const { text } = renderMail({ kind: 'notification', language, data }, 'https://matete.pf');
  return text.split('\n').find((line) => line.startsWith('https://')) ?? '';
};

test.each([
  [204, '/commandes/o1'],
  [212, '/livraisons-partielles'],
  [214, '/paiements-en-attente'],
  [404, '/bons'],
  [5203, '/vendeur/commandes/o1'],
  [5207, '/vendeur/commandes/o1'],
  [9524, '/commandes/o1/avis'],
  [9525, '/vendeur/avis'],
  [9526, '/admin/avis?etat=WAITING'],
  [9552, '/vendeur/page'],
  [9575, '/vendeur/bassin'],
  [9553, '/admin/pages-des-vendeurs?etat=WAITING'],
])('the mail of %i leads its reader to %s', (code, path) => {
  expect(linkOf(code)).toBe(`https://matete.pf${path}`);
  expect(linkOf(code, 'en')).toBe(`https://matete.pf/en${path}`);
});

test('the mail about a product leads to it', () => {
  const data = { code: 9531, orderId: '', productId: 'p1', productName: 'Thon', readerRole: 'CUSTOMER' };
  expect(renderMail({ kind: 'notification', language: 'en', data }, 'https://matete.pf').text).toContain(
    'https://matete.pf/en/produits/p1',
  );
});

test.each([
  [9224, 'CUSTOMER', '/commandes/o1'],
  [9224, 'SELLER', '/vendeur/commandes/o1'],
  [9501, 'CUSTOMER', '/commandes/o1#messages'],
  [9502, 'SELLER', '/vendeur/commandes/o1#messages'],
  [9503, 'ADMIN', '/admin/commandes/o1#messages'],
  [9504, 'CUSTOMER', '/commandes/o1#dispute'],
  [9504, 'SELLER', '/vendeur/commandes/o1#dispute'],
])('the mail of %i leads a reader who is %s to their own page of the order, %s', (code, role, path) => {
  expect(linkOf(code, 'fr', role)).toBe(`https://matete.pf${path}`);
});
