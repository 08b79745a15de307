import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stands between the product and something that it asks, and lets its bytes through, later, or not at all: mute, it takes
 * connections and never answers, and what was sent meanwhile arrives when it is opened.
 */
export class Valve {
  #delayMs = 0;
  #opened = Promise.resolve();
  #open = () => undefined;
  #sockets = new Set();
  #server;

  /** @param to Where it leads: host and port. */
  constructor({ host, port, to }) {
    this.#server = net.createServer((from) => void this.#lead(from, to));
    this.listening = new Promise((resolve) => this.#server.listen(port, host, resolve));
  }

  open() {
    this.#delayMs = 0;
    this.#open();
  }

  mute() {
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }

  /** Each piece that is sent, in either direction, arrives so much later. */
  slow(delayMs) {
    this.#delayMs = delayMs;
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #lead(from, to) {
    this.#keep(from);
    from.pause();
    await this.#opened;
    if (from.destroyed) return;
    const into = net.connect(to);
    this.#keep(into);
    this.#pass(from, into);
    this.#pass(into, from);
  }

  #keep(socket) {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #pass(from, into) {
    from.on('data', async (chunk) => {
      from.pause();
      await sleep(this.#delayMs);
      await this.#opened;
      into.write(chunk);
      from.resume();
    });
    from.on('end', () => into.end());
    from.on('close', () => into.destroy());
    from.resume();
  }
}
