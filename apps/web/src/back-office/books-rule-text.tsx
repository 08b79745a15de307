import { BOOKS_RULES, type BooksRule } from '@matete/contract/ledger/books-rules';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';

/** Text of a rule of the books. */
export const ruleTextId = (rule: BooksRule): MessageId =>
  `admin.rule.${rule.toLowerCase().replace(/[^a-z]+/g, '-')}` as MessageId;

/** Rule of the books in words; one that an older check kept under another name is shown by that name. */
export function BooksRuleText({ name }: { readonly name: string }): ReactElement {
  const { t } = useTexts();
  const rule = BOOKS_RULES.find((each) => each === name);
  return rule === undefined ? <span lang="en">{name}</span> : <span>{t(ruleTextId(rule))}</span>;
}
