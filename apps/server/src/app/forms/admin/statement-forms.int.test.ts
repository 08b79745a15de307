// @module-tag long
import { expect, test } from 'vitest';

import { bankTable, bankVerbs } from '#testing/desks/bank-verbs';
import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const market = await openMarket();
const { product, admin, customer, placeUnpaid, readOrder, decidePayment } = market;
const { readAll } = bankVerbs(market);
const pages = await openPages(product);

const PAGE = '/admin/paiements/releves';
const upload = (text: string) =>
  pages.send(PAGE, { as: admin, form: 'import-statement', files: { file: [Buffer.from(text)] } });
/** An order that waits for a transfer. */
async function unpaid(kg = 3) {
  const { orderId, due } = await placeUnpaid({ kg });
  const { reference, id } = await product.services.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.payment_id', 'p.id')
    .select(['p.reference', 'p.id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, due, reference, paymentId: id };
}
const statusOf = async (orderId: string) => (await readOrder(orderId, customer)).paymentStatus;
const idOf = (location: string | undefined) => (location ?? '').split('/').at(-1) ?? '';

test('a statement is dropped in and a line confirms its payment once, without code', async () => {
  const { orderId, due, reference, paymentId } = await unpaid();
  const table = bankTable([
    { amount: due, label: `VIR ${reference}` },
    { amount: 700, label: 'INCONNU' },
  ]);
  const sent = await upload(table);
  expect(sent.status).toBe(303);
  const { html } = await pages.open(sent.location ?? '', admin);
  expect(html).toContain(`VIR ${reference}`);
  expect(html).toContain('Justes (1)');
  const [line] = await readAll(idOf(sent.location));

  const answers = await pages.sendTwice(sent.location ?? '', {
    as: admin,
    form: 'apply-line',
    subject: `${line?.lineId}.${paymentId}`,
    key: 'confirmer-ligne',
  });

  expect(answers.map(({ status }) => status)).toContain(303);
  expect(await statusOf(orderId)).toBe('VERIFIED');
  const used = await pages.open(`${sent.location}?groupe=utilisees`, admin);
  expect(used.html).toContain('Paiement confirmé');
  // The same file again leads to the same statement, and says so.
  const again = await upload(table);
  expect(again.location).toBe(`${sent.location}?connues=2`);
  expect((await pages.open(again.location ?? '', admin)).html).toContain('Ce fichier n’apporte rien de nouveau');
});

test('all that are right are confirmed with one press, and what is refused is named', async () => {
  const [a, b, c] = [await unpaid(3), await unpaid(4), await unpaid(5)];
  const { location = '' } = await upload(
    bankTable([a, b, c].map(({ due, reference }) => ({ amount: due, label: reference }))),
  );
  const page = await pages.open(location, admin);
  expect(page.html).toContain('Confirmer les 3 lignes justes');
  await decidePayment(b.orderId, 'VERIFIED');
  const lines = await readAll(idOf(location));

  const answer = await pages.send(location, {
    as: admin,
    form: 'apply-right',
    fields: Object.fromEntries(
      [a, b, c].flatMap(({ paymentId, reference }, index) => [
        [`lines.${index}.lineId`, lines[index]?.lineId ?? ''],
        [`lines.${index}.paymentId`, paymentId],
        [`lines.${index}.name`, reference],
      ]),
    ),
  });

  expect(answer.status).toBe(422);
  const alert = /role="alert".*?<\/ul>/s.exec(answer.html)?.[0] ?? '';
  expect(alert).toContain('Une ligne n’a pas été utilisée');
  expect(alert).toContain(`<li>${b.reference}\u00A0: Cette ligne n’apporterait plus la même chose`);
  expect([await statusOf(a.orderId), await statusOf(b.orderId), await statusOf(c.orderId)]).toEqual(
    Array(3).fill('VERIFIED'),
  );
  expect((await readAll(idOf(location))).map(({ group }) => group)).toEqual(['USED', 'NOTED', 'USED']);
});

test('a reference that is none is said at its field, and what was typed stays', async () => {
  const { location = '' } = await upload(bankTable([{ amount: 801, label: 'SANS RIEN' }]));
  const [line] = await readAll(idOf(location));
  const dialog = `${location}?groupe=a-trouver&ouvrir=decider-CHOOSE.${line?.lineId}`;

  const wrong = await pages.send(dialog, {
    as: admin,
    form: 'choose-payment',
    subject: `CHOOSE.${line?.lineId}`,
    fields: { reference: 'MT-22222222' },
  });

  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="MT-22222222"');
  const { reference, due } = await unpaid();
  const chosen = await pages.send(dialog, {
    as: admin,
    form: 'choose-payment',
    subject: `CHOOSE.${line?.lineId}`,
    fields: { reference },
  });
  expect([chosen.status, chosen.location]).toEqual([303, `${location}?groupe=a-trouver`]);
  expect((await readAll(idOf(location)))[0]?.candidates).toMatchObject([{ outcome: 'TOO_LITTLE', missing: due }]);
});

test('setting aside asks for the reason, and no file is said at its field', async () => {
  const { location = '' } = await upload(bankTable([{ amount: 802, label: 'LOYER' }]));
  const [line] = await readAll(idOf(location));
  const dialog = `${location}?ouvrir=decider-ASIDE.${line?.lineId}`;
  const of = { as: admin, form: 'set-aside', subject: `ASIDE.${line?.lineId}` };

  expect((await pages.send(dialog, { ...of, fields: { reason: ' ' } })).status).toBe(422);
  expect((await readAll(idOf(location)))[0]?.group).toBe('UNKNOWN');
  expect((await pages.send(dialog, { ...of, fields: { reason: 'Apport' } })).status).toBe(303);
  expect((await readAll(idOf(location)))[0]?.group).toBe('ASIDE');
  const none = await pages.send(PAGE, { as: admin, form: 'import-statement', files: {} });
  expect([none.status, none.html.includes('Ce fichier n’a aucune ligne de relevé.')]).toEqual([422, true]);
});

test('a line that repeats another is asked about, of an account that is told, and can be used once it is another', async () => {
  const line = { amount: 4_321, label: 'VIR RÉPÉTÉ' };
  const other = 'Compte;FR7630006000011234567890189;\n';
  await upload(other + bankTable([line]));

  const sent = await upload(other + bankTable([line, { amount: 700, label: 'AUTRE', day: '21/11/2026' }]));

  const asked = await pages.open(`${sent.location}?groupe=deja-vues`, admin);
  expect(asked.html).toContain('Ce relevé vient d’un compte qui finit par 0189.');
  expect(asked.html).toContain('C’est un autre virement');
  const [repeated] = await readAll(idOf(sent.location));
  const answers = await pages.sendTwice(`${sent.location}?groupe=deja-vues`, {
    as: admin,
    form: 'reopen-line',
    subject: repeated?.lineId ?? '',
  });
  expect(answers.map(({ status }) => status)).toContain(303);
  expect((await readAll(idOf(sent.location))).map(({ group, repeats }) => [group, repeats])).toEqual([
    ['UNKNOWN', null],
    ['UNKNOWN', null],
  ]);
});
