import { createInterface } from 'node:readline/promises';

import { translate } from '@matete/i18n/translate';

import { createAdmin } from '#account/create-admin';
import { withServices } from '#cli/cli-context';

// npm run admin:create: ADMIN_EMAIL and ADMIN_PASSWORD, or what is typed.
await withServices('admin', async (services) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const email = process.env['ADMIN_EMAIL'] ?? (await terminal.question('Email: '));
  const password = process.env['ADMIN_PASSWORD'] ?? (await terminal.question('Password (12 characters or more): '));
  terminal.close();
  const created = await createAdmin(services, { email, password, firstName: 'Admin', lastName: 'Mātete' });
  process.stdout.write(
    created.ok
      ? `Admin ${email} created.\n`
      : `${translate('en', `errors.${created.refusal.code}`, created.refusal.params ?? {})}\n`,
  );
  process.exitCode = created.ok ? 0 : 1;
});
