import type { ProductId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { addFavourite } from '#features/favourite/api/add-favourite';
import { readFavouriteIds } from '#features/favourite/api/read-favourite-ids';
import { removeFavourite } from '#features/favourite/api/remove-favourite';
import { ADD_FAVOURITE, REMOVE_FAVOURITE } from '#features/favourite/parts/favourite-names';
import { replaceAnswer } from '#lib/api/calls';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { isVerifiedCustomer } from '#lib/session/session-user';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { icon } from '#ui/drawing/shell-icons.tsx';
import { OnePressForm } from '#ui/form/one-press-form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const HeartIcon = icon(
  <path d="M12 20.3C5.7 15.7 3.4 12.3 3.4 9a4.5 4.5 0 0 1 8.6-1.9A4.5 4.5 0 0 1 20.6 9c0 3.3-2.3 6.7-8.6 11.3Z" />,
);

interface FavouriteButtonProps {
  readonly productId: ProductId;
  readonly name: string;
  /** On a card: a heart on its picture. Else a button with words. */
  readonly isOnCard: boolean;
}

/** Heart of a product: makes it a favourite, or takes it out. Sellers and admins have none. */
export default function FavouriteButton({ productId, name, isOnCard }: FavouriteButtonProps): ReactElement | null {
  const { t, text } = useTexts();
  const { user } = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const [path] = useLocation();
  const { data } = useQuery({ ...readFavouriteIds(), enabled: isVerifiedCustomer(user) });
  if (user && user.role !== 'CUSTOMER') return null;
  const isFavourite = data?.productIds.includes(productId) ?? false;
  const isInList = path === customerPaths.favourites();
  const press = async (): Promise<void> => {
    const change = isFavourite ? removeFavourite : addFavourite;
    replaceAnswer(client, readFavouriteIds(), await change({ params: { productId } }));
    showToast(t(isFavourite ? 'common.favourite.removed' : 'common.favourite.added', { name }));
  };
  return (
    <OnePressForm
      name={isFavourite ? REMOVE_FAVOURITE : ADD_FAVOURITE}
      subject={isInList ? productId : undefined}
      page={isInList ? customerPaths.favourites() : paths.product(productId)}
      onPress={press}
      {...(isOnCard ? { className: 'absolute top-1.5 right-1.5 z-10' } : {})}
    >
      {(isBusy) => (
        <button
          type="submit"
          aria-label={
            isOnCard ? text(isFavourite ? 'common.favourite.remove' : 'common.favourite.add', { name }) : undefined
          }
          aria-busy={isBusy || undefined}
          className={isOnCard ? 'heart' : 'btn btn-quiet -ml-3 px-3'}
        >
          <HeartIcon className="size-5.5" fill={isFavourite ? 'currentColor' : 'none'} />
          {!isOnCard && t(isFavourite ? 'common.favourite.isOne' : 'common.favourite.keep')}
        </button>
      )}
    </OnePressForm>
  );
}
