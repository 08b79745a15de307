import {
  DIRECTORY_FIELDS,
  type DirectoryEntryView,
  type DirectoryField,
  type DirectoryKind,
} from '@matete/contract/reference/directory-entries';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import type { FactField } from '#features/shipping/admin/directory/directory-forms';
import { listDirectoryEntries } from '#features/shipping/api/list-directory-entries';
import type { PageForm } from '#lib/forms/use-form';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormSelect, FormText, FormTextArea } from '#ui/form/contract-fields.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

type EntryForm = PageForm<FactField | 'name' | 'source' | 'checkedOn' | 'isAllChecked' | 'isInUse'>;

interface EntryFieldsProps {
  readonly of: EntryForm;
  readonly kind: DirectoryKind;
  /** Absent: it is new. */
  readonly entry?: DirectoryEntryView;
}

/** Fields of an entry: its facts, each with where it comes from, then the source of what is changed. */
export function EntryFields({ of, kind, entry }: EntryFieldsProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <FormText of={of} name="name" autoComplete="off" />
      {DIRECTORY_FIELDS[kind].map((field) => (
        <FactInput key={field} of={of} field={field} entry={entry} />
      ))}
      <Checkbox label={t('admin.directory.isInUse')} {...of.choiceOf('isInUse', 'true')} />
      <h2 className="text-h3">{t('admin.directory.whence')}</h2>
      <p className="text-muted">{t('admin.directory.whenceText')}</p>
      <FormText of={of} name="source" autoComplete="off" isOptional />
      <FormDate of={of} name="checkedOn" hint={t('admin.directory.checkedOnHint')} />
      <Checkbox label={t('admin.directory.isAllChecked')} {...of.choiceOf('isAllChecked', 'true')} />
    </>
  );
}

interface FactInputProps {
  readonly of: EntryForm;
  readonly field: DirectoryField;
  readonly entry: DirectoryEntryView | undefined;
}

function FactInput({ of, field, entry }: FactInputProps): ReactElement {
  const { t } = useTexts();
  const hint = <FactSource fact={entry?.facts[field]} />;
  const name: FactField = `facts.${field}`;
  if (field === 'companyId' || field === 'placeId')
    return <NamedEntry of={of} name={name} kind={field === 'companyId' ? 'COMPANY' : 'PLACE'} hint={hint} />;
  if (field === 'islands') return <Islands of={of} entry={entry} hint={hint} />;
  if (field === 'branches')
    return (
      <FormTextArea
        of={of}
        name={name}
        hint={
          <>
            {t('admin.directory.branchesHint')} {hint}
          </>
        }
        rows={6}
        isOptional
      />
    );
  if (field === 'howToGetThere') return <FormTextArea of={of} name={name} hint={hint} rows={2} isOptional />;
  return (
    <FormText
      of={of}
      name={name}
      hint={hint}
      autoComplete="off"
      inputMode={field === 'telephone' || field === 'fax' ? 'tel' : undefined}
      isOptional
    />
  );
}

/** Where a fact comes from, and when it was last checked. */
function FactSource({ fact }: { fact: DirectoryEntryView['facts'][string] | undefined }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  if (fact === undefined) return <>{t('admin.directory.factUnknown')}</>;
  return (
    <span className="[overflow-wrap:anywhere]">
      {fact.checkedOn === null
        ? t('admin.directory.factSource', { source: fact.source })
        : t('admin.directory.factChecked', { source: fact.source, date: day(fact.checkedOn) })}
    </span>
  );
}

interface NamedEntryProps {
  readonly of: EntryForm;
  readonly name: FactField;
  readonly kind: DirectoryKind;
  readonly hint: ReactNode;
}

function NamedEntry({ of, name, kind, hint }: NamedEntryProps): ReactElement {
  const { text } = useTexts();
  const { data = [] } = useQuery(listDirectoryEntries({ params: { kind } }));
  return (
    <FormSelect of={of} name={name} hint={hint} isOptional>
      <option value="">{text('admin.directory.factUnknown')}</option>
      {data.map(({ id, name: its }) => (
        <option key={id} value={id}>
          {its}
        </option>
      ))}
    </FormSelect>
  );
}

function Islands({
  of,
  entry,
  hint,
}: {
  of: EntryForm;
  entry: DirectoryEntryView | undefined;
  hint: ReactNode;
}): ReactElement {
  const { t } = useTexts();
  const { data: islands = [] } = useQuery(islandsQuery);
  const known = new Set(entry?.facts['islands']?.value.split(' '));
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('admin.directory.islandCount', { count: known.size })}
      </summary>
      <p className="mb-2 text-meta text-muted">{hint}</p>
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {islands
          .filter((island) => island.sellersMayLive || known.has(island.id))
          .map((island) => (
            <li key={island.id}>
              <Checkbox label={island.name} {...of.choiceOf('facts.islands', island.id, known.has(island.id))} />
            </li>
          ))}
      </ul>
    </details>
  );
}
