import { BOOT_STATE_ID } from '#app/boot-state';
import type { BootState } from '#app/boot-state';

/**
 * Reads the state of the page from its HTML.
 *
 * @throws Error when the page has none: it was not made by our server.
 */
export function readBootState(): BootState {
  const text = document.getElementById(BOOT_STATE_ID)?.textContent;
  if (!text) throw new Error('No boot state');
  return JSON.parse(text) as BootState;
}
