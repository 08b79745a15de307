import { CUSTOMER_TYPES, type UserView } from '@matete/contract/account/account-views';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';
import { emptySignUp, IslandField, PersonFields, SignUpSection } from '#features/account/parts/sign-up-fields.tsx';
import { customerSignUpForm, isFromCheckout } from '#features/account/parts/sign-up/sign-up-forms';
import { SignUpForm, SignUpFrame } from '#features/account/parts/sign-up/sign-up-frame.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { useAfterSignIn } from '#features/account/parts/use-after-sign-in.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

export const queries = (): PageQueries => ({ optional: [islandsQuery] });

export const forms = [customerSignUpForm];

export default function SignUpPage(page: PageProps): ReactElement {
  const { t } = useTexts();
  const [isExamined, setIsExamined] = useState(false);
  return (
    <SignUpFrame
      kind="signUp"
      search={page.search}
      form={(onDone) => (
        <CustomerForm
          onDone={({ email, customer }) => {
            setIsExamined(customer?.type === 'BUSINESS');
            onDone(email);
          }}
          {...page}
        />
      )}
      after={isExamined && <p>{t('account.signUp.thenExamined')}</p>}
    />
  );
}

interface CustomerFormProps extends PageProps {
  readonly onDone: (created: UserView) => void;
}

function CustomerForm({ onDone, params, search }: CustomerFormProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const { locale } = useLanguage();
  const returnTo = search.get('retour');
  const arrive = useAfterSignIn(returnTo);
  const form = useForm(customerSignUpForm, {
    context: { params, search, user },
    initial: { ...emptySignUp(locale), type: 'INDIVIDUAL' },
    isWatched: true,
    onDone: (created) => (isFromCheckout(search) ? void arrive(created) : onDone(created)),
  });
  return (
    <SignUpForm
      kind="signUp"
      of={form}
      returnTo={returnTo}
      isTypedOnce={isFromCheckout(search)}
      intro={
        <p className="mt-2">
          {t('account.signUp.haveAccount')}{' '}
          <Link href={paths.signIn(returnTo ?? undefined)} className="inline-flex min-h-11 items-center">
            {t('common.nav.signIn')}
          </Link>
        </p>
      }
    >
      <SignUpSection title={t('account.signUp.identity')}>
        <div className="group space-y-4">
          <TypeChoice of={form} />
          <CompanyFields of={form} />
        </div>
        <PersonFields of={form} />
        <IslandField of={form} />
      </SignUpSection>
    </SignUpForm>
  );
}

/** What a business says of its company; shown where that is chosen, by the style sheet, so that it needs no code. */
function CompanyFields({ of }: { of: PageForm<'company.name' | 'company.tahitiNumber'> }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="hidden gap-4 group-has-[input[value=BUSINESS]:checked]:grid sm:grid-cols-2">
      <p className="text-meta text-muted sm:col-span-2">{t('account.signUp.businessHint')}</p>
      <FormText of={of} name="company.name" autoComplete="organization" />
      <FormText
        of={of}
        name="company.tahitiNumber"
        hint={t('account.company.tahitiHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

function TypeChoice({ of }: { of: PageForm<'type'> }): ReactElement {
  const { t } = useTexts();
  return (
    <ChoiceGroup id={of.idOf('type')} legend={t('account.signUp.type')} error={of.errorOf('type')}>
      {CUSTOMER_TYPES.map((value) => (
        <Radio key={value} label={t(`status.accountType.${value}`)} {...of.choiceOf('type', value)} />
      ))}
    </ChoiceGroup>
  );
}
