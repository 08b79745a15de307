import type { Xpf } from '@matete/contract/units';

/**
 * Says how many points a completed order earns, each worth one XPF: so many for each 100 XPF of goods before taxes, rounded
 * down. Goods that points paid for earn none.
 *
 * @param perHundred Points for each 100 XPF; 0: none are given.
 * @returns The goods that count, XPF, and the points.
 * @source ADR 108
 */
export function pointsOf(
  order: { readonly subtotalXpf: Xpf; readonly paidByPointsXpf: Xpf },
  perHundred: number,
): { readonly baseXpf: Xpf; readonly points: Xpf } {
  const baseXpf = Math.max(0, order.subtotalXpf - order.paidByPointsXpf);
  return { baseXpf, points: Math.floor((baseXpf * perHundred) / 100) };
}

/**
 * Says how many points go back with goods that came back: those of their share of the goods that earned them, rounded up,
 * and never more than the order earned in all.
 *
 * @param returned Goods that came back, and those whose money was taken back, before taxes, XPF; points that went back before.
 * @returns Negative: so many went back for money that counts after all.
 * @source domain rules §16 "Points earned by what is given back or charged back are taken back"
 */
export function pointsToTakeBack(
  earned: { readonly subtotalXpf: Xpf; readonly points: Xpf },
  returned: { readonly netXpf: Xpf; readonly takenBack: Xpf },
): Xpf {
  if (earned.subtotalXpf === 0) return 0;
  const due = Math.min(earned.points, Math.ceil((earned.points * returned.netXpf) / earned.subtotalXpf));
  return due - returned.takenBack;
}
