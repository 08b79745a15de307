/** Longest of the best `share` of some times. */
const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** How long each kind of call took, and what went wrong. */
export class Times {
  readonly #byKind = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();

  /** Notes a call that ends now. @param error Absent: it was answered as it should be. */
  add(kind: string, dueAt: number, error?: string): void {
    if (error !== undefined) this.#errors.set(error, (this.#errors.get(error) ?? 0) + 1);
    else this.note(kind, performance.now() - dueAt);
  }

  note(kind: string, ms: number): void {
    const known = this.#byKind.get(kind);
    if (known === undefined) this.#byKind.set(kind, [ms]);
    else known.push(ms);
  }

  fail(kind: string): void {
    this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + 1);
  }

  get errorCount(): number {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Quantile of some kinds together, milliseconds. */
  quantile(share: number, isMeant: (kind: string) => boolean): number {
    const all = [...this.#byKind].filter(([kind]) => isMeant(kind)).flatMap(([, times]) => times);
    return quantileOf(
      all.toSorted((a, b) => a - b),
      share,
    );
  }

  print(): void {
    for (const [kind, times] of [...this.#byKind].toSorted(([a], [b]) => a.localeCompare(b))) {
      const sorted = times.toSorted((a, b) => a - b);
      const shown = [0.5, 0.95, 0.99, 1].map((share) => quantileOf(sorted, share).toFixed(0).padStart(6)).join(' ');
      console.log(`${kind.padEnd(28)} ${String(sorted.length).padStart(7)}   p50 p95 p99 max ${shown} ms`);
    }
    for (const [error, count] of this.#errors) console.log(`✗ ${String(count).padStart(6)} times ${error}`);
  }
}
