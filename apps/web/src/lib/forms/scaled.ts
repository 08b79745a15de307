/**
 * Multiplies a typed decimal number by `factor`, and returns the digits the call takes; what is no number is returned
 * unchanged.
 */
export function scaled(typed: string, factor: number): string {
  const compact = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(compact) ? String(Math.round(Number(compact) * factor)) : typed.trim();
}

/** A number divided by `factor`, as it is typed in French: what {@link scaled} takes back. */
export const unscaled = (value: number, factor: number): string => String(value / factor).replace('.', ',');
