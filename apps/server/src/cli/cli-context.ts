import { createServices, type Services } from '#app/services';
import { openCommandDatabase } from '#cli/command-database';
import { keptSecret } from '#start/kept-secret';
import { createLog } from '#start/log';
import { readSettings } from '#start/settings';

/** Runs a command of the command line with the product's services, on the database of a running server or its own. */
export async function withServices(name: string, work: (services: Services) => Promise<void>): Promise<void> {
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  const log = createLog(settings);
  const database = await openCommandDatabase({ settings, log, applicationName: `matete ${name}` });
  const services = createServices({ settings, database, log });
  try {
    await work(services);
  } finally {
    await services.listener.close();
    await database.close();
  }
}
