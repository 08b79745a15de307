import { PublicMessageInput, updateMetaData } from '@matete/contract/site-setting/meta-data';

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
