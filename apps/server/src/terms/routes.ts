import * as calls from '@matete/contract/terms/terms';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { findAcceptedVersion } from '#terms/accepted-terms-query';
import { publishTerms } from '#terms/publish-terms';
import { readTerms } from '#terms/read-terms';
import { listVersions, readVersionOn } from '#terms/terms-store';

const { reads, writes } = routesFor<Runtime>();

export const termsRoutes: readonly Route<Runtime>[] = [
  reads(calls.getTerms, async ({ services, query, language, now }) =>
    readTerms(services.db, {
      version: query.version === undefined ? undefined : Number(query.version),
      language,
      now,
    }),
  ),
  reads(calls.getAcceptedTerms, async ({ services: { db }, caller, now }) => {
    const version = await readVersionOn(db, tahitiDayOf(now));
    const current = (await listVersions(db)).find((known) => known.version === version);
    if (current === undefined) throw new Error(`version ${version} of the terms is gone`);
    const acceptedVersion = await findAcceptedVersion(db, caller.accountId);
    return ok({ acceptedVersion, current, mustAccept: acceptedVersion < version });
  }),
  writes(calls.publishTerms, async ({ tx, body, caller, language, now }) => {
    const published = await publishTerms(tx, { form: body, adminId: caller.accountId, now });
    return published.ok ? readTerms(tx, { version: published.value, language, now }) : published;
  }),
];
