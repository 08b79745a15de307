import { expect, test } from 'vitest';

import { readStatement } from '#bank-import/files/read-statement';

const TODAY = '2026-11-25';
const read = (text: string) => {
  const result = readStatement(Buffer.from(text), TODAY);
  return result.ok ? result.value.lines : [result.refusal.code];
};

/** Written for this test after the message definition report of ISO 20022, camt.053.001.02. */
const entry = (amount: string, more: string, { status = '<Sts>BOOK</Sts>', currency = 'XPF', sign = 'CRDT' } = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`;
const statement = (entries: string, version = '02', prefix = '') => {
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>FR7614168000010001234567890</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
  const prefixed =
    prefix === '' ? text : text.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed}`;
};
const transfer = (ref: string, name = '<Nm>Tehani Hina</Nm>') =>
  `<AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr>${name}</Dbtr></RltdPties><RmtInf><Ustrd>Poisson</Ustrd><Ustrd>MT-8K2F9QPX</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>Virement reçu</AddtlNtryInf>`;
const LINE = {
  place: 1,
  bankId: 'R-1',
  account: 'FR7614168000010001234567890',
  bookedOn: '2026-11-20',
  amountXpf: 14_290,
  amountText: '14290.00',
  label: 'Poisson MT-8K2F9QPX Virement reçu',
  name: 'Tehani Hina',
  reference: '',
  isReversal: false,
  problem: null,
};

test.each([
  ['version 02', statement(entry('14290.00', transfer('R-1')))],
  ['a prefix of names', statement(entry('14290.00', transfer('R-1')), '04', 'ns2')],
  [
    'version 08, with a code as status and a party',
    statement(
      entry('14290.00', transfer('R-1', '<Pty><Nm>Tehani Hina</Nm></Pty>'), { status: '<Sts><Cd>BOOK</Cd></Sts>' }),
      '08',
    ),
  ],
])('reads %s', (_what, text) => {
  expect(read(text)).toEqual([LINE]);
});

test('what is not booked is left out, and a debit is below zero with who got it', () => {
  const out = `<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Maitai</Nm></Cdtr></RltdPties></TxDtls></NtryDtls>`;
  const lines = read(statement(entry('1', '', { status: '<Sts>PDNG</Sts>' }) + entry('1200', out, { sign: 'DBIT' })));

  expect(lines).toEqual([expect.objectContaining({ amountXpf: -1_200, name: 'Maitai', bankId: '' })]);
});

