import { runDueWork } from '#app/jobs/run-due-work';
import { issueDueInvoices } from '#invoice/issue-invoices';
import type { World } from '#seed/play/world';
import { moment, STORY_DAYS } from '#seed/tools/story-time';

/** When the jobs of every minute run in the story: often enough that an invoice is of the day of its loading. */
const TIMES = ['06:55', '10:50', '14:35', '20:50'];

/** Plans the jobs of every day. */
export function planJobs({ timeline, services }: World): void {
  for (let daysAgo = STORY_DAYS - 1; daysAgo >= 0; daysAgo -= 1)
    for (const time of TIMES)
      timeline.at(moment(daysAgo, time), async () => {
        await runDueWork(services);
        await issueDueInvoices(services);
      });
}
