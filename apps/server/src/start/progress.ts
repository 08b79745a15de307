/** Shows the person at the terminal what the start is doing, apart from the log. */
export interface Progress {
  /** Shows a step while it runs, and how long it took. */
  step<T>(what: string, run: () => Promise<T>): Promise<T>;
  say(text: string): void;
}

export function createProgress(out: Pick<NodeJS.WriteStream, 'write'> = process.stdout): Progress {
  return {
    async step(what, run) {
      out.write(`  ${what} … `);
      const startedAt = performance.now();
      try {
        const result = await run();
        out.write(`${Math.round(performance.now() - startedAt)} ms\n`);
        return result;
      } catch (error) {
        out.write('failed\n');
        throw error;
      }
    },
    say: (text) => void out.write(`${text}\n`),
  };
}
