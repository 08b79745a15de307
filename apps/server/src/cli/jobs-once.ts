import { runOnce } from 'graphile-worker';

import { withServices } from '#cli/cli-context';
import { taskList } from '#jobs/worker';
import { runDueOrders } from '#order/run-due-orders';

// npm run jobs:once: does what is due now, and ends.
await withServices('jobs', async (services) => {
  while ((await runDueOrders(services)) > 0);
  await runOnce({ pgPool: services.pool, taskList: taskList(services), noHandleSignals: true });
});
