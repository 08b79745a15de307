import type { HouseInput } from '@matete/contract/site-setting/meta-data';

import type { Db } from '#platform/db/database';
import { readSiteSettings } from '#site-setting/site-setting-store';

/** The house as papers show it. A paper keeps it as it was when it was made. */
export interface PaperHouse extends HouseInput {
  readonly email?: string;
  /** With its country, digits only. */
  readonly phone?: string;
  /** Key of its logo in the storage. */
  readonly logoKey?: string;
}

/** Reads the house as papers of today show it. */
export async function readPaperHouse(db: Db): Promise<PaperHouse> {
  const { HOUSE: house, CONTACT: contact, HOUSE_LOGO: logo } = await readSiteSettings(db);
  return {
    ...house,
    ...(contact.email === '' ? {} : { email: contact.email }),
    ...(contact.phone === '' ? {} : { phone: contact.phone }),
    ...(logo === null ? {} : { logoKey: logo.key }),
  };
}
