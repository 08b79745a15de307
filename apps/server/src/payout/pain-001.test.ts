import { expect, test } from 'vitest';

import { type BankFile, bankFileSepa, type Transfer } from '#payout/bank-file';

/** What may stand in an element: text of a form, or elements in their order. `?` may be missing, `+` comes once or more. */
type Rule = RegExp | readonly (readonly [name: string, times: '1' | '?' | '+', rule: Rule])[];

/** @source EPC217-08: the signs that every bank takes. An apostrophe stands as a reference. */
const latin = (max: number): RegExp => new RegExp(`^(?:[A-Za-z0-9/?:().,+ -]|&apos;){1,${max}}$`);
const REFERENCE = /^[A-Za-z0-9?:().,+-](?!.*\/\/)[A-Za-z0-9/?:().,+-]{0,34}$/;
const COUNT = /^[1-9][0-9]{0,14}$/;
/** XPF has no decimals; ISO 4217 gives it none. */
const FRANCS = /^[1-9][0-9]{0,17}$/;
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{1,30}$/;
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;
const AGENT: Rule = [
  [
    'FinInstnId',
    '1',
    [
      ['BIC', '?', BIC],
      ['Othr', '?', [['Id', '1', /^NOTPROVIDED$/]]],
    ],
  ],
];
const ACCOUNT: Rule = [
  ['Id', '1', [['IBAN', '1', IBAN]]],
  ['Ccy', '?', /^XPF$/],
];

/** What is used of the schema, in its order. @source ISO 20022 pain.001.001.03 */
const PAIN_001: Rule = [
  [
    'CstmrCdtTrfInitn',
    '1',
    [
      [
        'GrpHdr',
        '1',
        [
          ['MsgId', '1', REFERENCE],
          ['CreDtTm', '1', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/],
          ['NbOfTxs', '1', COUNT],
          ['CtrlSum', '?', FRANCS],
          ['InitgPty', '1', [['Nm', '?', latin(70)]]],
        ],
      ],
      [
        'PmtInf',
        '+',
        [
          ['PmtInfId', '1', REFERENCE],
          ['PmtMtd', '1', /^TRF$/],
          ['BtchBookg', '?', /^(?:true|false)$/],
          ['NbOfTxs', '?', COUNT],
          ['CtrlSum', '?', FRANCS],
          ['PmtTpInf', '?', [['SvcLvl', '?', [['Cd', '1', /^SEPA$/]]]]],
          ['ReqdExctnDt', '1', /^\d{4}-\d{2}-\d{2}$/],
          ['Dbtr', '1', [['Nm', '?', latin(70)]]],
          ['DbtrAcct', '1', ACCOUNT],
          ['DbtrAgt', '1', AGENT],
          ['ChrgBr', '?', /^SLEV$/],
          [
            'CdtTrfTxInf',
            '+',
            [
              [
                'PmtId',
                '1',
                [
                  ['InstrId', '?', REFERENCE],
                  ['EndToEndId', '1', REFERENCE],
                ],
              ],
              ['Amt', '1', [['InstdAmt', '1', FRANCS]]],
              ['CdtrAgt', '?', AGENT],
              ['Cdtr', '?', [['Nm', '?', latin(70)]]],
              ['CdtrAcct', '?', ACCOUNT],
              ['RmtInf', '?', [['Ustrd', '1', latin(140)]]],
            ],
          ],
        ],
      ],
    ],
  ],
];

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/** The elements of a document; throws where it is not well formed. */
function parse(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, closing, name, text] of xml.matchAll(/<(\/?)([A-Za-z]+)[^<>]*>|([^<>]+)/g)) {
    const at = open.at(-1)!;
    if (text !== undefined) at.text += text.trim();
    else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`);
    } else {
      const element: Element = { name: name ?? '', children: [], text: '' };
      at.children.push(element);
      open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`);
  return root;
}

/** Where an element breaks its rule. */
function breaches(element: Element, rule: Rule, path: string): string[] {
  if (rule instanceof RegExp)
    return element.children.length === 0 && rule.test(element.text) ? [] : [`${path}: ${element.text}`];
  const found: string[] = element.text === '' ? [] : [`${path} holds text`];
  let left = element.children;
  for (const [name, times, inner] of rule) {
    const until = left.findIndex((child) => child.name !== name);
    const here = until < 0 ? left : left.slice(0, until);
    if (here.length === 0 ? times !== '?' : here.length > 1 && times !== '+')
      found.push(`${path}/${name} × ${here.length}`);
    for (const child of here) found.push(...breaches(child, inner, `${path}/${name}`));
    left = left.slice(here.length);
  }
  return left.length === 0 ? found : [...found, `${path}: ${left[0]?.name} is out of its place`];
}

