/** Page of the names in a language; of one of them, to be recorded. @param done What was done with it. */
export const namesPath = (language: string, productId?: string, done?: 'saved' | 'removed'): string => {
  const search = new URLSearchParams({
    ...(productId === undefined ? {} : { produit: productId }),
    ...(done === undefined ? {} : { fait: done }),
  }).toString();
  return `/profil/noms/${encodeURIComponent(language)}${search === '' ? '' : `?${search}`}`;
};
