import { cutText } from '@matete/i18n/cut-text';
import { toPlainLatin } from '@matete/contract/latin-letters';
import type { WithdrawalId, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { findBank } from '@matete/reference/banks';

import { csvText } from '#report/csv';

/** The account that pays. */
export interface Debtor {
  readonly beneficiary: string;
  readonly iban: string;
  readonly bic: string;
}

export interface Transfer {
  readonly withdrawalId: WithdrawalId;
  readonly amountXpf: Xpf;
  readonly approvedAt: Date;
  readonly sellerName: string;
  readonly tahitiNumber: string;
  readonly accountTitle: string;
  readonly iban: string;
}

/** Transfers that leave together. */
export interface BankFile {
  readonly number: number;
  readonly createdAt: Date;
  readonly debtor: Debtor;
  readonly transfers: readonly Transfer[];
}

export const bankFileName = ({ number }: BankFile): string => `MATETE-${String(number).padStart(6, '0')}`;

/** Without dashes, because a reference of a transfer has at most 35 characters. */
const referenceOf = ({ withdrawalId }: Transfer): string => withdrawalId.replaceAll('-', '').toUpperCase();

/** The BIC of a French IBAN's bank; undefined for a bank outside the country's four. */
const bicOf = (iban: string): string | undefined => findBank(iban.slice(4, 9))?.bic;

/** The file as a table for people and spreadsheets. */
export function bankFileCsv(file: BankFile): string {
  const header = ['Référence', 'Approuvé le', 'Vendeur', 'T.A.H.I.T.I', 'Titulaire', 'IBAN', 'BIC', 'Montant XPF'];
  const rows = file.transfers.map((transfer) => [
    referenceOf(transfer),
    tahitiDayOf(transfer.approvedAt),
    transfer.sellerName,
    transfer.tahitiNumber,
    transfer.accountTitle,
    transfer.iban,
    bicOf(transfer.iban) ?? '',
    transfer.amountXpf,
  ]);
  return csvText([header, ...rows]);
}

/**
 * Text in the characters that every bank takes: Latin letters without accents, digits and a few signs.
 *
 * @source EPC217-08 "SEPA Requirements for an Extended Character Set", basic set
 */
function bankText(text: string, maxLength: number): string {
  const plain = toPlainLatin(text)
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(plain === '' ? '-' : plain, maxLength).replaceAll("'", '&apos;');
}

const LINE = '\n';

/**
 * The file as an ISO 20022 order of credit transfers (pain.001.001.03), which banks of French Polynesia take for SEPA COM
 * Pacifique transfers in XPF. XPF has no decimals.
 */
export function bankFileSepa(file: BankFile): string {
  const { debtor, transfers, createdAt } = file;
  const name = bankFileName(file);
  const count = transfers.length;
  const sum = transfers.reduce((total, transfer) => total + transfer.amountXpf, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
    '  <CstmrCdtTrfInitn>',
    '    <GrpHdr>',
    `      <MsgId>${name}</MsgId>`,
    `      <CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>`,
    `      <NbOfTxs>${count}</NbOfTxs>`,
    `      <CtrlSum>${sum}</CtrlSum>`,
    `      <InitgPty><Nm>${bankText(debtor.beneficiary, 70)}</Nm></InitgPty>`,
    '    </GrpHdr>',
    '    <PmtInf>',
    `      <PmtInfId>${name}</PmtInfId>`,
    '      <PmtMtd>TRF</PmtMtd>',
    '      <BtchBookg>true</BtchBookg>',
    `      <NbOfTxs>${count}</NbOfTxs>`,
    `      <CtrlSum>${sum}</CtrlSum>`,
    '      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `      <ReqdExctnDt>${tahitiDayOf(createdAt)}</ReqdExctnDt>`,
    `      <Dbtr><Nm>${bankText(debtor.beneficiary, 70)}</Nm></Dbtr>`,
    `      <DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id><Ccy>XPF</Ccy></DbtrAcct>`,
    `      <DbtrAgt>${agent(debtor.bic)}</DbtrAgt>`,
    '      <ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(transferXml),
    '    </PmtInf>',
    '  </CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join(LINE);
}

const agent = (bic: string | undefined): string =>
  `<FinInstnId>${bic === undefined ? '<Othr><Id>NOTPROVIDED</Id></Othr>' : `<BIC>${bic}</BIC>`}</FinInstnId>`;

const transferXml = (transfer: Transfer): string =>
  [
    '      <CdtTrfTxInf>',
    `        <PmtId><InstrId>${referenceOf(transfer)}</InstrId><EndToEndId>${referenceOf(transfer)}</EndToEndId></PmtId>`,
    `        <Amt><InstdAmt Ccy="XPF">${transfer.amountXpf}</InstdAmt></Amt>`,
    `        <CdtrAgt>${agent(bicOf(transfer.iban))}</CdtrAgt>`,
    `        <Cdtr><Nm>${bankText(transfer.accountTitle, 70)}</Nm></Cdtr>`,
    `        <CdtrAcct><Id><IBAN>${transfer.iban}</IBAN></Id></CdtrAcct>`,
    `        <RmtInf><Ustrd>${bankText(`Matete, retrait ${transfer.tahitiNumber}`, 140)}</Ustrd></RmtInf>`,
    '      </CdtTrfTxInf>',
  ].join(LINE);
