import * as calls from '@matete/contract/product-sound/product-sounds';
import { ok, refuse } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';
import { recordSound, removeSound } from '#product-sound/record-sound';
import { maySpeakFor } from '#product-sound/speak-for';
import { listSpokenNames } from '#product-sound/spoken-names-query';

const { reads, writes, writesPrepared } = routesFor<Runtime & FilePort>();

export const productSoundRoutes: readonly Route<Runtime & FilePort>[] = [
  reads(calls.listSpokenNames, async ({ services, params, query, caller }) =>
    (await maySpeakFor(services.db, caller, params.language))
      ? ok(await listSpokenNames(services.db, params.language, query))
      : refuse('NOT_A_REVIEWER'),
  ),
  writesPrepared(
    calls.recordProductSound,
    // A stranger learns nothing from what is wrong with their file. What reads sounds is loaded with the first of them.
    async ({ services, params, files, caller }) =>
      (await maySpeakFor(services.db, caller, params.language))
        ? (await import('#product-sound/judge-sound')).judgeSound(files['sound']?.[0])
        : refuse('NOT_A_REVIEWER'),
    async ({ services, tx, params, caller, prepared, now }) =>
      (await maySpeakFor(tx, caller, params.language))
        ? recordSound(services, tx, { ...params, accountId: caller.personId, sound: prepared, now })
        : refuse('NOT_A_REVIEWER'),
  ),
  writes(calls.removeProductSound, async ({ tx, params, caller, now }) =>
    (await maySpeakFor(tx, caller, params.language))
      ? removeSound(tx, { ...params, accountId: caller.personId, now })
      : refuse('NOT_A_REVIEWER'),
  ),
];
