import { expect, test } from 'vitest';

import { typedAmount } from '#lib/list/typed-amount';

const read = (typed: string) => typedAmount(new URLSearchParams({ montant: typed }));

test('reads a comparison as people type it', () => {
  expect(read(' ≥ 5\u202F000 ')).toEqual({ typed: '≥ 5\u202F000', query: '>=5000', isWrong: false });
  expect(typedAmount(new URLSearchParams())).toEqual({ typed: '', query: undefined, isWrong: false });
});

test('what compares nothing is wrong, and asks for nothing', () => {
  expect(read('beaucoup')).toEqual({ typed: 'beaucoup', query: undefined, isWrong: true });
  expect(read('-5')).toEqual({ typed: '-5', query: undefined, isWrong: true });
});
