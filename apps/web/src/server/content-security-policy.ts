export interface PolicyInput {
  readonly nonce: string;
  readonly gatewayOrigins: readonly string[];
  readonly isDevelopment: boolean;
}

/**
 * What a page may load. Nothing inline runs without the nonce of its own request, and no `style` attribute of the
 * HTML is applied: styles stand in the stylesheet, and what is computed goes into SVG attributes.
 */
export function contentSecurityPolicy({ nonce, gatewayOrigins, isDevelopment }: PolicyInput): string {
  const gateway = gatewayOrigins.map((origin) => ` ${origin}`).join('');
  const socket = isDevelopment ? ' ws: wss:' : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${gateway}`,
    `style-src 'self' 'nonce-${nonce}'${gateway}`,
    `img-src 'self' data: blob:${gateway}`,
    `font-src 'self'${gateway}`,
    `connect-src 'self'${gateway}${socket}`,
    `frame-src 'self'${gateway}`,
    `form-action 'self'${gateway}`,
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `object-src 'none'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ');
}
