/** Whether to spend as few bytes as possible: the device asks for it, or the reader switched it on. */
export function dataIsSaved(): boolean {
  return document.documentElement.dataset['save'] === 'on';
}
