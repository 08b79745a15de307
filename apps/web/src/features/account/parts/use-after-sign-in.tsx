import type { UserView } from '@matete/contract/account/account-views';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { leavePage } from '#lib/routing/leave-page';
import { inLocale } from '#lib/routing/locale-path';
import { Link } from '#lib/routing/link.tsx';
import { isWorthSaying, tellNextPage } from '#features/cart/parts/merge/cart-merge';
import { mergeVisitorCart } from '#features/cart/parts/merge/merge-visitor-cart';
import { paths } from '#lib/routing/paths';
import { returnAddress } from '#lib/routing/return-address';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/**
 * Returns the steps after signing in, by password or by a mailed link: merges the visitor's cart, says so, and opens
 * the page that was being read, in the language of the account.
 */
export function useAfterSignIn(returnTo: string | null): (user: UserView) => Promise<void> {
  const { t } = useTexts();
  const client = useQueryClient();
  const { user: before, setUser } = useSession();
  const { locale } = useLanguage();
  const [, navigate] = useLocation();
  const showToast = useToast();
  return async (user) => {
    const address = returnAddress(returnTo, user);
    if (before && before.userId !== user.userId) {
      // A full load, so that nothing of the other account stays in memory.
      leavePage(inLocale(address, user.language));
      return;
    }
    let merged = null;
    if (user.role === 'CUSTOMER') {
      try {
        merged = await inOneTab(() => mergeVisitorCart(client, user.userId));
      } catch {
        if (user.language === locale) showToast(t('account.signIn.cartNotMerged'));
        else tellNextPage('FAILED');
      }
    }
    if (user.language !== locale) {
      // Loaded anew, so that no text of this language remains. It says what has to be said of the cart.
      if (merged && isWorthSaying(merged.outcomes)) tellNextPage(merged.outcomes);
      leavePage(inLocale(address, user.language));
      return;
    }
    setUser(user);
    navigate(address, { replace: true });
    // The cart says it itself, and the checkout what it now holds.
    if (!merged || address === paths.cart() || (address === paths.checkout() && merged.changed === 0)) return;
    const link = (
      <Link href={paths.cart()} className="inline-flex min-h-6 items-center text-bg">
        {t('account.signIn.seeCart')}
      </Link>
    );
    showToast(
      <>
        {merged.changed > 0
          ? t('account.signIn.cartMergedPartly')
          : t('account.signIn.cartMerged', { count: merged.added })}{' '}
        {link}
      </>,
    );
  };
}

/** Runs work in one tab at a time: two tabs that merge the same cart at once would add it twice. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  // Absent where the page is not served over a safe connection.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('matete:cart-merge', work) : work();
}
