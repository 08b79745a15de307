import { runOnce } from 'graphile-worker';

import { withServices } from '#cli/cli-context';
import { taskList } from '#jobs/worker';
import { remindSuppliers } from '#offer/remind-suppliers';
import { watchVoyages } from '#shipping/watch-voyages';
import { expireUnreachable } from '#order/expire-order';
import { runDueCardOrders } from '#order/run-due-orders';
import { runDueWork } from '#jobs/run-due-work';
import { settleWithGateway } from '#payment/settle-with-gateway';

// npm run jobs:once: does what is due now, and ends.
await withServices('jobs', async (services) => {
  while ((await runDueWork(services)) > 0);
  await watchVoyages(services);
  await expireUnreachable(services);
  await remindSuppliers(services);
  await settleWithGateway(services);
  await runDueCardOrders(services);
  await runOnce({ pgPool: services.pool, taskList: taskList(services), noHandleSignals: true });
});
