import { useState } from 'react';
import type { ReactElement } from 'react';

import { updateSeller } from '#features/account/api/update-seller';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Seal } from '#ui/drawing/seal.tsx';

const STEPS = ['declare', 'accept', 'ship', 'receive'] as const;

/** Introduction on a seller's first sign-in: four steps, and their own seal. */
export function SellerWelcome(): ReactElement {
  const { t, text } = useTexts();
  const { setUser } = useSession();
  const { userId, firstName } = useAccount('SELLER');
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const dismiss = async (): Promise<void> => {
    setIsBusy(true);
    try {
      setUser(
        await updateSeller({
          params: { id: userId },
          body: { firstLogin: false },
        }),
      );
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <section className="slip" aria-labelledby="welcome">
      <div className="flex items-center gap-4 p-4">
        <Seal
          seed={userId}
          label={text('common.seal.of', { name: firstName })}
          className="size-16 shrink-0 text-primary"
        />
        <div>
          <h2 id="welcome">{t('seller.welcome.title')}</h2>
          <p className="text-muted">{t('seller.welcome.seal')}</p>
        </div>
      </div>
      <hr className="tear" />
      <ol className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="label text-price text-primary">
              {index + 1}
            </span>
            <span>{t(`seller.welcome.${step}`)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 px-4 pb-4">
        <ButtonLink href={sellerPaths.chooseProducts()}>{t('seller.nav.chooseProducts')}</ButtonLink>
        <Button tone="quiet" isBusy={isBusy} onClick={() => void dismiss()}>
          {t('seller.welcome.dismiss')}
        </Button>
        {failure && <p role="alert">{failure}</p>}
      </div>
    </section>
  );
}
