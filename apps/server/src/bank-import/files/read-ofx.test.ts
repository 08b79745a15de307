import { expect, test } from 'vitest';

import { readStatement } from '#bank-import/files/read-statement';

const TODAY = '2026-11-25';
const read = (text: string, encoding: BufferEncoding = 'utf8') => {
  const result = readStatement(Buffer.from(text, encoding), TODAY);
  return result.ok ? result.value.lines : [result.refusal.code];
};

/** Written for this test after the example of OFX 1.6 §11.13 "Sample response": elements without an end. */
const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261124120000<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>00<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>XPF
<BANKACCTFROM><BANKID>14168<BRANCHID>00001<ACCTID>00012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261124
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000.000[-10:TAH]<TRNAMT>14290.00<FITID>A-1<NAME>TEHANI & FILS<MEMO>R\u00e9f MT-8K2F9QPX</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-1200,00<FITID>A-2<CHECKNUM>77<NAME>FRAIS
<MEMO>
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261122<TRNAMT>99.50<FITID>A-3<NAME>CENTIMES</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>500000.00<DTASOF>20261124</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Written for this test after OFX 2.2 §11.13: XML, with another currency on one line. */
const XML = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>XPF</CURDEF>
<BANKACCTFROM><BANKID>14168</BANKID><ACCTID>00012345678</ACCTID></BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>5000</TRNAMT><FITID>B-1</FITID><PAYEE><NAME>Moana &amp; Cie</NAME></PAYEE><MEMO>R&#233;f</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>50.00</TRNAMT><FITID>B-2</FITID><CURRENCY><CURRATE>119.33</CURRATE><CURSYM>EUR</CURSYM></CURRENCY></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>600</TRNAMT><FITID>B-3</FITID><ORIGCURRENCY><CURRATE>119.33</CURRATE><CURSYM>EUR</CURSYM></ORIGCURRENCY></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('reads OFX 1.x, whose elements have no end, in Latin-1', () => {
  expect(read(SGML, 'latin1')).toEqual([
    {
      place: 1,
      bankId: 'A-1',
      account: '14168 00001 00012345678',
      bookedOn: '2026-11-20',
      amountXpf: 14_290,
      amountText: '14290.00',
      label: 'TEHANI & FILS Réf MT-8K2F9QPX',
      name: 'TEHANI & FILS',
      reference: '',
      isReversal: false,
      problem: null,
    },
    expect.objectContaining({ bankId: 'A-2', amountXpf: -1_200, label: 'FRAIS', reference: '77', problem: null }),
    expect.objectContaining({ bankId: 'A-3', amountXpf: null, amountText: '99.50', problem: 'CENTS' }),
  ]);
});

test('reads OFX 1.x whose elements have an end all the same', () => {
  const closed = SGML.replace('<TRNAMT>14290.00<FITID>A-1', '<TRNAMT>14290.00</TRNAMT><FITID>A-1</FITID>');

  expect(read(closed)).toEqual(read(SGML));
});

test('reads OFX 2.x; an amount in another currency is wrong, one that was converted is not', () => {
  expect(read(XML)).toEqual([
    expect.objectContaining({ bankId: 'B-1', amountXpf: 5_000, name: 'Moana & Cie', label: 'Réf' }),
    expect.objectContaining({ bankId: 'B-2', amountXpf: null, problem: 'CURRENCY' }),
    expect.objectContaining({ bankId: 'B-3', amountXpf: 600, problem: null }),
  ]);
});

test('reads OFX 2.x whose elements have no end, as SGML is written', () => {
  const open = XML.replace(/<\/(?:CURDEF|BANKID|ACCTID|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CURRATE|CURSYM)>/g, '');

  expect(read(open)).toEqual(read(XML));
});

test('an empty element without an end takes nothing of its neighbours in', () => {
  const lines = read(
    SGML.replace('<CHECKNUM>77', '<CHECKNUM>').replace('<NAME>FRAIS\n<MEMO>\n', '<MEMO></MEMO><NAME>\n<FITID>A-2\n'),
  );

  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatchObject({ bankId: 'A-2', amountXpf: -1_200, reference: '' });
});

test('a group that is not ended ends with the one around it', () => {
  const group = '<CURRENCY><CURRATE>1<CURSYM>XPF';
  const lines = read(
    SGML.replace('<FITID>A-1', `<FITID>A-1${group}`).replace('<FITID>A-2', `<FITID>A-2${group}</CURRENCY>`),
  );

  expect(lines).toMatchObject([{ bankId: 'A-1' }, { bankId: 'A-2' }, { bankId: 'A-3' }]);
});

test('reads a label that is marked as characters, and elements in small letters', () => {
  const marked = SGML.replace('TEHANI & FILS', '<![CDATA[TEHANI <& FILS>]]>');
  const small = SGML.replaceAll(/<\/?[A-Z0-9]+>/g, (tag) => tag.toLowerCase());

  expect(read(SGML.replace('TEHANI', 'TEHANI &#xD83D; &#0;'), 'latin1')[0]).toMatchObject({ name: 'TEHANI & FILS' });
  expect(read(marked, 'latin1')[0]).toMatchObject({ name: 'TEHANI <& FILS>' });
  expect(read(small)).toEqual(read(SGML));
});

test('an account in another currency makes each of its lines wrong', () => {
  const lines = read(SGML.replace('<CURDEF>XPF', '<CURDEF>EUR'));

  expect(lines.map((line) => typeof line === 'object' && line.problem)).toEqual(['CURRENCY', 'CURRENCY', 'CURRENCY']);
});

test.each([
  ['nothing in it', '<OFX></OFX>', 'STATEMENT_EMPTY'],
  ['it is cut off within an element', XML.slice(0, 600), 'STATEMENT_UNREADABLE'],
  ['SGML is cut off: lines are missing', SGML.slice(0, -250), 'STATEMENT_UNREADABLE'],
  ['its header stands alone', 'OFXHEADER:100\nDATA:OFXSGML\n', 'STATEMENT_UNREADABLE'],
  [
    'it declares a document type',
    XML.replace('<OFX>', '<!DOCTYPE OFX [<!ENTITY x SYSTEM "file:///etc/passwd">]><OFX>').replace('Moana', '&x;'),
    'STATEMENT_UNREADABLE',
  ],
])('refuses a file of which %s', (_what, text, code) => {
  expect(read(text)).toEqual([code]);
});

test('5,000 lines are read within seconds', () => {
  const one =
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>14290.00<FITID>A-1<NAME>TEHANI<MEMO>MT-8K2F9QPX</STMTTRN>\n';
  const many = SGML.replace(/<STMTTRN>[\s\S]*<\/STMTTRN>/, one.repeat(5_000));
  const begun = performance.now();

  expect(read(many)).toHaveLength(5_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('a file of nothing but beginnings takes no long time', () => {
  const begun = performance.now();

  expect(read(`OFXHEADER:100\n<OFX>${'<A>'.repeat(300_000)}</A>`)).toEqual(['STATEMENT_UNREADABLE']);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
