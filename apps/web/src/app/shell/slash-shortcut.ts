/** Makes `/` focus the search field, unless focus is in a field (WCAG 2.1.4). */
export function startSlashShortcut(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const isWriting = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = [...document.querySelectorAll<HTMLInputElement>('[role="search"] input')].find(
      (input) => input.offsetParent,
    );
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
