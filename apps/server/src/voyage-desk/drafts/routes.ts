import * as calls from '@matete/contract/shipping/voyage-drafts';
import { ok, refuse } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { type Route, routesFor } from '#platform/http/call';
import { judgeDraft } from '#voyage-desk/drafts/judge-draft';
import { draftList, draftRepeated, takeDraft } from '#voyage-desk/drafts/take-draft';
import { findDraft } from '#voyage-desk/drafts/voyage-draft-store';

const { reads, writes } = routesFor<StepPorts & MarketPorts>();

export const voyageDraftRoutes: readonly Route<StepPorts & MarketPorts>[] = [
  writes(calls.draftVoyageList, async ({ tx, body, files, caller, now }) =>
    draftList(tx, { list: body.list, file: files['file']?.[0], adminId: caller.accountId, now }),
  ),
  writes(calls.draftRepeatedVoyage, async ({ services, tx, body, caller, now }) =>
    draftRepeated(services, tx, { repeated: body, adminId: caller.accountId, now }),
  ),
  reads(calls.readVoyageDraft, async ({ services, params, language, now }) => {
    const draft = await findDraft(services.db, params.draftId);
    if (draft === undefined) return refuse('VOYAGE_DRAFT_NOT_FOUND');
    const directory = await services.directory.read();
    return ok((await judgeDraft(services.db, draft, { directory, language, now })).view);
  }),
  writes(calls.takeVoyageDraft, async ({ services, tx, params, language, caller, now }) =>
    takeDraft(services, tx, { ...params, language, adminId: caller.accountId, now }),
  ),
];
