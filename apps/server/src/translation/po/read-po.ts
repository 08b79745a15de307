import { LONGEST_TEXT_FILE, MOST_FILE_ENTRIES } from '@matete/contract/translation/text-files';
import { ok, refuse, type Refused, type Result } from '@matete/domain/result';
import { po, type GetTextTranslations } from 'gettext-parser';

/** An entry of a PO file. */
export interface PoEntry {
  /** Line of its context in the file, from 1. */
  readonly line: number;
  /** Its context; empty: it has none. */
  readonly textId: string;
  readonly french: string;
  /** Empty: nobody has translated it. */
  readonly text: string;
  readonly isFuzzy: boolean;
  /** Another entry of the file has the same context. */
  readonly isRepeated: boolean;
}

/** Reads the entries of a PO file; obsolete ones are left out. Refused: what is not UTF-8, no PO, or too long. */
export function readPo(bytes: Buffer): Result<readonly PoEntry[]> {
  if (bytes.length > LONGEST_TEXT_FILE) return tooLong();
  const content = utf8Of(bytes);
  if (content === undefined) return refuse('TEXT_FILE_NOT_UTF8', { path: 'file' });
  const written = content.split('\n');
  const line = firstMalformedLine(written);
  if (line !== undefined) return refuse('TEXT_FILE_MALFORMED', { path: 'file', params: { line } });
  const lines = contextLines(written);
  if ([...lines.values()].reduce((count, of) => count + of.length, 0) > MOST_FILE_ENTRIES) return tooLong();
  return ok(entriesOf(po.parse(content), lines));
}

const tooLong = (): Refused => refuse('TEXT_FILE_TOO_LONG', { path: 'file', params: { count: MOST_FILE_ENTRIES } });

/** A mark at the beginning is left out, as editors write one. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text.replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}

/** A line of a PO file: a keyword with a string, or a string that goes on. Strings end on their line. */
const LINE = /^(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"(?:[^"\\]|\\.)*"$/;

/** First line that no PO file has, from 1; the parser takes nearly everything, and names no line. */
function firstMalformedLine(lines: readonly string[]): number | undefined {
  const index = lines.findIndex((given) => {
    const line = given.trim();
    return line !== '' && !line.startsWith('#') && !LINE.test(line);
  });
  return index === -1 ? undefined : index + 1;
}

function entriesOf({ translations }: GetTextTranslations, lines: ReadonlyMap<string, readonly number[]>): PoEntry[] {
  const entries: PoEntry[] = [];
  for (const [textId, bySource] of Object.entries(translations))
    for (const [french, { msgstr, comments }] of Object.entries(bySource)) {
      if (textId === '' && french === '') continue;
      const at = lines.get(textId) ?? [];
      entries.push({
        line: at[0] ?? 1,
        textId,
        french,
        text: msgstr[0] ?? '',
        isFuzzy: (comments?.flag ?? '').split(/[\s,]+/).includes('fuzzy'),
        isRepeated: at.length > 1,
      });
    }
  return entries;
}

const CONTEXT = /^msgctxt\s+"(.*)"\s*$/;
const CONTINUED = /^"(.*)"\s*$/;

/** Lines on which each context stands, as the parser tells none: ids are plain, whatever a quote would escape is no id. */
function contextLines(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    let textId = CONTEXT.exec(line.trim())?.[1];
    if (textId === undefined) continue;
    for (let next = index + 1; ; next += 1) {
      const more = CONTINUED.exec((lines[next] ?? '').trim())?.[1];
      if (more === undefined) break;
      textId += more;
    }
    const known = found.get(textId) ?? [];
    known.push(index + 1);
    found.set(textId, known);
  }
  return found;
}
