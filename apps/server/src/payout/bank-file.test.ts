import { expect, test } from 'vitest';

import { type BankFile, bankFileCsv, bankFileName, bankFileSepa } from '#payout/bank-file';

const FILE: BankFile = {
  number: 7,
  // The 21st in Tahiti, the 22nd in Paris.
  createdAt: new Date('2026-11-22T05:00:00Z'),
  debtor: { beneficiary: 'Mātete & fils', iban: 'FR1420041010050500013M02606', bic: 'SOCBPFTX' },
  transfers: [
    {
      withdrawalId: '0190a000-0000-7000-8000-0000000000a1',
      amountXpf: 45_000,
      approvedAt: new Date('2026-11-21T22:00:00Z'),
      sellerName: 'Teva Māruhi',
      tahitiNumber: 'D10001',
      accountTitle: 'Tevaʻa <Māruhi> & Cⁱᵉ',
      iban: 'FR7617469000160000000000123',
    },
    {
      withdrawalId: '0190a000-0000-7000-8000-0000000000a2',
      amountXpf: 1_250,
      approvedAt: new Date('2026-11-21T22:00:00Z'),
      sellerName: '=HYPERLINK("http://x.test")',
      tahitiNumber: 'D10002',
      accountTitle: 'Hina; Teriitahi',
      iban: 'FR1420041010050500013M02606',
    },
  ],
};

const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '');

/** Names of the elements, nested as they stand; throws where one is not closed by its own name. */
function structureOf(xml: string): string[] {
  const open: string[] = [];
  const paths: string[] = [];
  for (const [, closing, name = '', selfClosing] of xml.matchAll(/<(\/?)([A-Za-z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
      continue;
    }
    open.push(name);
    paths.push(open.join('/'));
    if (selfClosing === '/') open.pop();
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} is not closed`);
  return paths;
}

test('writes every element that pain.001.001.03 asks for, in its order', () => {
  const inHeader = structureOf(bankFileSepa(FILE).replace(/<\?xml[^>]*\?>/, ''));
  const PAYMENT = 'Document/CstmrCdtTrfInitn/PmtInf';
  const childrenOf = (parent: string) =>
    inHeader.filter((path) => path.startsWith(`${parent}/`) && !path.slice(parent.length + 1).includes('/'));

  expect(childrenOf('Document/CstmrCdtTrfInitn/GrpHdr').map((path) => path.split('/').at(-1))).toEqual([
    'MsgId',
    'CreDtTm',
    'NbOfTxs',
    'CtrlSum',
    'InitgPty',
  ]);
  expect([...new Set(childrenOf(PAYMENT).map((path) => path.split('/').at(-1)))]).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ]);
  expect([...new Set(childrenOf(`${PAYMENT}/CdtTrfTxInf`).map((path) => path.split('/').at(-1)))]).toEqual([
    'PmtId',
    'Amt',
    'CdtrAgt',
    'Cdtr',
    'CdtrAcct',
    'RmtInf',
  ]);
});

test('counts and sums its transfers in XPF without decimals', () => {
  const xml = bankFileSepa(FILE);
  expect(valuesOf(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(valuesOf(xml, 'CtrlSum')).toEqual(['46250', '46250']);
  expect(valuesOf(xml, 'InstdAmt')).toEqual(['45000', '1250']);
  expect(xml.match(/Ccy="XPF"/g)).toHaveLength(2);
  expect(valuesOf(xml, 'ReqdExctnDt')).toEqual(['2026-11-21']);
});

test('names the banks it knows, and marks the others as not provided', () => {
  expect(valuesOf(bankFileSepa(FILE), 'BIC')).toEqual(['SOCBPFTX', 'SOCBPFTX']);
  expect(bankFileSepa(FILE)).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>');
});

test('keeps names to the characters that every bank takes, and lets no typed text become markup', () => {
  const [issuer, , first, second] = valuesOf(bankFileSepa(FILE), 'Nm');
  expect(issuer).toBe('Matete fils');
  expect(first).toBe('Teva&apos;a Maruhi Cie');
  expect(second).toBe('Hina Teriitahi');
});

test('keeps references within 35 characters', () => {
  for (const reference of valuesOf(bankFileSepa(FILE), 'EndToEndId')) expect(reference).toMatch(/^[0-9A-F]{32}$/);
  expect(bankFileName(FILE)).toBe('MATETE-000007');
});

test('opens as a table in a spreadsheet, without running a name as a formula', () => {
  const csv = bankFileCsv(FILE);
  expect(csv.startsWith('\uFEFFRéférence;Approuvé le;')).toBe(true);
  const [, first, second] = csv.split('\r\n');
  expect(first?.split(';').at(-1)).toBe('45000');
  expect(second).toContain(`"'=HYPERLINK(""http://x.test"")"`);
  expect(second).toContain('"Hina; Teriitahi"');
});

test.each([
  ['CŒUR DE CORAIL', 'COEUR DE CORAIL'],
  ['Søren Łukasz', 'Soren Lukasz'],
  ['Æmilia Groß', 'AEmilia Gross'],
])('keeps the letters of %s', (accountTitle, written) => {
  const transfers = FILE.transfers.map((transfer) => ({ ...transfer, accountTitle }));
  expect(valuesOf(bankFileSepa({ ...FILE, transfers }), 'Nm').slice(2)).toEqual([written, written]);
});