test('an entry of several transfers is as many lines where they add up to it', () => {
  const part = (amount: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="XPF">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = (second: string) =>
    statement(
      entry(
        '5600',
        `<AcctSvcrRef>R-9</AcctSvcrRef><NtryDtls>${part('5000', 'Hina')}${part(second, 'Teva')}</NtryDtls>`,
      ),
    );

  expect(read(batch('600'))).toEqual([
    expect.objectContaining({ bankId: 'R-9 1', amountXpf: 5_000, name: 'Hina' }),
    expect.objectContaining({ bankId: 'R-9 2', amountXpf: 600, name: 'Teva' }),
  ]);
  expect(read(batch('601'))).toEqual([
    expect.objectContaining({ bankId: 'R-9', amountXpf: 5_600, name: 'Hina, Teva' }),
  ]);
});

test.each([
  ['what was ordered', '<AmtDtls><InstdAmt><Amt Ccy="XPF">', '</Amt></InstdAmt></AmtDtls>'],
  ['the counter value', '<AmtDtls><CntrValAmt><Amt Ccy="XPF">', '</Amt></CntrValAmt></AmtDtls>'],
  ['its own amount', '<Amt Ccy="XPF">', '</Amt>'],
])('transactions of an entry are told apart by %s', (_what, before, after) => {
  const part = (amount: number, more = '') => `<TxDtls>${before}${amount}${after}${more}</TxDtls>`;
  const amounts = (whole: string, parts: string) =>
    read(statement(entry(whole, `<NtryDtls>${parts}</NtryDtls>`))).map(
      (line) => typeof line === 'object' && line.amountXpf,
    );

  expect(amounts('5600', part(5_000) + part(600))).toEqual([5_000, 600]);
  // One of them goes the other way.
  expect(amounts('4400', part(5_000) + part(600, '<CdtDbtInd>DBIT</CdtDbtInd>'))).toEqual([5_000, -600]);
  expect(amounts('5600', part(5_000) + part(600, '<CdtDbtInd>DBIT</CdtDbtInd>'))).toEqual([5_600]);
});

test('amounts that were ordered in another currency tell no transactions apart', () => {
  const part = (amount: number) =>
    `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls></TxDtls>`;

  expect(read(statement(entry('30', `<NtryDtls>${part(10)}${part(20)}</NtryDtls>`)))).toMatchObject([
    { amountXpf: 30 },
  ]);
});

test('an entry that says neither credit nor debit is no amount', () => {
  expect(read(statement(entry('30', '', { sign: '' })))).toMatchObject([{ amountXpf: null, problem: 'AMOUNT' }]);
});

test('what the bank takes back, and what comes back, says so', () => {
  const lines = read(
    statement(
      entry('30', '<RvslInd>true</RvslInd>', { sign: 'DBIT' }) +
        entry('40', '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>') +
        entry('50', '<RvslInd>false</RvslInd>'),
    ),
  );

  expect(lines).toMatchObject([
    { amountXpf: -30, isReversal: true },
    { amountXpf: 40, isReversal: true },
    { amountXpf: 50, isReversal: false },
  ]);
});

test('cents and another currency are wrong on their line alone', () => {
  const lines = read(
    statement(
      entry('10.50', transfer('R-1')) +
        entry('10', transfer('R-2'), { currency: 'EUR' }) +
        entry('10', transfer('R-3')),
    ),
  );

  expect(lines.map((line) => typeof line === 'object' && [line.amountXpf, line.problem])).toEqual([
    [null, 'CENTS'],
    [null, 'CURRENCY'],
    [10, null],
  ]);
});

test('ids that banks write where they give none are none', () => {
  const lines = read(statement(['NONREF', 'NOTPROVIDED', '0000'].map((id) => entry('10', transfer(id))).join('')));

  expect(lines.map((line) => typeof line === 'object' && line.bankId)).toEqual(['', '', '']);
});

const BOMB = `<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`).join('')}]>`;
test.each([
  ['another message of the bank', statement('').replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')],
  ['another namespace', statement(entry('1', '')).replace('camt.053', 'pain.001')],
  ['an unknown XML', '<?xml version="1.0"?><html><body>Relevé</body></html>'],
])('says of %s that the format is unknown', (_what, text) => {
  expect(read(text)).toEqual(['STATEMENT_FORMAT_UNKNOWN']);
});

test.each([
  [
    'entities that grow without end',
    statement(entry('1', '<AddtlNtryInf>&a8;</AddtlNtryInf>')).replace('<Document', `${BOMB}<Document`),
  ],
  [
    'an entity that names a file',
    statement(entry('1', '<AddtlNtryInf>&x;</AddtlNtryInf>')).replace(
      '<Document',
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document',
    ),
  ],
  ['no end', statement(entry('1', '')).slice(0, -30)],
  ['elements in elements without end', statement('<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
])('does not read a file with %s, and takes no long time over it', (_what, text) => {
  const begun = performance.now();

  expect(read(text)).toEqual(['STATEMENT_UNREADABLE']);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test.each(['constructor', '__proto__', 'prototype', 'toString'])('an element called %s changes no object', (name) => {
  read(statement(`${entry('14290.00', transfer('R-1'))}<${name}><Amt>1</Amt><isBad>1</isBad></${name}>`));

  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isBad']).toBeUndefined();
});

test('thousands of signs written as entities are read', () => {
  const label = '<AddtlNtryInf>M&amp;M Ta&#239;na</AddtlNtryInf>';
  const lines = read(statement(entry('14290', label).repeat(4_000)));

  expect(lines).toHaveLength(4_000);
  expect(lines.at(-1)).toMatchObject({ label: 'M&M Taïna' });
});

test('5,000 entries are read within seconds', () => {
  const begun = performance.now();

  // Half of what an entry holds, so that the file stays below two megabytes.
  expect(read(statement(entry('14290', '<AddtlNtryInf>MT-8K2F9QPX</AddtlNtryInf>').repeat(5_000)))).toHaveLength(5_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
