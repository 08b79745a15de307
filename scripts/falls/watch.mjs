import { setTimeout as sleep } from 'node:timers/promises';

import { Door } from '../cluster/product-parts.mjs';
import { Sale } from '../cluster/sale.mjs';

/** How long a fault lasts, and the longest wait until all is well again. */
const LASTS_MS = 35_000;
/** People buy before the first fault, so that what is asked seldom is known. */
const BEFORE_MS = 10_000;
const MOST_WAIT_MS = 90_000;

/** A door that notes how long each answer took. */
export class TimedDoor extends Door {
  times = [];

  async call(method, path, options) {
    const began = performance.now();
    const answer = await super.call(method, path, options);
    this.times.push({ ms: performance.now() - began, name: `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…')}` });
    return answer;
  }
}

/** Puts one fault after the other into what the product stands on while people buy. @returns What was seen of each. */
export async function tryFaults(faults, { door, sale, mails, say }) {
  const seen = [];
  await sleep(BEFORE_MS);
  for (const fault of faults) {
    const result = await tryFault(fault, { door, sale, mails });
    seen.push(result);
    say(lineOf(result));
  }
  return seen;
}

async function tryFault({ name, sign, begin, end }, { door, sale, mails }) {
  const before = { answers: new Map(sale.answers), faults: sale.faults.length, orders: sale.orderedAt.length };
  door.times.length = 0;
  await begin();
  await sleep(LASTS_MS);
  await end();
  const orders = sale.orderedAt.length - before.orders;
  const over = Date.now();
  const recoveryMs = await untilSign(sign, { sale, mails, over });
  const answers = [...sale.answers]
    .map(([status, count]) => [status, count - (before.answers.get(status) ?? 0)])
    .filter(([, count]) => count > 0);
  const slowest = door.times.toSorted((a, b) => b.ms - a.ms)[0];
  const isRight = recoveryMs < Infinity && answers.every(([status]) => CLEAR.test(status));
  return { name, orders, recoveryMs, answers, slowest, isRight, faults: sale.faults.slice(before.faults) };
}

/** What says clearly what is the matter: done, refused, or come again at a time that is told. */
const CLEAR = /^([24]\d\d|503)$/;

const countOf = { orders: (sale) => sale.acknowledged.orders, payments: (sale) => sale.acknowledged.payments };

/** Milliseconds until what the fault held up happens again; infinite where it does not. */
async function untilSign(sign, { sale, mails, over }) {
  const list = sign === 'mails' ? mails : (countOf[sign]?.(sale) ?? sale.acknowledged.photos);
  const before = list.length;
  while (Date.now() < over + MOST_WAIT_MS) {
    if (list.length > before) return Date.now() - over;
    await sleep(50);
  }
  return Infinity;
}

function lineOf({ name, orders, recoveryMs, answers, slowest, isRight, faults }) {
  const told = answers.map(([status, count]) => `${status}: ${count}`).join(', ');
  const slow = slowest === undefined ? '' : `, slowest ${(slowest.ms / 1_000).toFixed(1)} s (${slowest.name})`;
  return [
    `${isRight ? '✓' : '✗'} ${name}\n    ${orders} orders meanwhile; ${told}${slow}; well again after ${(recoveryMs / 1_000).toFixed(1)} s`,
    // What people gave up, and refusals: shorter, each once.
    ...new Set(faults.map((fault) => `    ${fault.slice(0, 160)}`)),
  ].join('\n');
}

export const openSale = (origin, goods) => {
  const door = new TimedDoor(origin);
  return { door, sale: new Sale({ door, ...goods }) };
};
