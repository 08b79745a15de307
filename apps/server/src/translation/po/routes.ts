import * as calls from '@matete/contract/translation/text-files';
import { ok, refuse } from '@matete/domain/result';

import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { readPo } from '#translation/po/read-po';
import { reportOf, takeFile } from '#translation/po/take-file';
import { findTextFile } from '#translation/text-file-store';
import { writePo } from '#translation/po/write-po';

const { reads, writesPrepared } = routesFor<Runtime>();

/** Most characters of a file's name that are kept. */
const LONGEST_NAME = 200;

export const textFileRoutes: readonly Route<Runtime>[] = [
  reads(calls.downloadTextFile, async ({ services, params: { language }, query: { content } }) =>
    ok({
      bytes: await writePo(services.db, language, content),
      fileName: content === 'ALL' ? `matete-${language}.po` : `matete-${language}-manquants.po`,
    }),
  ),
  writesPrepared(
    calls.uploadTextFile,
    async ({ files }) => {
      const file = files['file']?.[0];
      if (file === undefined || file.bytes.length === 0) return refuse('TEXT_FILE_MISSING', { path: 'file' });
      const entries = readPo(file.bytes);
      return entries.ok ? ok({ entries: entries.value, name: file.fileName.slice(0, LONGEST_NAME) }) : entries;
    },
    async ({ tx, params, prepared, caller, language, now }) => {
      const file = await takeFile(tx, { ...params, ...prepared, senderId: caller.accountId, now });
      return ok(reportOf(file, language));
    },
  ),
  reads(calls.readTextFileReport, async ({ services, params, caller, language }) => {
    const file = await findTextFile(services.db, params.fileId, caller.accountId);
    return file === undefined ? refuse('TEXT_FILE_NOT_FOUND') : ok(reportOf(file, language));
  }),
];
