import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { emptySignUp, IslandField, PersonFields, SignUpSection } from '#features/account/parts/sign-up-fields.tsx';
import { sellerSignUpForm } from '#features/account/parts/sign-up/sign-up-forms';
import { SignUpForm, SignUpFrame } from '#features/account/parts/sign-up/sign-up-frame.tsx';
import { Stepper } from '#ui/status/stepper.tsx';

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export const forms = [sellerSignUpForm];

export default function SellerSignUpPage(page: PageProps): ReactElement {
  return (
    <SignUpFrame
      kind="seller"
      search={page.search}
      form={(onDone) => <SellerForm onDone={onDone} {...page} />}
      after={<UnderReview />}
    />
  );
}

function UnderReview(): ReactElement {
  const { t, text } = useTexts();
  return (
    <Stepper
      label={text('account.review.progress')}
      current={1}
      steps={[
        { key: 'received', title: t('account.review.received') },
        { key: 'examined', title: t('account.review.examined') },
        { key: 'active', title: t('account.review.active') },
      ]}
    />
  );
}

interface SellerFormProps extends PageProps {
  readonly onDone: (email: string) => void;
}

function SellerForm({ onDone, params, search }: SellerFormProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const { locale } = useLanguage();
  const form = useForm(sellerSignUpForm, {
    context: { params, search, user },
    initial: emptySignUp(locale),
    isWatched: true,
    onDone: ({ email }) => {
      draft.forget();
      onDone(email);
    },
  });
  const draft = useDraft(form, { accountId: user?.userId, name: 'seller-sign-up' });
  return (
    <SignUpForm kind="seller" of={form} intro={<DraftNotice draft={draft} />}>
      <SignUpSection title={t('account.seller.business')}>
        <FormText
          of={form}
          name="tahitiNumber"
          hint={t('account.seller.tahitiHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="max-w-text"
        />
        <IslandField of={form} forSellers />
        <p className="text-meta text-muted">{t('account.seller.bankLater')}</p>
      </SignUpSection>
      <SignUpSection title={t('account.signUp.identity')}>
        <PersonFields of={form} />
      </SignUpSection>
    </SignUpForm>
  );
}
