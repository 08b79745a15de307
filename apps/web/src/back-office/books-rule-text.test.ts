import { BOOKS_RULES } from '@matete/contract/ledger/books-rules';
import { translate } from '@matete/i18n/translate';
import { expect, test } from 'vitest';

import { ruleTextId } from '#back-office/books-rule-text.tsx';

test('every rule of the books has words of its own', () => {
  for (const language of ['fr', 'en'] as const) {
    const texts = BOOKS_RULES.map((rule) => translate(language, ruleTextId(rule)));
    expect(new Set(texts).size).toBe(BOOKS_RULES.length);
  }
});
