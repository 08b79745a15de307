import { once } from 'node:events';
import net from 'node:net';

export interface Answer {
  /** 0 where the connection was lost. */
  readonly status: number;
  readonly body: string;
}

/**
 * Client on one connection that sends a request and waits for its answer. It does next to nothing else, because it
 * runs on the cores that are measured.
 */
export class HttpLane {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: (answer: Answer) => void = () => undefined;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', ({ message }) => this.#answered({ status: 0, body: message }));
    socket.on('close', () => this.#answered({ status: 0, body: 'the connection was closed' }));
  }

  static async open(origin: string): Promise<HttpLane> {
    const { hostname, port } = new URL(origin);
    const socket = net.connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    return new HttpLane(socket);
  }

  get(path: string, headers: string): Promise<Answer> {
    return this.#ask(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  }

  post(path: string, headers: string, body: string): Promise<Answer> {
    const length = Buffer.byteLength(body);
    return this.#ask(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n${body}`,
    );
  }

  #ask(request: string): Promise<Answer> {
    if (this.#socket.destroyed) return Promise.resolve({ status: 0, body: 'the connection was closed' });
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (this.#received.length < headEnd + 4 + length) return;
    const body = this.#received.toString('utf8', headEnd + 4);
    this.#received = Buffer.alloc(0);
    this.#answered({ status: Number(head.slice(9, 12)), body });
  }
}
