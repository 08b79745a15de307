import type { ReactElement } from 'react';

import { welcomeForm } from '#features/home/seller/welcome-form';
import { useForm } from '#lib/forms/use-form';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

const STEPS = ['declare', 'accept', 'ship', 'receive'] as const;

/** Introduction on a seller's first sign-in: four steps, and their own seal. */
export function SellerWelcome(): ReactElement {
  const { t, text } = useTexts();
  const { setUser } = useSession();
  const user = useAccount('SELLER');
  const { userId, firstName } = user;
  const form = useForm(welcomeForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    onDone: setUser,
  });
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
      <Form of={form} className="flex flex-wrap gap-3 px-4 pb-4">
        <ButtonLink href={sellerPaths.chooseProducts()}>{t('seller.nav.chooseProducts')}</ButtonLink>
        <Button type="submit" tone="quiet" isBusy={form.isSending}>
          {t('seller.welcome.dismiss')}
        </Button>
        {form.failure?.general.map((message) => (
          <p key={message} role="alert" className="w-full">
            {message}
          </p>
        ))}
      </Form>
    </section>
  );
}
