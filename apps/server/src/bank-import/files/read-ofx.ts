import type { TahitiDay } from '@matete/contract/units';
import { decimalFrancs } from '@matete/domain/bank-import/francs';

import { bankDay } from '#bank-import/files/bank-day';
import { type BankLine, type ReadLines, toBankLine } from '#bank-import/files/bank-line';
import { elementsIn, parseXml, textAt, type XmlElement } from '#bank-import/files/parse-xml';

/**
 * Reads a statement in Open Financial Exchange: SGML with a header of its own (1.x), where elements with a value need no end,
 * or XML (2.x).
 *
 * @source OFX 1.6 §11.4.2, OFX 2.2 §11.4.3: STMTRS, BANKTRANLIST, STMTTRN
 */
export function readOfx(text: string, today: TahitiDay): ReadLines {
  const start = text.search(/<OFX>/i);
  if (start === -1) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  const isXml = /^\s*<\?/.test(text);
  const root = parseXml(isXml ? text : closeElements(text.slice(start)));
  const ofx = elementsIn(root, 'OFX')[0];
  if (ofx === undefined) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  const responses = [
    ...elementsIn(elementsIn(ofx, 'BANKMSGSRSV1')[0], 'STMTTRNRS'),
    ...elementsIn(elementsIn(ofx, 'CREDITCARDMSGSRSV1')[0], 'CCSTMTTRNRS'),
  ];
  const statements = responses.flatMap((response) => [
    ...elementsIn(response, 'STMTRS'),
    ...elementsIn(response, 'CCSTMTRS'),
  ]);
  return { lines: statements.flatMap((statement) => linesOf(statement, today)) };
}

function linesOf(statement: XmlElement, today: TahitiDay): BankLine[] {
  const [from] = [...elementsIn(statement, 'BANKACCTFROM'), ...elementsIn(statement, 'CCACCTFROM')];
  const account = [textAt(from, 'BANKID'), textAt(from, 'BRANCHID'), textAt(from, 'ACCTID')].join(' ').trim();
  return elementsIn(statement, 'BANKTRANLIST')
    .flatMap((list) => elementsIn(list, 'STMTTRN'))
    .map((moved) =>
      toBankLine(
        {
          bankId: textAt(moved, 'FITID'),
          account,
          day: bankDay(textAt(moved, 'DTPOSTED')),
          francs: decimalFrancs(textAt(moved, 'TRNAMT')),
          // CURRENCY: the amount itself is in another one. ORIGCURRENCY only says what it was before.
          currency: textAt(moved, 'CURRENCY', 'CURSYM') || textAt(statement, 'CURDEF') || undefined,
          amountText: textAt(moved, 'TRNAMT'),
          label: [textAt(moved, 'NAME'), textAt(moved, 'MEMO')].filter((part) => part !== '').join(' '),
          name: textAt(moved, 'PAYEE', 'NAME') || textAt(moved, 'NAME'),
          reference: textAt(moved, 'REFNUM') || textAt(moved, 'CHECKNUM'),
        },
        today,
      ),
    );
}

const ELEMENT = /<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g;

/**
 * Gives every element an end. One with a value ends with it; one without a value is a group where its end stands anywhere in
 * the file, else it is empty.
 */
export function closeElements(sgml: string): string {
  const ended = new Set([...sgml.matchAll(/<\/([A-Za-z0-9._]+)\s*>/g)].map(([, name = '']) => name));
  const open: string[] = [];
  let xml = '';
  for (const [, slash = '', name = '', text = ''] of sgml.matchAll(ELEMENT)) {
    const value = text.trim();
    if (slash !== '') {
      // The end of a value that is closed already stands alone.
      if (open.at(-1) !== name) continue;
      open.pop();
      xml += `</${name}>`;
    } else if (value !== '') xml += `<${name}>${escaped(value)}</${name}>`;
    else if (ended.has(name)) {
      open.push(name);
      xml += `<${name}>`;
    }
  }
  return (
    xml +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Banks write `&` as it is as often as `&amp;`. */
const escaped = (value: string): string =>
  value.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-fA-F]{1,5});)/g, '&amp;').replaceAll('>', '&gt;');
