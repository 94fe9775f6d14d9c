import { type Mutation, html, script, style } from './mutation.ts';

export const keyboardMutations: readonly Mutation[] = [
  style(
    'the focus is not drawn',
    ':focus-visible { outline: none !important }',
    'keyboard/focus-visible',
  ),
  style(
    'the focus of one control is not drawn',
    '.icon:focus-visible { outline: none !important }',
    'keyboard/focus-visible',
  ),
  style(
    'something fixed covers what has the focus',
    '.bar { block-size: 100vh !important } .bar nav { display: none }',
    'keyboard/focus-not-obscured',
  ),
  script(
    'the focus cannot leave a field',
    "document.querySelector('input').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() })",
    'keyboard/no-trap',
  ),
  script(
    'the focus goes in circles',
    "document.querySelector('input').addEventListener('focus', () => document.querySelector('.icon').focus())",
    'keyboard/no-trap',
  ),
  style(
    'the focus has the color of its ground',
    ':focus-visible { outline-color: var(--ground) !important }',
    'keyboard/focus-visible',
  ),
  style(
    'the focus has the color of its ground in the dark mode alone',
    ':focus-visible { outline-color: light-dark(#0b57d0, #111) !important }',
    'keyboard/focus-visible',
  ),
  html(
    'a box around a link cuts off its focus',
    '<a href="/">Home</a>',
    '<span style="display: flex; overflow: hidden"><a href="/">Home</a></span>',
    'keyboard/focus-visible',
  ),
  html(
    'a box cuts off the focus that a link draws around a whole card',
    '<p class="end">',
    `<style>.card { position: relative; padding: 1rem; inline-size: 12rem } .card a::after { content: ''; position: absolute; inset: 0 } .card a:focus-visible { outline: none } .card a:focus-visible::after { outline: 3px solid light-dark(#0b57d0, #8ab4f8) } .board { overflow: clip; inline-size: 12rem }</style><div class="card"><a href="/about">The tools</a></div><div class="board"><div class="card"><a href="/about">The tools</a></div></div><p class="end">`,
    'keyboard/focus-visible',
  ),
  style(
    'links are shown in another order than they are in',
    'nav { flex-direction: row-reverse }',
    'keyboard/focus-order',
  ),
  style(
    'what comes first is shown last',
    'main { display: flex; flex-direction: column-reverse }',
    'keyboard/focus-order',
  ),
];
