import {
  addDirectoryEntry,
  changeDirectoryEntry,
  DIRECTORY_FIELDS,
  DIRECTORY_KINDS,
  type DirectoryField,
  type DirectoryKind,
} from '@matete/contract/reference/directory-entries';

import { FACT_LABELS } from '#features/shipping/parts/directory-labels';
import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm, type FieldDefinition, type FormContext } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Kind of the entries that an address is about; ships where it names none. */
export const kindOf = (params: Readonly<Record<string, string>>): DirectoryKind =>
  DIRECTORY_KINDS.find((kind) => kind === params['kind']?.toUpperCase()) ?? 'SHIP';

export type FactField = `facts.${DirectoryField}`;

const FACTS = Object.fromEntries(
  Object.entries(FACT_LABELS).map(([field, label]) => [`facts.${field}`, { label }]),
) as Readonly<Record<FactField, FieldDefinition>>;

const FIELDS = {
  name: { label: 'admin.directory.name' },
  ...FACTS,
  source: { label: 'admin.directory.source' },
  checkedOn: { label: 'admin.directory.checkedOn' },
  isAllChecked: { label: 'admin.directory.isAllChecked' },
  isInUse: { label: 'admin.directory.isInUse' },
} as const;

/** Reads the fields of an entry: an empty fact is one that is unknown, and islands are boxes that are ticked. */
const readEntry =
  (schema: Parameters<typeof bodyOfFields>[0]) =>
  (fields: URLSearchParams, { params }: FormContext): unknown => {
    const typed = (field: DirectoryField): string =>
      field === 'islands' ? fields.getAll('facts.islands').join(' ') : (fields.get(`facts.${field}`) ?? '');
    const facts = Object.fromEntries(DIRECTORY_FIELDS[kindOf(params)].map((field) => [field, typed(field)]));
    return { ...(bodyOfFields(schema, fields) as object), facts };
  };

const next = (_entry: unknown, { params }: FormContext): string => adminPaths.directory(kindOf(params));

/** Adds an entry to the directory. */
export const addEntryForm = defineForm(addDirectoryEntry, {
  name: 'add-entry',
  fields: { id: { label: 'admin.directory.bankCode' }, ...FIELDS },
  read: readEntry(addDirectoryEntry.body),
  address: ({ params }) => ({ params: { kind: kindOf(params) } }),
  next,
});

/** Changes an entry of the directory. */
export const changeEntryForm = defineForm(changeDirectoryEntry, {
  name: 'change-entry',
  fields: FIELDS,
  read: readEntry(changeDirectoryEntry.body),
  address: ({ params }) => ({ params: { kind: kindOf(params), id: params['entryId'] ?? '' } }),
  next,
});
