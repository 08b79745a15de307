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
  [9567, '/contact'],
  [9575, '/vendeur/bassin'],
  [9312, '/admin/systeme'],
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

const TRANSFER = {
  beneficiary: 'Mātete SARL',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  bankName: 'Banque de Tahiti',
  reference: 'MT-8K2F9QPX',
  transferXpf: 5208,
  untilAt: '2026-12-01T18:00:00.000Z',
  orderCount: 1,
  awaits: 'no',
};
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const LINES =
  'Bénéficiaire : Mātete SARL\nIBAN : FR76 3000 6000 0112 3456 7890 189\nBIC : AGRIFRPP\n' +
  'Banque : Banque de Tahiti\nMontant : 5 208 F\nMotif, à recopier exactement : MT-8K2F9QPX';

test('the mail of an order by transfer has what a transfer is made from, its deadline, and what the order waits for', () => {
  const data = { ...TRANSFER, code: 201, variant: 'transfer', orderId: 'o1', orderNumber: 'M-000027', amountXpf: 5208 };
  const { subject, text } = renderMail({ kind: 'notification', language: 'fr', data }, 'https://matete.pf');

  expect(plain(subject)).toBe('Commande M-000027 enregistrée : virement à faire');
  expect(plain(text).split('\n\n').slice(0, 3)).toEqual([
    'Faites un virement de 5 208 F, motif MT-8K2F9QPX. L’argent doit nous parvenir avant le mar. 1er décembre, 8 h 00. Les vendeurs verront la commande une fois l’argent reçu.',
    LINES,
    'https://matete.pf/commandes/o1',
  ]);

  const several = { ...data, orderCount: 2, awaits: 'yes' };
  const both = plain(renderMail({ kind: 'notification', language: 'fr', data: several }, 'https://matete.pf').text);
  expect(both).toContain('Faites un seul virement de 5 208 F pour vos 2 commandes, motif MT-8K2F9QPX.');
  expect(both).toContain('Les vendeurs verront les commandes une fois l’argent reçu et votre compte confirmé.');
});

test('the mail of the day has it as well, and the mail of a part what is still to come', () => {
  const item = { code: 201, data: { ...TRANSFER, variant: 'transfer', orderNumber: 'M-000027' }, orderId: 'o1' };
  const digest = { readerRole: 'CUSTOMER', items: JSON.stringify([item]), moreCount: 0 };
  expect(
    plain(renderMail({ kind: 'notification-digest', language: 'fr', data: digest }, 'https://matete.pf').text),
  ).toContain(LINES);

  const part = { ...TRANSFER, paymentId: 'p1', receivedXpf: 1000, restXpf: 5208, awaits: 'yes' };
  const { text } = renderMail({ kind: 'part-received', language: 'fr', data: part }, 'https://matete.pf');
  expect(plain(text)).toContain(LINES);
  expect(plain(text)).toContain('les vendeurs voient alors votre commande, une fois votre compte confirmé.');
});

test('a mail about a transfer that was written before it had an account is sent as it was meant', () => {
  const data = { code: 201, orderId: 'o1', orderNumber: 'M-000027', amountXpf: 5208 };
  const { text } = renderMail({ kind: 'notification', language: 'fr', data }, 'https://matete.pf');
  expect(plain(text)).toMatch(/^Montant : 5 208 F\./);
  expect(text).not.toContain('IBAN');
});
