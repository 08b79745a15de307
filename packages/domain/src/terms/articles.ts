import type { TermsArticle } from '@matete/contract/terms/terms';

/**
 * Reads the articles of a text in which each begins with a line `## Title`. What stands before the first is left out.
 *
 * @returns The articles in their order; none where no line begins one, or one of them has no text.
 * @example parseArticles('## Objet\nMātete vend.') // [{ title: 'Objet', text: 'Mātete vend.' }]
 */
export function parseArticles(text: string): TermsArticle[] {
  const articles = text
    .replace(/\r\n?/g, '\n')
    .split(/^##[ \t]+/m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
  return articles.every(({ title, text: body }) => title !== '' && body !== '') ? articles : [];
}

/** Writes articles as `parseArticles` reads them. */
export const formatArticles = (articles: readonly TermsArticle[]): string =>
  articles.map(({ title, text }) => `## ${title}\n${text}`).join('\n\n');
