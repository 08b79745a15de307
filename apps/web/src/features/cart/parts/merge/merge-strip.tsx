import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactElement } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import type { CartMerge } from '#features/cart/parts/merge/cart-merge';
import MergeBox from '#features/cart/parts/merge/merge-box.tsx';
import { loadAreas } from '#lib/texts/language';
import type { Language } from '#lib/texts/language';
import { useLanguage } from '#lib/texts/text.tsx';
import { useSession } from '#lib/session/session.tsx';

/** Says above the page that signing in without code has led to what became of the visitor's cart. */
export default function MergeStrip({ merge }: { merge: CartMerge }): ReactElement {
  use(textsOf(useLanguage()));
  const { user } = useSession();
  const { data } = useQuery({ ...getCart({ params: { customerId: user?.userId ?? '' } }), enabled: user !== null });
  return (
    <div className="wrap">
      <MergeBox merge={merge} lines={data?.lines ?? []} />
    </div>
  );
}

const loading = new WeakMap<Language, Promise<void>>();

/** Fetches the texts of the notice, which the page may not have: one promise for each reader, as `use` requires. */
function textsOf(language: Language): Promise<void> {
  const texts = loading.get(language) ?? loadAreas(language, ['order']);
  loading.set(language, texts);
  return texts;
}
