import type { Language } from '@matete/contract/primitives';
import { expect, test } from 'vitest';

import { renderMail } from '#mail/render-mail';

const linkOf = (code: number, language: Language = 'fr'): string => {
  const data = {
    code,
    orderId: 'o1',
    orderNumber: 'M-000001',
    amountXpf: 2500,
    shipName: 'Dory',
    arrivalDate: '2026-12-01',
    deadlineDate: '2026-12-02',
    reason: 'Sans numéro.',
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
])('the mail of %i leads its reader to %s', (code, path) => {
  expect(linkOf(code)).toBe(`https://matete.pf${path}`);
  expect(linkOf(code, 'en')).toBe(`https://matete.pf/en${path}`);
});
