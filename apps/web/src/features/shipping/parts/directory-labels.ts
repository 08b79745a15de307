import type { DirectoryField } from '@matete/contract/reference/directory-entries';
import type { MessageId } from '@matete/i18n/message-id';

/** Labels of the facts that the directory keeps of a company, a ship, a place or a bank. */
export const FACT_LABELS: Readonly<Record<DirectoryField, MessageId>> = {
  companyId: 'admin.directory.company',
  placeId: 'admin.directory.place',
  telephone: 'admin.directory.telephone',
  email: 'admin.directory.email',
  fax: 'admin.directory.fax',
  website: 'admin.directory.website',
  facebook: 'admin.directory.facebook',
  code: 'admin.directory.code',
  imo: 'admin.directory.imo',
  revatuaId: 'admin.directory.revatuaId',
  yearBuilt: 'admin.directory.yearBuilt',
  islands: 'admin.directory.islands',
  tahitiNumber: 'admin.directory.tahitiNumber',
  howToGetThere: 'admin.directory.howToGetThere',
  hours: 'admin.directory.hours',
  googleMaps: 'admin.directory.googleMaps',
  latitude: 'admin.directory.latitude',
  longitude: 'admin.directory.longitude',
  bic: 'admin.directory.bic',
  branches: 'admin.directory.branches',
};
