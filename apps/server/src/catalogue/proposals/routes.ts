import * as changes from '@matete/contract/catalogue/product-changes';
import * as calls from '@matete/contract/catalogue/product-proposals';
import { ok, refuse } from '@matete/domain/result';

import { publishProposal, refuseProposal } from '#catalogue/proposals/decide-proposal';
import { findToDecide, listAll, listOwn } from '#catalogue/proposals/proposals-query';
import { proposeChange, readCorrectable } from '#catalogue/proposals/propose-change';
import { proposeProduct, withdrawProposal } from '#catalogue/proposals/propose-product';
import { carryOut } from '#catalogue/proposals/carry-out';
import { storeAll } from '#catalogue/store-images';
import type { MarketPorts } from '#market/market-ports';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Whether what sellers send about products and limits counts at once. */
const areAtOnce = (tx: Tx): Promise<boolean> => readSiteSetting(tx, 'SELLER_CHANGES_AT_ONCE');

const { reads, writes, writesPrepared } = routesFor<MarketPorts & FilePort>();

export const productProposalRoutes: readonly Route<MarketPorts & FilePort>[] = [
  writesPrepared(
    calls.proposeProduct,
    ({ services, files }) => storeAll(services, files['images'] ?? []),
    async ({ tx, body, prepared, caller: { accountId: sellerId }, now }) => {
      const proposed = await proposeProduct(tx, { form: body, images: prepared, sellerId, now });
      const isWhole = body.likeProductId !== undefined && body.wishedPrice !== undefined;
      if (!proposed.ok || !isWhole || !(await areAtOnce(tx))) return proposed;
      // What is refused before anything is written (a VAT rate that is on offer no more) is for an admin to complete.
      const made = await carryOut(tx, { proposalId: proposed.value.proposalId, seen: '', adminId: sellerId, now });
      return made.ok ? made : proposed;
    },
  ),
  reads(calls.listOwnProposals, async ({ services, query, caller }) =>
    ok(await listOwn(services.db, caller.accountId, query)),
  ),
  writes(calls.withdrawProposal, ({ tx, params, caller, now }) =>
    withdrawProposal(tx, { ...params, sellerId: caller.accountId, now }),
  ),
  reads(calls.listProposals, async ({ services, query }) => ok(await listAll(services.db, query))),
  reads(calls.readProposal, async ({ services, params }) => {
    const view = await findToDecide(services.db, params.proposalId);
    return view === undefined ? refuse('PRODUCT_PROPOSAL_NOT_FOUND') : ok(view);
  }),
  writesPrepared(
    calls.publishProposal,
    ({ services, files }) => storeAll(services, files['images'] ?? []),
    ({ tx, params, body, prepared, caller, now }) =>
      publishProposal(tx, { ...params, form: body, images: prepared, adminId: caller.accountId, now }),
  ),
  reads(changes.readCorrectable, ({ services, params, caller, language }) =>
    readCorrectable(services.db, { ...params, sellerId: caller.accountId, language }),
  ),
  writesPrepared(
    changes.proposeChange,
    ({ services, files }) => storeAll(services, files['images'] ?? []),
    async ({ tx, params, body, prepared, caller: { accountId: sellerId }, now }) => {
      const kept = await proposeChange(tx, { ...params, form: body, images: prepared, sellerId, now });
      if (!kept.ok) return kept;
      const { proposalId, seen } = kept.value;
      if (!(await areAtOnce(tx))) return ok({ proposalId, status: 'OPEN' as const });
      const done = await carryOut(tx, { proposalId, seen, adminId: sellerId, now });
      return done.ok ? ok({ proposalId, status: 'PUBLISHED' as const }) : done;
    },
  ),
  writes(calls.publishChange, ({ tx, params, body, caller, now }) =>
    carryOut(tx, { ...params, seen: body.seen, adminId: caller.accountId, now }),
  ),
  writes(calls.refuseProposal, ({ tx, params, body, caller, now }) =>
    refuseProposal(tx, { ...params, reason: body.reason, adminId: caller.accountId, now }),
  ),
];
