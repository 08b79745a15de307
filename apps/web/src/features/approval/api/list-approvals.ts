import type { listApprovals as endpoint } from '@matete/contract/approval/approvals';

import { readCall } from '#lib/api/calls';

/** Lists decisions about money that a second admin confirms, those that wait first. */
export const listApprovals = readCall<typeof endpoint>('/approvals');