function breachesOf(xml: string): string[] {
  const [declaration, namespace] = xml.split('\n');
  const document = parse(xml.replace(/^<\?xml[^>]*\?>/, '')).children;
  return [
    ...(declaration === '<?xml version="1.0" encoding="UTF-8"?>' ? [] : ['no declaration']),
    ...(namespace === '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">' ? [] : ['another namespace']),
    ...(document.length === 1 && document[0] !== undefined
      ? breaches(document[0], PAIN_001, 'Document')
      : ['not one document']),
    ...[...xml.matchAll(/&(?!apos;|amp;|lt;|gt;|quot;)/g)].map(() => 'a bare &'),
  ];
}

const HOLDERS = [
  'Teva Maruhi',
  'Tevaʻa <Māruhi> & Cⁱᵉ',
  '"]]><evil/>',
  "O'Hina d'Arue ".repeat(20),
  '客家話',
  'Hi\u202Ena\u0000\u0007\r\n\t\u2028',
  '//Teva//',
  'é'.repeat(300),
  '𝒯𝑒𝓋𝒶 🐟',
  '',
  ' ',
  'A'.repeat(69) + "'",
];

const transfer = (accountTitle: string, index: number): Transfer => ({
  withdrawalId: `0190a000-0000-7000-8000-0000000000${String(10 + index)}`,
  amountXpf: [1, 999_999_999, 1250][index % 3] ?? 1,
  approvedAt: new Date('2026-11-21T22:00:00Z'),
  sellerName: accountTitle,
  tahitiNumber: 'D10001',
  accountTitle,
  iban: ['FR7617469000160000000012345', 'FR1420041010050500013M02606'][index % 2] ?? '',
});

const fileOf = (transfers: readonly Transfer[], beneficiary = 'Mātete & fils'): BankFile => ({
  number: 7,
  createdAt: new Date('2026-11-22T05:00:00Z'),
  debtor: { beneficiary, iban: 'FR1420041010050500013M02606', bic: 'SOCBPFTX' },
  transfers,
});

test.each(HOLDERS)('keeps a file to the schema with a holder called %j', (holder) => {
  expect(breachesOf(bankFileSepa(fileOf([transfer(holder, 0)], holder)))).toEqual([]);
});

test('keeps a file of many transfers to the schema, with their count and sum', () => {
  const transfers = Array.from({ length: 60 }, (_, index) => transfer(HOLDERS[index % HOLDERS.length] ?? '', index));
  const xml = bankFileSepa(fileOf(transfers));
  const sumXpf = transfers.reduce((sum, { amountXpf }) => sum + amountXpf, 0);

  expect(breachesOf(xml)).toEqual([]);
  expect(xml.match(/<CtrlSum>(\d+)<\/CtrlSum>/g)).toEqual(Array(2).fill(`<CtrlSum>${sumXpf}</CtrlSum>`));
  expect(xml.match(/<NbOfTxs>60<\/NbOfTxs>/g)).toHaveLength(2);
});

test.each([
  ['an element out of its place', (xml: string) => xml.replace(/( +<ReqdExctnDt>.*\n)( +<Dbtr>.*\n)/, '$2$1')],
  ['an amount with cents', (xml: string) => xml.replace('>1</InstdAmt>', '>1.00</InstdAmt>')],
  ['an accent', (xml: string) => xml.replace('Teva Maruhi', 'Téva Maruhi')],
  ['a name too long', (xml: string) => xml.replace('Teva Maruhi', 'T'.repeat(71))],
  ['a missing account', (xml: string) => xml.replace(/ +<DbtrAcct>.*\n/, '')],
])('the rules would find %s', (_, spoil) => {
  const xml = bankFileSepa(fileOf([transfer('Teva Maruhi', 0)]));
  expect(spoil(xml)).not.toBe(xml);
  expect(breachesOf(spoil(xml))).not.toEqual([]);
});
