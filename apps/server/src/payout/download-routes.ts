import type { Language } from '@matete/contract/primitives';
import { LANGUAGES } from '@matete/contract/primitives';
import type { SellerId, WithdrawalId } from '@matete/contract/units';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { bankFileCsv, bankFileName, bankFileSepa } from '#payout/bank-file';
import type { Settlement } from '#payout/statement/settlement';
import { readMonthSettlement, readWithdrawalSettlement } from '#payout/statement/settlement-query';
import { completedOrdersCsv, walletStatementCsv } from '#payout/wallet/wallet-statement';
import type { Period } from '#payout/wallet/wallet-statement-query';
import { readBankFile } from '#payout/withdrawal-exports-query';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestCaller } from '#platform/session/request-caller';

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(csv|xml)$/;
const SETTLEMENT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_(20\d{2}-(?:0[1-9]|1[0-2])))?\.pdf$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FileRequest {
  Params: { file: string };
  Querystring: { from?: string; to?: string; lang?: string };
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
} as const;

function sendFile(
  reply: FastifyReply,
  file: { name: string; extension: keyof typeof TYPES; bytes: string | Buffer },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${file.name}.${file.extension}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(TYPES[file.extension])
    .send(file.bytes);
}

/** A day of a query, when it is one of the calendar. */
const dayOf = (text: string | undefined): string | undefined =>
  typeof text === 'string' && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const languageOf = (text: unknown, caller: Caller): Language =>
  LANGUAGES.find((language) => language === text) ?? caller.language;

interface FoundSettlement {
  readonly sellerId: SellerId;
  readonly settlement: Settlement;
  /** Of the file. */
  readonly name: string;
}

/** Finds the statement that a file's name stands for: of a withdrawal, or of a seller's month. */
async function findSettlement(services: Runtime, file: string): Promise<FoundSettlement | undefined> {
  const [, id, month] = SETTLEMENT.exec(file) ?? [];
  if (id === undefined) return undefined;
  if (month === undefined) {
    const found = await readWithdrawalSettlement(services.db, id as WithdrawalId);
    return found && { ...found, name: `matete-reglement-${id.slice(-12)}` };
  }
  const sellerId = id as SellerId;
  const settlement = await readMonthSettlement(services.db, {
    sellerId,
    month: `${month}-01`,
    now: services.now(),
  });
  return settlement && { sellerId, settlement, name: `matete-reglement-${month}` };
}

/** Bank files for admins; statements for their seller and admins. Made when they are asked for, out of what does not change any more. */
export function registerPayoutDownloads(app: FastifyInstance, services: Runtime & SessionPort & FilePort): void {
  app.get<FileRequest>('/withdrawal-exports/:file', async (request, reply) => {
    const caller = await requestCaller(request, services);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (caller.role !== 'ADMIN') return sendProblem(request, reply, 'ROLE_NOT_ALLOWED');
    const [, id, extension] = FILE.exec(request.params.file) ?? [];
    const file = id === undefined ? undefined : await readBankFile(services.db, id);
    if (file === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    const name = bankFileName(file);
    return extension === 'xml'
      ? sendFile(reply, { name, extension, bytes: bankFileSepa(file) })
      : sendFile(reply, { name, extension: 'csv', bytes: bankFileCsv(file) });
  });

  const statement = (
    path: string,
    name: string,
    write: (period: Period, language: Language) => Promise<string>,
  ): void => {
    app.get<FileRequest>(path, async (request, reply) => {
      const caller = await requestCaller(request, services);
      if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
      const [, sellerId, extension] = FILE.exec(request.params.file) ?? [];
      if (sellerId === undefined || extension !== 'csv') return sendProblem(request, reply, 'NOT_FOUND');
      if (caller.role !== 'ADMIN' && caller.accountId !== sellerId) return sendProblem(request, reply, 'NOT_YOURS');
      const { from, to, lang } = request.query;
      const text = await write({ sellerId, from: dayOf(from), to: dayOf(to) }, languageOf(lang, caller));
      return sendFile(reply, { name, extension: 'csv', bytes: text });
    });
  };
  app.get<FileRequest>('/settlements/:file', async (request, reply) => {
    const caller = await requestCaller(request, services);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    const found = await findSettlement(services, request.params.file);
    const isTheirs = found !== undefined && (caller.role === 'ADMIN' || caller.accountId === found.sellerId);
    if (!isTheirs) return sendProblem(request, reply, 'NOT_FOUND');
    // Loaded with the first document: drawing takes more memory than all the rest of an idle server.
    const { drawSettlement } = await import('#payout/statement/draw-settlement');
    const { logoKey } = found.settlement.house;
    const logo = logoKey === undefined ? undefined : await services.files.get(logoKey);
    const bytes = await drawSettlement(found.settlement, logo);
    return sendFile(reply, { name: found.name, extension: 'pdf', bytes });
  });

  statement('/wallet-statements/:file', 'matete-portefeuille', (period, language) =>
    walletStatementCsv(services.db, period, language),
  );
  statement('/completed-orders/:file', 'matete-commandes', (period, language) =>
    completedOrdersCsv(services.db, period, language),
  );
}
