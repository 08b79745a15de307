import * as calls from '@matete/contract/inquiry/inquiries';
import { ok, refuse } from '@matete/domain/result';

import { answerInquiry, setStatus } from '#inquiry/answer-inquiry';
import { listPage, readOwnView, readView } from '#inquiry/inquiries-query';
import { findById, lockById } from '#inquiry/inquiry-store';
import { receiveInquiry, writeAgain } from '#inquiry/receive-inquiry';
import { type Route, routesFor } from '#platform/http/call';
import { PRODUCT_VERSION } from '#platform/product-version';
import type { Runtime } from '#platform/runtime';
import { confirmSender } from '#platform/session/confirm-sender';
import { idOfSignedKey } from '#platform/session/signed-key';
import { encodePhotographs } from '#platform/storage/encode-upload';
import type { FilePort } from '#platform/storage/file-store';

const { reads, writes, writesPrepared } = routesFor<Runtime & FilePort>();

const BROWSER_CHARACTERS = 300;

export const inquiryRoutes: readonly Route<Runtime & FilePort>[] = [
  writes(calls.getInTouch, async ({ services, tx, body, caller, language, clientAddress, now }) => {
    const { website, isPerson, ...form } = body;
    const confirmed = confirmSender({ website, isPerson, caller });
    if (!confirmed.ok) return confirmed;
    return receiveInquiry(services, tx, {
      ...form,
      kind: 'CONTACT',
      language,
      accountId: caller?.accountId ?? null,
      page: null,
      photos: [],
      clientAddress,
      now,
    });
  }),
  writesPrepared(
    calls.reportProblem,
    async ({ body, files, caller }) => {
      const confirmed = confirmSender({ ...body, caller });
      return confirmed.ok ? encodePhotographs(files['photo'] ?? [], 'photo') : confirmed;
    },
    async ({ services, tx, body, prepared, caller, language, clientAddress, now, userAgent }) => {
      const { website: _website, isPerson: _isPerson, page = '', sendsDiagnosis, ...form } = body;
      const diagnosis = { version: PRODUCT_VERSION, browser: userAgent?.slice(0, BROWSER_CHARACTERS) ?? null };
      return receiveInquiry(services, tx, {
        ...form,
        kind: 'PROBLEM',
        subject: 'SITE',
        language,
        accountId: caller?.accountId ?? null,
        page: page === '' ? null : page,
        photos: prepared,
        clientAddress,
        now,
        ...(sendsDiagnosis ? { diagnosis } : {}),
      });
    },
  ),
  reads(calls.listInquiries, async ({ services, query }) => ok(await listPage(services.db, query))),
  reads(calls.readInquiry, async ({ services, params }) => {
    const row = await findById(services.db, params.inquiryId);
    return row === undefined ? refuse('INQUIRY_NOT_FOUND') : ok(await readView(services.db, row));
  }),
  writes(calls.answerInquiry, async ({ services, tx, params, body, caller, now }) => {
    const answered = await answerInquiry(services, tx, { ...params, ...body, adminId: caller.accountId, now });
    return answered.ok ? ok(await readView(tx, answered.value)) : answered;
  }),
  writes(calls.setInquiryStatus, async ({ tx, params, body, caller, now }) => {
    const set = await setStatus(tx, { ...params, ...body, adminId: caller.accountId, now });
    return set.ok ? ok(await readView(tx, set.value)) : set;
  }),
  reads(calls.readOwnInquiry, async ({ services, params }) => {
    const id = idOfSignedKey(services.settings.secret, 'inquiry', params.key);
    const row = id === undefined ? undefined : await findById(services.db, id);
    return row === undefined ? refuse('INQUIRY_NOT_FOUND') : ok(await readOwnView(services.db, row));
  }),
  writes(calls.writeAgain, async ({ services, tx, params, body, now }) => {
    const id = idOfSignedKey(services.settings.secret, 'inquiry', params.key);
    const inquiry = id === undefined ? undefined : await lockById(tx, id);
    if (inquiry === undefined) return refuse('INQUIRY_NOT_FOUND');
    const written = await writeAgain(tx, { inquiry, message: body.message, now });
    return written.ok ? ok(await readOwnView(tx, { ...inquiry, status: 'OPEN' })) : written;
  }),
];
