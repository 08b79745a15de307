import type { TahitiDay } from '@matete/contract/units';
import { decimalFrancs, type ReadFrancs } from '@matete/domain/bank-import/francs';
import { minus } from '@matete/domain/money/minus';

import { bankDay } from '#bank-import/files/bank-day';
import { type BankLine, type ReadLines, toBankLine } from '#bank-import/files/bank-line';
import { elementAt, elementsIn, parseXml, textAt, textsIn, type XmlElement } from '#bank-import/files/parse-xml';

/** Namespace of a CAMT.053 of any version, as a file of this kind declares it. */
export const CAMT_NAMESPACE = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}/;

/**
 * Reads a statement in ISO 20022 CAMT.053. Only booked entries count: what is pending may never come. An entry of several
 * transactions is as many lines where their amounts add up to it, else one.
 *
 * @source ISO 20022 BankToCustomerStatement, camt.053.001.02 to .13
 */
export function readCamt(text: string, today: TahitiDay): ReadLines {
  const document = elementsIn(parseXml(text), 'Document')[0];
  if (document === undefined) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  const statements = elementsIn(elementsIn(document, 'BkToCstmrStmt')[0], 'Stmt');
  if (statements.length === 0) return { failure: { code: 'STATEMENT_FORMAT_UNKNOWN' } };
  const lines: BankLine[] = [];
  for (const statement of statements) {
    const id = elementAt(statement, 'Acct', 'Id');
    const account = textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id');
    for (const entry of elementsIn(statement, 'Ntry'))
      if (isBooked(entry)) lines.push(...linesOf(entry, { account, today }));
  }
  return { lines: lines.map((line, index) => ({ ...line, place: index + 1 })) };
}

/** `BOOK` as a text, and since version 08 as a code below it. */
const isBooked = (entry: XmlElement): boolean => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK';

interface Of {
  readonly account: string;
  readonly today: TahitiDay;
}

function linesOf(entry: XmlElement, of: Of): BankLine[] {
  const details = elementsIn(entry, 'NtryDtls').flatMap((group) => elementsIn(group, 'TxDtls'));
  const shared = ownId(textAt(entry, 'AcctSvcrRef'));
  const parts = partsOf(entry, details);
  if (parts === undefined) return [lineOf(entry, { ...of, details, amount: entry, bankId: shared })];
  return details.map((detail, index) => {
    const own = ownId(textAt(detail, 'Refs', 'AcctSvcrRef'));
    const bankId = own !== '' && own !== shared ? own : shared === '' ? '' : `${shared} ${index + 1}`;
    return lineOf(entry, { ...of, details: [detail], amount: parts[index] ?? entry, bankId });
  });
}

/** Amounts of the transactions of an entry, where they add up to it in its currency; undefined: it is one line. */
function partsOf(entry: XmlElement, details: readonly XmlElement[]): readonly Part[] | undefined {
  const wholeXpf = xpfOf(signed(entry, entry));
  if (details.length < 2 || wholeXpf === 0) return undefined;
  const currency = currencyOf(entry);
  return AMOUNTS.map((path) => details.map((detail) => partAt(detail, path)))
    .filter((parts): parts is Part[] => parts.every((part) => part !== undefined && currencyOf(part) === currency))
    .find((parts) => parts.reduce((sum, part) => sum + xpfOf(signed(part, entry)), 0) === wholeXpf);
}

/** Where banks write the amount of a transaction: as it was booked first, then as it was ordered. */
const AMOUNTS = [[], ['AmtDtls', 'TxAmt'], ['AmtDtls', 'CntrValAmt'], ['AmtDtls', 'InstdAmt']] as const;

/** An amount, with the direction of its transaction where that has one of its own. */
type Part = XmlElement;

function partAt(detail: XmlElement, path: readonly string[]): Part | undefined {
  const amount = elementAt(detail, ...path)?.['Amt'];
  const direction = detail['CdtDbtInd'];
  return amount === undefined
    ? undefined
    : { Amt: amount, ...(direction === undefined ? {} : { CdtDbtInd: direction }) };
}

const currencyOf = (holder: XmlElement): string | undefined => {
  const currency = elementAt(holder, 'Amt')?.['@Ccy'];
  return typeof currency === 'string' ? currency : undefined;
};

/** What banks write where they give no id. */
const ownId = (id: string): string => (/^(?:NONREF|NOTPROVIDED|0*)$/i.test(id) ? '' : id);

/** An amount has no sign: the entry says whether it came or left. One that says neither is no amount. */
function signed(holder: XmlElement, entry: XmlElement): ReadFrancs {
  const francs = decimalFrancs(textAt(holder, 'Amt'));
  const direction = textAt(holder, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  if ('problem' in francs || direction === 'CRDT') return francs;
  return direction === 'DBIT' ? { amountXpf: minus(francs.amountXpf) } : { problem: 'AMOUNT' };
}

const xpfOf = (francs: ReadFrancs): number => ('problem' in francs ? 0 : francs.amountXpf);

interface Line extends Of {
  readonly details: readonly XmlElement[];
  readonly amount: XmlElement;
  readonly bankId: string;
}

function lineOf(entry: XmlElement, { account, today, details, amount, bankId }: Line): BankLine {
  const francs = signed(amount, entry);
  const party = xpfOf(francs) < 0 ? 'Cdtr' : 'Dbtr';
  return toBankLine(
    {
      place: 1,
      bankId,
      account,
      day: bankDay(dayIn(entry, 'BookgDt') || dayIn(entry, 'ValDt')),
      francs,
      currency: currencyOf(amount),
      amountText: textAt(amount, 'Amt'),
      label: [
        ...details.flatMap((detail) => textsIn(elementAt(detail, 'RmtInf'), 'Ustrd')),
        ...details.map((detail) => textAt(detail, 'AddtlTxInf')),
        textAt(entry, 'AddtlNtryInf'),
      ]
        .filter((part) => part !== '')
        .join(' '),
      name: details
        .map((detail) => partyName(detail, party))
        .filter(Boolean)
        .join(', '),
      reference: details.flatMap(referencesOf).filter(Boolean).join(' '),
      isReversal:
        /^(?:true|1)$/.test(textAt(entry, 'RvslInd')) ||
        details.some((detail) => elementAt(detail, 'RtrInf') !== undefined),
    },
    today,
  );
}

/** A day, or a moment. */
const dayIn = (entry: XmlElement, name: string): string => textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm');

/** Since version 08 a party is a person or a bank, one level deeper. */
const partyName = (detail: XmlElement, party: string): string =>
  textAt(detail, 'RltdPties', party, 'Nm') || textAt(detail, 'RltdPties', party, 'Pty', 'Nm');

const referencesOf = (detail: XmlElement): string[] => [
  ownId(textAt(detail, 'Refs', 'EndToEndId')),
  ...elementsIn(elementAt(detail, 'RmtInf'), 'Strd').map((structured) => textAt(structured, 'CdtrRefInf', 'Ref')),
];
