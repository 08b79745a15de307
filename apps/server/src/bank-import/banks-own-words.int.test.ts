import { minus } from '@matete/domain/money/minus';
import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';

import { bankVerbs } from '#testing/desks/bank-verbs';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';

const market = await openMarket({ kg: 4_000 });
const { product, admin, customer, decidePayment, cancel, readOrder } = market;
const { drop, readAll, readGroup, press, choose, placeWaiting, paymentOf } = bankVerbs(market);
const { richSeller, ask, decide } = withdrawalVerbs(product, admin);

/** A word that no other test has. */
const word = () => uuidv7().slice(-12);
const read = async (text: string | Buffer) => await readAll((await drop(text)).body.statementId);
const ACCOUNT = { accountHolder: 'Teva Maruhi', iban: 'FR1420041010050500013M02606' };

test('a debit with its direction in a column is money that left, as the refund of an order is', async () => {
  const refunded = await placeWaiting(customer);
  await decidePayment(refunded.orderId, 'VERIFIED');
  expect((await cancel(refunded.orderId, { refundMethod: 'MONEY', account: ACCOUNT })).status).toBe(200);
  await decidePayment(refunded.orderId, 'REFUND_PENDING');
  expect((await decidePayment(refunded.orderId, 'REFUND_VERIFIED')).status).toBe(200);
  const { reference, due } = await placeWaiting(customer, 4);

  const lines = await read(
    [
      'Date;Libellé;Montant;Sens',
      `22/11/2026;FRAIS DE TENUE ${word()};500;D`,
      `22/11/2026;VIR SEPA ${reference} ${word()};${due};C`,
      `22/11/2026;VIR SEPA REMBOURSEMENT ${refunded.orderNumber} ${word()};${refunded.due};D`,
      `22/11/2026;VIR SEPA ${reference} ${word()};${due};X`,
    ].join('\n'),
  );

  expect(lines.map(({ group, amount, problem }) => [group, amount, problem])).toEqual([
    ['DEBIT', -500, null],
    ['RIGHT', due, null],
    ['DEBIT', minus(refunded.due), null],
    ['WRONG', null, 'AMOUNT'],
  ]);
  expect(lines[2]?.paidOut).toMatchObject([{ kind: 'REFUND', name: refunded.orderNumber }]);
});

test('a reference in the second of two columns of labels is found', async () => {
  const { reference, due, paymentId } = await placeWaiting(customer);

  const [line] = await read(
    `Date;Libelle simplifie;Libelle operation;Montant\n22/11/2026;VIR CLIENT ${word()};VIR SEPA ${reference} RESTE DE LA COMMANDE;${due}\n`,
  );

  expect(line).toMatchObject({ group: 'RIGHT', candidates: [{ paymentId, matchedBy: 'REFERENCE' }] });
});

test('an order’s number within another number is not named', async () => {
  const { orderNumber } = await placeWaiting(customer);
  const digits = orderNumber.replace(/\D/g, '');

  const lines = await read(
    [
      'Date;Libellé;Montant',
      `22/11/2026;REMISE CHEQUE NUM ${digits}5 ${word()};5000`,
      `22/11/2026;FACTURE COM-${digits} ${word()};7000`,
      `22/11/2026;PRLV FM ${digits}0 ${word()};8000`,
      `22/11/2026;VIR ${orderNumber} x;1000`,
      `22/11/2026;VIR m ${digits} x;1100`,
    ].join('\n'),
  );

  expect(lines.map(({ candidates }) => candidates.map(({ matchedBy }) => matchedBy))).toEqual([
    [],
    [],
    [],
    ['REFERENCE'],
    ['REFERENCE'],
  ]);
});

