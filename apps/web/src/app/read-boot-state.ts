import { BOOT_STATE_ID } from '#app/boot-state';
import type { BootState } from '#app/boot-state';

/** @throws Error when the page carries no state: it was not made by our server. */
export function readBootState(): BootState {
  const text = document.getElementById(BOOT_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot state');
  return JSON.parse(text) as BootState;
}
