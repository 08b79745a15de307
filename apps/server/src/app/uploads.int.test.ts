import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';

import { inTransaction } from '#platform/db/transaction';
import type { FileStore } from '#platform/storage/file-store';
import { decodePicture, storeImage } from '#platform/storage/images';
import { keepFiles } from '#platform/storage/keep-files';
import { PictureSizes } from '#platform/storage/picture-sizes';
import { sweepFiles } from '#platform/storage/sweep-files';
import { COMPLAINT, openDisputeDesk } from '#testing/desks/dispute-desk';
import { testPhoto } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { createTestAccount } from '#testing/test-product';

const { arrived, open, product, parties, verbs } = await openDisputeDesk();

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['receipts', 'disputes', 'order-messages', 'images', 'invoices'])
    for await (const page of files.list(folder)) keys.push(...page);
  return keys.toSorted();
}

const kept = async () => ({
  rows: await fingerprintOf(product),
  files: await keysOf(product.services.files),
});

const BOUNDARY = 'x-boundary';
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const cutOff = async (): Promise<Buffer> =>
  Buffer.concat([
    Buffer.from(field('reason', COMPLAINT.reason) + field('description', COMPLAINT.description)),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\n\r\n`),
    (await testPhoto()).subarray(0, 100),
  ]);

test.each([
  ['has no boundary', 'multipart/form-data', cutOff],
  ['ends in the middle of a file', `multipart/form-data; boundary=${BOUNDARY}`, cutOff],
  [
    'ends in the middle of a field',
    `multipart/form-data; boundary=${BOUNDARY}`,
    async () => field('reason', 'x').slice(0, -6),
  ],
  ['is not a form at all', `multipart/form-data; boundary=${BOUNDARY}`, async () => 'nothing of the kind'],
])('a form that %s is refused with a code, and nothing is kept of it', async (_what, type, payload) => {
  const orderId = await arrived(609);
  const before = await kept();
  const logged = vi.spyOn(product.services.log, 'error');

  const answer = await product.raw('POST', `/orders/dispute/${orderId}/${parties.customer.id}`, {
    as: parties.customer,
    headers: { 'content-type': type },
    payload: await payload(),
  });

  expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_INCOMPLETE']);
  expect(await kept()).toEqual(before);
  expect(logged).not.toHaveBeenCalled();
});

test('a connection that breaks during an upload is not logged as an error', async () => {
  const orderId = await arrived(609);
  const before = await kept();
  const logged = vi.spyOn(product.services.log, 'error');
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.server.address() as AddressInfo;
  const answered = new Promise<void>((resolve) => {
    product.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/orders/dispute/${orderId}/${parties.customer.id} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${parties.customer.token}\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 100000\r\n\r\n`,
  );
  socket.write(await cutOff(), () => socket.destroy());
  await answered;
  // One more whole request: what the broken one was doing has been answered by then.
  await product.raw('GET', '/auth/me', { as: parties.customer });

  expect(await kept()).toEqual(before);
  expect(logged).not.toHaveBeenCalled();
});

test('a receipt that opens at a page is kept byte for byte, and one that runs a program is not', async () => {
  const pdfOf = (action: string): Buffer =>
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>\nendobj\ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF`,
    );
  const receipt = pdfOf('[3 0 R /FitH 200]');
  const orderId = await verbs().placePaid({ kg: 12, shipmentDate: '2026-12-12' });
  await verbs().accept(orderId);
  const before = await kept();

  const refused = await verbs().ship(orderId, { receipt: pdfOf('<</S/J#61vaScript/JS(app.alert(1))>>') });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'PDF_ACTIVE', errors: [{ path: 'receipt', message: expect.stringContaining('programme') }] },
  ]);
  expect(await kept()).toEqual(before);

  const shipped = await verbs().ship(orderId, { receipt });
  expect(shipped.status).toBe(200);
  const served = await product.app.inject({
    url: shipped.body.shipment?.receiptUrl ?? '',
    headers: { authorization: `Bearer ${parties.seller.token}` },
  });
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(receipt)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
});

test('a refused complaint keeps none of its photographs', async () => {
  const orderId = await verbs().placePaid({ kg: 12, shipmentDate: '2026-12-12' });
  const before = await kept();

  const answer = await open(orderId, { photos: 5 });

  expect(answer.status).toBe(409);
  expect(await kept()).toEqual(before);
});

test('pictures sent by somebody who has no part in the order are not decoded', async () => {
  const orderId = await arrived(609);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const payload = `${field('message', 'Bonjour')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\n\r\nno picture\r\n--${BOUNDARY}--\r\n`;
  const say = (as: typeof parties.customer) =>
    product.raw('POST', `/orders/${orderId}/dispute/messages`, {
      as,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload,
    });

  expect((await say(stranger)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await say(parties.customer)).body.code).toBe('IMAGE_TYPE_REFUSED');
});

test('no picture is decoded while a transaction is open', async () => {
  const file = { fileName: 'a.jpg', bytes: await testPhoto() };

  await expect(inTransaction(product.services.db, () => decodePicture(file, 'receipt'))).rejects.toThrow(
    'inside a transaction',
  );
});

test('files that no row names are removed a day later, and no other files', async () => {
  const { files, db } = product.services;
  const bytes = await testPhoto();
  const encoded = { bytes, contentType: 'image/jpeg', extension: 'jpg' };
  await db.unitOfWork(async (tx) =>
    keepFiles(product.services, tx, {
      purpose: 'RECEIPT',
      files: [encoded],
      uploadedBy: parties.seller.id,
      now: new Date(),
    }),
  );
  const named = await keysOf(files);
  const orphans = [`receipts/${uuidv7()}.jpg`, `disputes/${uuidv7()}.jpg`, `invoices/F-2026-000001-${uuidv7()}.pdf`];
  for (const key of orphans) await files.put(key, bytes, 'image/jpeg');
  const picture = await storeImage(files, { fileName: 'a.jpg', bytes }, 'images.0');
  if (!picture.ok) throw new Error(picture.refusal.code);
  await new PictureSizes(files).get({ imageId: picture.value.imageId, width: 240, format: 'avif' });
  const strangers = 'receipts/from-elsewhere.jpg';
  await files.put(strangers, bytes, 'image/jpeg');
  const all = await keysOf(files);

  product.setNow(new Date(Date.now() + 23 * 3_600_000));
  expect(await sweepFiles(product.services)).toBe(0);
  expect(await keysOf(files)).toEqual(all);

  product.setNow(new Date(Date.now() + 25 * 3_600_000));
  // The picture's master and the size that was asked for.
  expect(await sweepFiles(product.services)).toBe(orphans.length + 2);
  expect(await keysOf(files)).toEqual([...named, strangers].toSorted());
});
