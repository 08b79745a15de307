import type { TestAccount } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

/** Size of a private file as somebody fetches it, in bytes. @throws Error where they may not. */
export async function bytesOf(product: TestProduct, url: string, as: TestAccount): Promise<number> {
  const { statusCode, rawPayload } = await product.app.inject({
    url,
    headers: { authorization: `Bearer ${as.token}` },
  });
  if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}`);
  return rawPayload.length;
}
