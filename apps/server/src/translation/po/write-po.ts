import type { Language } from '@matete/contract/primitives';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { wordsIn } from '@matete/i18n/translation/words-in';
import { po, type GetTextTranslation, type GetTextTranslationRecord } from 'gettext-parser';

import type { Db } from '#platform/db/database';
import { heldDraft } from '#translation/catalogue-texts';
import { listWaitingTexts } from '#translation/proposal-store';
import { readStanding, rowsOf, type Standing } from '#translation/text-views';
import type { TextRow } from '@matete/contract/translation/translation-views';

/**
 * Writes the texts of a language as a PO file: the id is the context, French the source, English and the words of the
 * glossary are comments. What no reviewer has seen is fuzzy: drafts, proposals, and texts of another French.
 */
export async function writePo(db: Db, language: Language, content: 'ALL' | 'MISSING'): Promise<Buffer> {
  const standing = await readStanding(db, language);
  const proposed = await listWaitingTexts(db, language);
  const rows = rowsOf(standing, {}).filter((row) => content === 'ALL' || row.current === null || row.isFrenchChanged);
  const translations: GetTextTranslationRecord = {};
  for (const row of rows)
    translations[row.textId] = { [row.french]: entryOf(row, { standing, proposals: proposed.get(row.textId) ?? [] }) };
  const headers = {
    'Project-Id-Version': 'Matete',
    Language: LOCALE_INFO[language].htmlLang,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Matete-Language': language,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}

interface About {
  readonly standing: Standing;
  readonly proposals: readonly string[];
}

function entryOf(row: TextRow, { standing: { language, corrections }, proposals }: About): GetTextTranslation {
  const outdated = row.isFrenchChanged ? corrections.get(row.textId) : undefined;
  const [firstProposal] = proposals;
  const text = row.current ?? outdated?.text ?? firstProposal ?? heldDraft(language, row.textId)?.text ?? '';
  const isFuzzy = text !== '' && (row.current === null || row.state === 'DRAFT');
  const words = wordsIn(row.french, language).map(
    ({ french, word, sources }) => `${french} = ${word} (${sources.join(' · ')})`,
  );
  return {
    msgctxt: row.textId,
    msgid: row.french,
    msgstr: [text],
    comments: {
      ...(proposals.length === 0
        ? {}
        : { translator: proposals.map((proposal) => `? ${oneLine(proposal)}`).join('\n') }),
      extracted: [row.english, ...words].map(oneLine).join('\n'),
      ...(isFuzzy ? { flag: 'fuzzy' } : {}),
      ...(outdated === undefined ? {} : { previous: `msgid ${JSON.stringify(outdated.french)}` }),
    },
  };
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' / ');
