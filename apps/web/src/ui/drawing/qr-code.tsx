import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** Width of the light margin that scanners need around a code, in modules. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly content: string;
  /** What the code is, for whoever does not see it. */
  readonly label: string;
  readonly className: string;
}

/** QR code, always dark on light, whatever the theme: scanners need it so. */
export function QrCode({ content, label, className }: QrCodeProps): ReactElement {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
