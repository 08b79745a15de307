import type { TahitiDay } from '@matete/contract/units';
import { decimalFrancs } from '@matete/domain/bank-import/francs';

import { bankDay } from '#bank-import/files/bank-day';
import { type BankLine, type ReadLines, toBankLine } from '#bank-import/files/bank-line';
import { elementsIn, isDeclaring, parseXml, textAt, type XmlElement } from '#bank-import/files/parse-xml';

/**
 * Reads a statement in Open Financial Exchange: SGML with a header of its own (1.x), where elements with a value need no end,
 * or XML (2.x), which some banks write as if it were SGML. A file that is cut off is refused: lines are missing from it.
 *
 * @source OFX 1.6 §11.4.2, OFX 2.2 §11.4.3: STMTRS, BANKTRANLIST, STMTTRN
 */
export function readOfx(text: string, today: TahitiDay): ReadLines {
  const start = text.search(/<OFX>/i);
  if (start === -1) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  if (!/<\/OFX\s*>\s*$/i.test(text) || isDeclaring(text)) return { failure: { code: 'STATEMENT_UNREADABLE' } };
  const isXml = /^\s*<\?/.test(text);
  const root = (isXml ? parseXml(text) : undefined) ?? parseXml(closeElements(text.slice(start)));
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
  const lines = statements.flatMap((statement) => linesOf(statement, today));
  return { lines: lines.map((line, index) => ({ ...line, place: index + 1 })) };
}

function linesOf(statement: XmlElement, today: TahitiDay): BankLine[] {
  const [from] = [...elementsIn(statement, 'BANKACCTFROM'), ...elementsIn(statement, 'CCACCTFROM')];
  const account = [textAt(from, 'BANKID'), textAt(from, 'BRANCHID'), textAt(from, 'ACCTID')].join(' ').trim();
  return elementsIn(statement, 'BANKTRANLIST')
    .flatMap((list) => elementsIn(list, 'STMTTRN'))
    .map((moved) =>
      toBankLine(
        {
          place: 1,
          bankId: textAt(moved, 'FITID'),
          account,
          day: bankDay(textAt(moved, 'DTPOSTED')),
          francs: decimalFrancs(textAt(moved, 'TRNAMT')),
          // CURRENCY: the amount itself is in another one. ORIGCURRENCY only says what it was before.
          currency: textAt(moved, 'CURRENCY', 'CURSYM') || textAt(statement, 'CURDEF') || undefined,
          amountText: textAt(moved, 'TRNAMT'),
          label: [textAt(moved, 'NAME'), textAt(moved, 'MEMO')].filter((part) => part !== '').join(' '),
          name: textAt(moved, 'PAYEE', 'NAME') || textAt(moved, 'NAME'),
          reference: [textAt(moved, 'REFNUM'), textAt(moved, 'CHECKNUM')].filter((part) => part !== '').join(' '),
          isReversal: textAt(moved, 'CORRECTACTION') === 'DELETE',
        },
        today,
      ),
    );
}

const ELEMENT = /<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g;
const CHARACTERS = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

/**
 * Gives every element an end. One with a value ends with it; one without a value is a group where its end stands somewhere in
 * the file and nowhere a value, else it is empty. The end of a group is the end of everything that is open in it.
 */
export function closeElements(sgml: string): string {
  const text = sgml.replace(CHARACTERS, (_whole, characters: string) => escaped(characters).replaceAll('<', '&lt;'));
  const elements = [...text.matchAll(ELEMENT)].map(([, slash = '', name = '', value = '']) => ({
    isEnd: slash !== '',
    name: name.toUpperCase(),
    value: value.trim(),
  }));
  const groups = new Set(elements.filter(({ isEnd }) => isEnd).map(({ name }) => name));
  for (const { isEnd, name, value } of elements) if (!isEnd && value !== '') groups.delete(name);
  const open: string[] = [];
  let xml = '';
  const closeDownTo = (depth: number): void => {
    while (open.length > depth) xml += `</${open.pop() ?? ''}>`;
  };
  for (const { isEnd, name, value } of elements) {
    if (isEnd) {
      // The end of a value that is closed already stands alone.
      const depth = open.lastIndexOf(name);
      if (depth !== -1) closeDownTo(depth);
    } else if (value !== '') xml += `<${name}>${escaped(value)}</${name}>`;
    else if (groups.has(name)) {
      open.push(name);
      xml += `<${name}>`;
    }
  }
  closeDownTo(0);
  return xml;
}

/** Banks write `&` as it is as often as `&amp;`. */
const escaped = (value: string): string =>
  value.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6}|#x[0-9a-fA-F]{1,5});)/g, '&amp;').replaceAll('>', '&gt;');
