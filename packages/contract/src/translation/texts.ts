import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalLine, pageOf, paging, sorting } from '../primitives.ts';
import { LanguageProgress, TEXT_FILTERS, TextId, TextLanguage, TextRow, TextView } from './translation-views.ts';

const params = z.object({ language: TextLanguage });

export const readTranslationProgress = endpoint({
  method: 'GET',
  path: '/translation',
  summary: 'Count the texts of every language by state, all together and by area',
  roles: 'ANYONE',
  response: z.object({ languages: z.array(LanguageProgress) }),
  refusals: [],
});

export const listTexts = endpoint({
  method: 'GET',
  path: '/translation/:language/texts',
  summary: 'List texts of the interface in a language, by area and id',
  roles: 'ANYONE',
  params,
  query: z.object({
    ...paging,
    ...sorting(['id', 'french']),
    area: optionalLine(40),
    state: z.optional(z.enum(TEXT_FILTERS)),
    /** Words of the French, the English or the present text, or of the id. */
    search: optionalLine(100),
  }),
  response: pageOf(TextRow),
  refusals: [],
});

export const readText = endpoint({
  method: 'GET',
  path: '/translation/:language/texts/:textId',
  summary: 'Read one text with French, English, the words of the glossary and what a translation must keep',
  roles: 'ANYONE',
  params: z.object({ language: TextLanguage, textId: TextId }),
  response: TextView,
  refusals: ['TEXT_NOT_FOUND'],
});
