import type { SearchReading as Reading } from '@matete/contract/catalogue/search-reading';
import type { ReactElement } from 'react';

import { withFilter } from '#features/catalogue/parts/product-filters';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';

interface SearchReadingProps {
  readonly words: Reading['words'];
  readonly withoutWords: Reading['withoutWords'];
  /** Address of the list, as text. */
  readonly search: string;
}

/** Says how a search was understood that finds nothing as it was typed, with a link to the search that was meant. */
export default function SearchReading({ words, withoutWords, search }: SearchReadingProps): ReactElement {
  const link = <Link href={withFilter(new URLSearchParams(search), 'q', words)} replace />;
  return (
    <p className="mb-4 rounded-paper bg-info-bg p-3 text-info-fg">
      {withoutWords ? (
        <RichText id="shop.list.reading.without" values={{ without: withoutWords, words }} components={{ link }} />
      ) : (
        <RichText id="shop.list.reading.meant" values={{ words }} components={{ link }} />
      )}
    </p>
  );
}
