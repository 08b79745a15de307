import {
  HouseInput,
  PenaltyLadderInput,
  PublicMessageInput,
  updateMetaData,
} from '@matete/contract/site-setting/meta-data';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Changes the message above every page. */
export const publicMessageForm = defineForm(updateMetaData, {
  name: 'public-message',
  fields: {
    message: { label: 'admin.settings.messageField' },
    link: { label: 'admin.settings.link' },
    opensExternally: { label: 'admin.settings.external' },
    active: { label: 'admin.settings.active' },
  },
  schema: PublicMessageInput,
  body: (data) => ({ name: 'PUBLIC_MESSAGE' as const, data }),
  next: () => adminPaths.settings(),
});

/** Sets who sells, as invoices say it. */
export const houseForm = defineForm(updateMetaData, {
  name: 'house',
  fields: {
    name: { label: 'admin.settings.house.name' },
    legalForm: { label: 'admin.settings.house.legalForm' },
    address: { label: 'admin.settings.house.address' },
    tahitiNumber: { label: 'admin.settings.house.tahitiNumber' },
    rcNumber: { label: 'admin.settings.house.rcNumber' },
    vatNumber: { label: 'admin.settings.house.vatNumber' },
  },
  schema: HouseInput,
  body: (data) => ({ name: 'HOUSE' as const, data }),
  next: () => adminPaths.settings(),
});

/** Chooses which reading of the rules penalties follow. */
export const ladderForm = defineForm(updateMetaData, {
  name: 'penalty-ladder',
  fields: { 'data.ladder': { label: 'admin.settings.ladder' } },
  schema: z.object({ data: PenaltyLadderInput }),
  body: ({ data }) => ({ name: 'PENALTY_LADDER' as const, data }),
  next: () => adminPaths.settings(),
});
