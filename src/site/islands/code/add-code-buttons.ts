/**
 * Gives each code block of the page the buttons of the template (`CodeButtonTemplate.tsx`). A place that names a label gets only the
 * button that copies, with that label.
 */
export const addCodeButtons = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('template#code-buttons');
  for (const place of document.querySelectorAll<HTMLElement>('[data-code-buttons]:empty')) {
    const buttons = template && document.importNode(template.content, true);
    const label = place.dataset['codeButtons'];
    if (label) {
      buttons?.querySelector('[data-wrap]')?.remove();
      buttons?.querySelector('[data-copy]')?.setAttribute('aria-label', label);
    }
    place.append(buttons ?? '');
  }
};
