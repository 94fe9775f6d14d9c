import { useEffect } from 'react';
import { listen } from '../dom/listen.ts';

export function ResponseChoice() {
  useEffect(() => listen(document, ['change'], show), []);
  return null;
}

const show = ({ target }: Event): void => {
  if (!(target instanceof HTMLSelectElement && target.matches('[data-response-choice]'))) {
    return;
  }
  const block = target.closest('figure');
  const chosen = document.getElementById(target.value);
  if (block && chosen) {
    const shown = block.contains(chosen) ? chosen : borrow(block, chosen);
    block.querySelectorAll('details').forEach((response) => {
      response.open = response === shown;
    });
  }
};

const borrow = (block: Element, response: Element): Element => {
  const known = block.querySelector(`[data-copy-of="${CSS.escape(response.id)}"]`);
  if (known) {
    return known;
  }
  const copy = response.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.dataset['copyOf'] = response.id;
  block.append(copy);
  return copy;
};
