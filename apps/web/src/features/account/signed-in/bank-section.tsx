import type { BankDetails } from '@matete/contract/account/account-views';
import type { SellerId } from '@matete/contract/units';
import { BANKS, findBank, ibanCheck, ibanFromRib } from '@matete/reference/banks';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { updateSeller } from '#features/account/api/update-seller';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { BankForm, ibanMatchesRib, keyMatches, ribOf } from '#features/account/signed-in/bank-form';
import type { BankValues } from '#features/account/signed-in/bank-form';
import { ProfileSection } from '#features/account/signed-in/profile-section.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { CheckIcon } from '#ui/drawing/icons.tsx';
import { Select } from '#ui/form/text-input.tsx';

/**
 * Form of a RIB in its printed order. The bank code fills in the bank's name, a known branch code the branch's, and
 * both check sums are verified.
 */
export function BankSection({ sellerId, bank }: { sellerId: SellerId; bank: BankDetails }): ReactElement {
  const { t } = useTexts();
  const { setUser } = useSession();
  const form = useContractForm({
    schema: BankForm,
    defaultValues: valuesOf(bank),
    toBody: ({ bank: values }: BankValues) => ({
      bank: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    }),
  });
  const values = form.form.watch('bank');
  const set = (name: keyof BankDetails, value: string): void =>
    form.form.setValue(`bank.${name}`, value, { shouldDirty: true });
  return (
    <ProfileSection
      id="bank"
      title={t('account.profile.bank')}
      hint={t('account.profile.bankHint')}
      of={form}
      onSave={async (body) => {
        const saved = await updateSeller({ params: { id: sellerId }, body });
        setUser(saved);
        if (saved.seller) form.form.reset(valuesOf(saved.seller.bank));
      }}
    >
      <BankChoice
        code={values.bankCode}
        onChoose={(code) => {
          set('bankCode', code);
          set('bankName', findBank(code)?.name ?? '');
        }}
      />
      {!findBank(values.bankCode) && (
        <FormText of={form} name="bank.bankName" label={t('account.profile.bankName')} isOptional />
      )}
      <FormText of={form} name="bank.accountTitle" label={t('account.profile.accountTitle')} autoComplete="name" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[7rem_7rem_1fr_5rem]">
        <FormText
          of={form}
          name="bank.bankCode"
          label={t('account.profile.bankCode')}
          inputMode="numeric"
          autoComplete="off"
        />
        <BranchField form={form} values={values} onBranch={(name) => set('branchName', name)} />
        <FormText
          of={form}
          name="bank.accountNumber"
          label={t('account.profile.accountNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          className="col-span-2 sm:col-span-1"
        />
        <FormText
          of={form}
          name="bank.verificationCode"
          label={t('account.profile.ribKey')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {keyMatches(values) === true && <CheckPassed>{t('account.profile.ribOk')}</CheckPassed>}
      <FormText of={form} name="bank.branchName" label={t('account.profile.branchName')} isOptional />
      <IbanField form={form} values={values} onFill={(iban) => set('iban', iban)} />
    </ProfileSection>
  );
}

type Form = ReturnType<typeof useContractForm<BankValues, unknown>>;

function BankChoice({ code, onChoose }: { code: string; onChoose: (code: string) => void }): ReactElement {
  const { t, text } = useTexts();
  return (
    <Field label={t('account.profile.bankOf')} className="max-w-72">
      <Select value={findBank(code) ? code : ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{text('account.profile.bankOther')}</option>
        {BANKS.map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bank.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PartProps {
  readonly form: unknown;
  readonly values: BankValues['bank'];
}

function BranchField({ form, values, onBranch }: PartProps & { onBranch: (name: string) => void }): ReactElement {
  const { t } = useTexts();
  const listId = useId();
  const of = form as Form;
  const branches = findBank(values.bankCode)?.branches ?? [];
  const { onChange } = of.form.register('bank.branchCode');
  return (
    <>
      <FormText
        of={of}
        name="bank.branchCode"
        label={t('account.profile.branchCode')}
        inputMode="numeric"
        autoComplete="off"
        list={listId}
        onChange={(event) => {
          void onChange(event);
          const known = branches.find((branch) => branch.code === event.target.value);
          if (known?.name) onBranch(known.name);
        }}
      />
      <datalist id={listId}>
        {branches.map((branch) => (
          <option key={branch.code} value={branch.code}>
            {branch.name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function IbanField({ form, values, onFill }: PartProps & { onFill: (iban: string) => void }): ReactElement {
  const { t } = useTexts();
  const of = form as Form;
  const check = ibanCheck(values.iban);
  const rib = ribOf(values);
  const matches = ibanMatchesRib(values);
  return (
    <div>
      <FormText
        of={of}
        name="bank.iban"
        label={t('account.profile.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {of.errorOf('bank.iban') && check === 'country' && <ErrorDetail>{t('account.profile.ibanCountry')}</ErrorDetail>}
      {of.errorOf('bank.iban') && check === 'checksum' && (
        <ErrorDetail>{t('account.profile.ibanChecksum')}</ErrorDetail>
      )}
      {check === 'ok' && matches !== false && <CheckPassed>{t('account.profile.ibanOk')}</CheckPassed>}
      {matches === false && (
        <p className="mt-1 rounded-paper bg-warn-bg p-2 text-meta text-warn-fg">{t('account.profile.ibanOther')}</p>
      )}
      {values.iban.trim() === '' && rib && keyMatches(values) === true && (
        <Button className="mt-2" onClick={() => onFill(ibanFromRib(rib).replace(/(.{4})(?=.)/g, '$1 '))}>
          {t('account.profile.ibanFill')}
        </Button>
      )}
    </div>
  );
}

/** Detail of an error, under the field's own message. */
function ErrorDetail({ children }: { children: ReactNode }): ReactElement {
  return <p className="mt-1 text-meta text-bad-fg">{children}</p>;
}

function CheckPassed({ children }: { children: ReactNode }): ReactElement {
  return (
    <p role="status" className="mt-1 flex items-center gap-2 text-meta text-mark-green">
      <CheckIcon className="size-4" /> {children}
    </p>
  );
}

function valuesOf(bank: BankDetails): BankValues {
  const entries = Object.entries(bank).map(([name, value]) => [name, value ?? '']);
  return { bank: Object.fromEntries(entries) as BankValues['bank'] };
}
