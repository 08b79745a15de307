import type { Measured } from './measure.ts';

/** Prints one line of the table: what was measured, and how it compares with the bare minimum of the same run. */
export function row(what: string, measured: Measured, bare: Measured, more = ''): void {
  const perSecond = String(Math.round(measured.perSecond)).padStart(8);
  const p99Ms = measured.p99Ms.toFixed(1).padStart(7);
  const ratio = (measured.perSecond / bare.perSecond).toFixed(3).padStart(7);
  console.log(`${what.padEnd(28)} ${perSecond} /s   p99 ${p99Ms} ms   ${ratio} of bare   ${more}`.trimEnd());
}
