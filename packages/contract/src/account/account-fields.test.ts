import { expect, test } from 'vitest';

import { paperName, paragraphs } from '../primitives.ts';

test.each(['\u200B\u200B', '\u2060 \u200D', '\u3164', '\uFE0F\u00AD', '\u2800'])(
  '%j is no name and no message',
  (text) => {
    for (const kind of [paperName, paragraphs(100)])
      expect(kind.safeParse(text).error?.issues.map(({ message }) => message)).toContain('REQUIRED');
  },
);

test.each(['Teva', '阿明', 'Jean\u2011Luc', 'a\u200Bb', '👩\u200D🍳 ❤\uFE0F'])('%s can be read', (text) => {
  expect(paragraphs(100).safeParse(text).success).toBe(true);
});
