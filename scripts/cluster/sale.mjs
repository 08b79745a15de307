import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const DAY_MS = 86_400_000;
const BILLING = { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'PF' };
const PAUSE_MS = 300;

/** Most messages that the product takes from a seller an hour. */
const MESSAGES_PER_HOUR = 30;

/** Longest that somebody sends a call again before they give up, milliseconds: longer than any recovery may take. */
const PATIENCE_MS = 60_000;

/**
 * Customers who buy and pay, sellers who accept and send a photograph, one thing after the other, for as long as the sale is
 * open. What the product acknowledged is noted, and everything that it answered.
 */
export class Sale {
  constructor({ door, market, productIds, photo }) {
    Object.assign(this, { door, market, productIds, photo });
    this.isOpen = true;
    /** Acknowledged, by what it is: ids of orders with their keys, of paid payments, of accepted orders, of messages. */
    this.acknowledged = { orders: [], payments: [], accepted: [], photos: [] };
    /** When an order was acknowledged, milliseconds. */
    this.orderedAt = [];
    this.answers = new Map();
    this.faults = [];
    /** Number of messages by the seller who writes them. */
    this.written = new Map();
  }

  /** @returns Ends when everybody has ended what they were at. */
  run({ buyers, sellers }) {
    return Promise.all([
      ...this.market.customers.slice(0, buyers).map((customer) => this.#each(() => this.#buy(customer))),
      this.#each(() => this.#visit()),
      ...Array.from({ length: sellers }, () =>
        this.#each(() => this.#fulfil(this.market.sellers[randomInt(this.market.sellers.length)])),
      ),
    ]);
  }

  close() {
    this.isOpen = false;
  }

  async #each(work) {
    while (this.isOpen) {
      await work().catch((error) => this.faults.push(error.message));
      await sleep(PAUSE_MS + randomInt(PAUSE_MS));
    }
  }

  /**
   * Sends a call until it is answered for good, as the browser's outbox does: the same call with the same key.
   *
   * @throws Error where the answer is no 2xx, or none came in time.
   */
  async #until(method, path, options = {}) {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.door.call(method, path, options);
      this.#note(answer, method, path);
      if (answer.status >= 200 && answer.status < 300) return answer;
      const isAgain = [0, 503, 429].includes(answer.status) || answer.body?.code === 'IDEMPOTENCY_KEY_IN_USE';
      const isRepeatable = method !== 'POST' || options.key !== undefined;
      if (!isAgain || Date.now() > end || (answer.status === 0 && !isRepeatable))
        throw new Error(
          `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')} ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
      await sleep(Math.min(Number(answer.headers['retry-after'] ?? 1), 1) * 1_000);
    }
  }

  #note({ status, headers, body }, method, path) {
    const without = status === 503 && headers['retry-after'] === undefined ? ' without Retry-After' : '';
    const name = `${status}${without}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    if (status >= 500 && (status !== 503 || without !== ''))
      this.faults.push(
        `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')} ${status} ${JSON.stringify(body).slice(0, 300)}`,
      );
  }

  /** What visitors and search engines read. */
  async #visit() {
    const paths = [
      '/',
      '/produits',
      `/produits/${this.productIds[randomInt(this.productIds.length)]}`,
      '/sitemap-fr.xml',
    ];
    await this.#until('GET', paths[randomInt(paths.length)]);
  }

  /** A whole purchase, from the cart to the payment by card. */
  async #buy({ id, token }) {
    const productId = this.productIds[randomInt(this.productIds.length)];
    const shipmentDate = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
    const line = { productId, quantity: 1 };
    await this.#until('POST', `/api/cart-items/${id}`, { token, key: randomUUID(), body: { ...line, shipmentDate } });
    await this.#until('GET', `/api/cart-items/all-cart-products/${id}`, { token });
    const quoted = await this.#until('POST', '/api/orders/calculate-shipping-charges', {
      token,
      key: randomUUID(),
      body: { products: [{ ...line, shipmentDate }] },
    });
    const key = randomUUID();
    const placed = await this.#until('POST', `/api/orders/${id}`, {
      token,
      key,
      body: {
        products: [line],
        shipmentDate,
        quoteId: quoted.body.quote.orders[0].quoteId,
        paymentMethod: 'CREDIT_CARD',
        billingDetail: BILLING,
        couponCodes: [],
      },
    });
    this.orderedAt.push(Date.now());
    const [{ orderId }] = placed.body.orders;
    this.acknowledged.orders.push({ orderId, key, customerId: id });
    await this.#pay(token, placed.body.payment.paymentId, orderId);
  }

  async #pay(token, paymentId, orderId) {
    const page = await this.#until('POST', `/api/payments/${paymentId}/session`, { token, key: randomUUID() });
    const fields = { holder: 'MAEVA TAUIRA', number: '4970100000000014', expiry: '12/30', cvv: '123' };
    await fetch(page.body.form.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
      const checked = await this.#until('POST', `/api/payments/${paymentId}/check`, { token, key: randomUUID() });
      if (checked.body.status !== 'VERIFIED') continue;
      this.acknowledged.payments.push({ paymentId, orderId });
      return;
    }
    throw new Error('a payment that the bank took was not verified within a minute');
  }

  /** Accepts a paid order that this seller can fill, and sends a photograph of it. */
  async #fulfil({ id, token }) {
    const { body } = await this.#until('GET', `/api/orders/seller/order-pool/${id}`, { token });
    if (body.data.length === 0) return;
    const { orderId } = body.data[randomInt(body.data.length)].order;
    const status = await this.#until('PATCH', `/api/orders/seller/status/${orderId}`, {
      token,
      key: randomUUID(),
      ...multipart({ status: 'PREPARING' }),
    }).catch((error) => error);
    // Another seller was faster.
    if (status instanceof Error) {
      if (!/ 40[349] | 422 /.test(status.message)) this.faults.push(status.message);
      return;
    }
    this.acknowledged.accepted.push(orderId);
    const written = this.written.get(id) ?? 0;
    if (written === MESSAGES_PER_HOUR) return;
    this.written.set(id, written + 1);
    const answer = await this.#until('POST', `/api/orders/${orderId}/messages`, {
      token,
      key: randomUUID(),
      ...multipart({ message: 'Prêt.' }, this.photo),
    });
    this.acknowledged.photos.push({ orderId, token, photo: answer.body.messages.at(-1).photos[0] });
  }
}

/** Body of a form with fields and perhaps a photograph. */
function multipart(fields, photo) {
  const boundary = `b${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    photo === undefined
      ? []
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
          ),
          photo,
          Buffer.from('\r\n'),
        ];
  return {
    raw: Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
