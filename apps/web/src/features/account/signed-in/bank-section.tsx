import type { BankDetails } from '@matete/contract/account/account-views';
import { compactText } from '@matete/contract/copied-values';
import { findBank, ibanCheck, ibanFromRib } from '@matete/reference/banks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { banksQuery } from '#features/reference/api/list-banks';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { FormPassword, FormText } from '#ui/form/contract-fields.tsx';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ibanMatchesRib, keyMatches, ribOf } from '#features/account/signed-in/bank-form';
import type { BankValues } from '#features/account/signed-in/bank-form';
import { bankDetailsForm } from '#features/account/signed-in/profile-forms';
import { ProfileSection, useSaved } from '#features/account/signed-in/profile-section.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { CheckIcon } from '#ui/drawing/icons.tsx';
import { Select } from '#ui/form/text-input.tsx';
import { groupedAccount } from '#lib/texts/grouped-account';

type BankField = `bank.${keyof BankDetails}` | 'currentPassword';

/**
 * Form of a RIB in its printed order. The bank code fills in the bank's name, a known branch code the branch's, and
 * both check sums are verified.
 */
export function BankSection({ bank }: { bank: BankDetails }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const { setUser } = useSession();
  const saved = useSaved('bank');
  const form: PageForm<BankField> = useForm(bankDetailsForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    initial: Object.fromEntries(Object.entries(bank).map(([name, value]) => [`bank.${name}`, value ?? ''])),
    isWatched: true,
    onDone: (answered) => {
      setUser(answered);
      saved.save(form.ref.current);
    },
  });
  const values = Object.fromEntries(
    Object.keys(bank).map((name) => [name, form.valueOf(`bank.${name as keyof BankDetails}`)]),
  ) as BankValues['bank'];
  const bankCode = compactText(values.bankCode);
  return (
    <ProfileSection
      id="bank"
      title={t('account.profile.bank')}
      hint={t('account.profile.bankHint')}
      of={form}
      saved={saved}
    >
      <BankChoice code={bankCode} onChoose={(code) => write(form, 'bank.bankCode', code)} />
      <BankName of={form} code={bankCode} />
      <FormText of={form} name="bank.accountTitle" autoComplete="name" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[7rem_7rem_1fr_5rem]">
        <FormText of={form} name="bank.bankCode" inputMode="numeric" autoComplete="off" />
        <BranchField of={form} values={values} />
        <FormText
          of={form}
          name="bank.accountNumber"
          autoComplete="off"
          autoCapitalize="characters"
          className="col-span-2 sm:col-span-1"
        />
        <FormText of={form} name="bank.verificationCode" inputMode="numeric" autoComplete="off" />
      </div>
      {keyMatches(values) === true && <CheckPassed>{t('account.profile.ribOk')}</CheckPassed>}
      <FormText of={form} name="bank.branchName" isOptional />
      <IbanField of={form} values={values} />
      <FormPassword
        of={form}
        name="currentPassword"
        hint={t('account.profile.bankPassword')}
        autoComplete="current-password"
      />
    </ProfileSection>
  );
}

/** Writes into a field as a person would. */
function write({ ref }: PageForm<BankField>, name: BankField, value: string): void {
  const field = ref.current?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Name of a bank: typed where the directory does not know its code. */
function BankName({ of, code }: { of: PageForm<BankField>; code: string }): ReactElement | null {
  const { data: banks = [] } = useQuery(banksQuery);
  const known = banks.find((bank) => bank.code === code);
  if (findBank(code)) return null;
  if (known) return <input type="hidden" name="bank.bankName" value={known.name} />;
  return <FormText of={of} name="bank.bankName" isOptional />;
}

function BankChoice({ code, onChoose }: { code: string; onChoose: (code: string) => void }): ReactElement {
  const { t, text } = useTexts();
  const { data: banks = [] } = useQuery(banksQuery);
  return (
    <Field label={t('account.profile.bankOf')} className="needs-code max-w-72">
      <Select
        value={banks.some((bank) => bank.code === code) ? code : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{text('account.profile.bankOther')}</option>
        {banks.map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bank.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PartProps {
  readonly of: PageForm<BankField>;
  readonly values: BankValues['bank'];
}

function BranchField({ of, values }: PartProps): ReactElement {
  const listId = useId();
  const { data: banks = [] } = useQuery(banksQuery);
  const branches = banks.find((bank) => bank.code === compactText(values.bankCode))?.branches ?? [];
  return (
    <>
      <FormText
        of={of}
        name="bank.branchCode"
        inputMode="numeric"
        autoComplete="off"
        list={listId}
        onChange={(event) => {
          const known = branches.find((branch) => branch.code === compactText(event.target.value));
          if (known?.name) write(of, 'bank.branchName', known.name);
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

function IbanField({ of, values }: PartProps): ReactElement {
  const { t } = useTexts();
  const check = ibanCheck(values.iban);
  const rib = ribOf(values);
  const matches = ibanMatchesRib(values);
  return (
    <div>
      <FormText of={of} name="bank.iban" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      {of.errorOf('bank.iban') && check === 'country' && <ErrorDetail>{t('account.profile.ibanCountry')}</ErrorDetail>}
      {of.errorOf('bank.iban') && check === 'checksum' && (
        <ErrorDetail>{t('account.profile.ibanChecksum')}</ErrorDetail>
      )}
      {check === 'ok' && matches !== false && <CheckPassed>{t('account.profile.ibanOk')}</CheckPassed>}
      {matches === false && (
        <p className="mt-1 rounded-paper bg-warn-bg p-2 text-meta text-warn-fg">{t('account.profile.ibanOther')}</p>
      )}
      {values.iban.trim() === '' && rib && keyMatches(values) === true && (
        <Button className="mt-2" onClick={() => write(of, 'bank.iban', groupedAccount(ibanFromRib(rib)))}>
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
