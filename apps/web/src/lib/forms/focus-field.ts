/** Scrolls to a field and focuses it. */
export function focusField(event: { preventDefault: () => void }, fieldId: string): void {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
