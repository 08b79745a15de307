import { expect, test } from 'vitest';

import { sortLinks, sortOf } from '#lib/list/list-sort';

const search = (text: string) => new URLSearchParams(text);

test('a heading sorts up, then down, then not at all, and leads back to the first page', () => {
  const at = (text: string) => sortLinks<'name' | 'date'>('/l', search(text))('name');

  expect(at('page=3&etat=OPEN')).toEqual({ href: '/l?etat=OPEN&tri=name', direction: 'none' });
  expect(at('tri=name')).toEqual({ href: '/l?tri=name&ordre=desc', direction: 'ascending' });
  expect(at('tri=name&ordre=desc')).toEqual({ href: '/l', direction: 'descending' });
  expect(at('tri=date&ordre=desc')).toEqual({ href: '/l?tri=name', direction: 'none' });
});

test('a sort that the list does not have is none', () => {
  expect(sortOf(['name'], search('tri=secret&ordre=desc'))).toEqual({});
  expect(sortOf(['name'], search('tri=name&ordre=desc'))).toEqual({ sort: 'name', order: 'DESC' });
  expect(sortOf(['name'], search('tri=name&ordre=up'))).toEqual({ sort: 'name', order: 'ASC' });
});