const camt = (iban: string, entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const HOUSE_IBAN = 'FR1420041010050500013M02606';
const entry = (amount: number, details: string, { sign = 'CRDT', more = '' } = {}) =>
  `<Ntry><Amt Ccy="XPF">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt><AcctSvcrRef>${word()}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;

test('a statement of another account says so before a line is used, by the end of that account', async () => {
  const { due, orderId } = await placeWaiting(customer);
  const name = (await paymentOf(orderId)).customerName;
  const details = `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>VIREMENT</Ustrd></RmtInf></TxDtls>`;

  const other = (await drop(camt('FR7630006000011234567890189', entry(due, details)))).body;
  const own = (await drop(camt(HOUSE_IBAN, entry(due, details)))).body;
  const table = (await drop(`Compte;00001 0000123456789\n\nDate;Libellé;Montant\n22/11/2026;${word()};5\n`)).body;

  expect((await readGroup(other.statementId)).statement.otherAccounts).toEqual(['0189']);
  expect(await readAll(other.statementId)).toMatchObject([{ otherAccount: '0189' }]);
  const ownStatement = (await readGroup(own.statementId)).statement;
  expect([ownStatement.otherAccounts, ownStatement.hasSeveralAccounts]).toEqual([[], false]);
  expect(await readAll(own.statementId)).toMatchObject([{ otherAccount: null }]);
  expect((await readGroup(table.statementId)).statement.otherAccounts).toEqual(['6789']);
  const mixed = await drop(
    `Date;Libellé;Montant;Compte\n22/11/2026;${word()};5;${HOUSE_IBAN}\n22/11/2026;${word()};5;0000123456789\n`,
  );
  expect((await readGroup(mixed.body.statementId)).statement).toMatchObject({
    otherAccounts: ['6789'],
    hasSeveralAccounts: true,
  });
  expect((await readAll(mixed.body.statementId)).map(({ otherAccount }) => otherAccount)).toEqual([null, '6789']);
});

test('a batch whose transfers name the amounts that were ordered is a line for each', async () => {
  const [one, two] = [await placeWaiting(customer), await placeWaiting(customer, 4)];
  const part = ({ due, reference }: { due: number; reference: string }) =>
    `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="XPF">${due}</Amt></InstdAmt></AmtDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;

  const lines = await read(camt(HOUSE_IBAN, entry(one.due + two.due, part(one) + part(two))));

  expect(lines.map(({ group, amount }) => [group, amount])).toEqual([
    ['RIGHT', one.due],
    ['RIGHT', two.due],
  ]);
});

test('OFX 2 whose elements have no end is read', async () => {
  const { reference, due } = await placeWaiting(customer);
  const id = word();

  const lines = await read(`<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="203" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>XPF
<BANKACCTFROM><BANKID>00000<ACCTID>0000000001</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261122<TRNAMT>${due}<FITID>${id}1<NAME>VIR ${reference}</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261122<TRNAMT>-500<FITID>${id}2<NAME>FRAIS & AGIOS</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`);

  expect(lines).toMatchObject([
    { group: 'RIGHT', amount: due },
    { group: 'DEBIT', amount: -500, label: 'FRAIS & AGIOS' },
  ]);
});

test('a withdrawal that comes back is shown with it, and is no payment of the customer whom it names', async () => {
  const seller = await richSeller(70_000);
  const asked = await ask(seller, 12_345);
  expect((await decide(asked.body.withdrawalId, 'APPROVED')).status).toBe(200);
  const { orderNumber, paymentId, orderId } = await placeWaiting(customer);
  const returned = `<TxDtls><Refs><EndToEndId>${asked.body.withdrawalId.replaceAll('-', '').toUpperCase()}</EndToEndId></Refs><RmtInf><Ustrd>${orderNumber}</Ustrd></RmtInf><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`;

  const [flagged] = await read(camt(HOUSE_IBAN, entry(12_345, returned)));
  const [worded] = await read(
    `Date;Libellé;Montant\n22/11/2026;REJET VIR ${asked.body.withdrawalId} ${orderNumber};12345\n`,
  );
  const [other] = await read(`Date;Libellé;Montant\n22/11/2026;VIR ${orderNumber} RETOUR;12345\n`);

  for (const line of [flagged, worded])
    expect(line).toMatchObject({
      group: 'UNKNOWN',
      isReversal: true,
      candidates: [],
      paidOut: [{ kind: 'WITHDRAWAL', amount: 12_345 }],
    });
  expect(other).toMatchObject({ isReversal: false, candidates: [{ paymentId }] });
  // The admin’s word counts.
  await choose(flagged?.lineId ?? '', orderNumber);
  expect((await readAll((await statementOf(flagged?.lineId)) ?? ''))[0]).toMatchObject({ candidates: [{ paymentId }] });
  expect((await readOrder(orderId)).paymentStatus).toBe('PENDING');
});

const statementOf = async (lineId = '') =>
  (
    await product.services.db
      .selectFrom('statement_lines')
      .select('statement_id')
      .where('id', '=', lineId)
      .executeTakeFirst()
  )?.statement_id;

test('a debit that takes back what came is shown with the payment that it was used for', async () => {
  const { reference, due } = await placeWaiting(customer, 7);
  const [came] = await read(`Date;Libellé;Montant\n20/11/2026;VIR ${reference};${due}\n`);
  if (!came) throw new Error('a line');
  expect((await press(came)).status).toBe(200);

  const [back, fee] = await read(
    camt(
      HOUSE_IBAN,
      entry(due, `<TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`, {
        sign: 'DBIT',
        more: '<RvslInd>true</RvslInd>',
      }) + entry(due, '<TxDtls><RmtInf><Ustrd>FRAIS</Ustrd></RmtInf></TxDtls>', { sign: 'DBIT' }),
    ),
  );

  expect(back).toMatchObject({ group: 'DEBIT', isReversal: true, paidOut: [{ kind: 'RECEIVED', name: reference }] });
  expect(fee).toMatchObject({ group: 'DEBIT', isReversal: false, paidOut: [] });
});
