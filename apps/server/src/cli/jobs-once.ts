import { runOnce } from 'graphile-worker';

import { runDueWork } from '#app/jobs/run-due-work';
import { taskList } from '#app/jobs/worker';
import { withServices } from '#cli/cli-context';
import { expireUnreachable } from '#deadlines/expire-order';
import { runDueCardOrders } from '#deadlines/run-due-orders';
import { remindSuppliers } from '#offer/remind-suppliers';
import { settleWithGateway } from '#payment/gateway/settle-with-gateway';
import { watchVoyages } from '#shipping/watch-voyages';

// npm run jobs:once: does what is due now, and ends.
await withServices('jobs', async (services) => {
  while ((await runDueWork(services)) > 0);
  await watchVoyages(services);
  await expireUnreachable(services);
  await remindSuppliers(services);
  await settleWithGateway(services);
  await runDueCardOrders(services);
  await runOnce({ pgPool: services.sessions, taskList: taskList(services), noHandleSignals: true });
});
