import { expect, test } from 'vitest';

import { formatArticles, parseArticles } from './articles.ts';

test('reads articles with their paragraphs, whatever ends the lines', () => {
  expect(parseArticles('Avant.\r\n## 1. Objet \r\nUn.\r\n\r\nDeux.\r\n##  Litiges\rPapeete.')).toEqual([
    { title: '1. Objet', text: 'Un.\n\nDeux.' },
    { title: 'Litiges', text: 'Papeete.' },
  ]);
});

test.each(['Sans titre.', '', '## Objet', '## Objet\n\n## Litiges\nPapeete.', '##Objet\nSans espace.'])(
  'reads nothing of %j',
  (text) => {
    expect(parseArticles(text)).toEqual([]);
  },
);

test('reads what it wrote', () => {
  const articles = [
    { title: 'Objet', text: 'Un.\n\nDeux.' },
    { title: 'Litiges', text: 'Papeete.' },
  ];

  expect(parseArticles(formatArticles(articles))).toEqual(articles);
});
