import { type Mutation, html, script } from './mutation.ts';

const wrong = '<img src="/bench.svg" width="24" height="24">';
const check = 'accessibility/image-alt';
const targets =
  '<p><button type="button" class="tiny">1</button><button type="button" class="tiny">2</button></p>';

const controls = (title: string, code: string, by = check): Mutation =>
  html(title, '<p class="box">', `${code}<p class="box">`, by);
const small = (title: string, code: string): Mutation =>
  controls(title, code, 'accessibility/target-size');

const search = (title: string, id: string, code: string): Mutation =>
  script(
    title,
    `{
       const wrong = '${wrong.replace('<img', `<img id="${id}"`)}';
       const fail = () => { if (!document.querySelector('#${id}')) document.querySelector('main').insertAdjacentHTML('beforeend', wrong); };
       const field = document.querySelector('input');
       ${code}
     }`,
    check,
  );

export const stateMutations: readonly Mutation[] = [
  controls(
    'a menu has a picture without text',
    `<p><button type="button" aria-expanded="false" onclick="document.querySelector('#more').hidden = false">More</button></p><div id="more" hidden>${wrong}</div>`,
  ),
  {
    ...controls(
      'a menu of phones has a picture without text',
      `<style>@media (width > 500px) { .phone { display: none } }</style><p class="phone"><button type="button" aria-expanded="false" onclick="document.querySelector('#more').hidden = false">Parts</button></p><div id="more" hidden>${wrong}</div>`,
    ),
    isPhoneOnly: true,
  },
  controls(
    'a dialog has a picture without text',
    `<p><button type="button" aria-haspopup="dialog" onclick="document.querySelector('dialog').showModal()">Rules</button></p><dialog aria-label="Rules"><h2>Rules</h2>${wrong}<button type="button">Close</button></dialog>`,
  ),
  controls(
    'a tab has a picture without text',
    `<div role="tablist" aria-label="Sides"><button type="button" role="tab" aria-selected="true">Left</button><button type="button" role="tab" aria-selected="false" onclick="document.querySelector('#right').hidden = false">Right</button></div><div id="right" role="tabpanel" aria-label="Right" hidden>${wrong}</div>`,
  ),
  controls(
    'a list of languages has a picture without text',
    `<p><button type="button" aria-haspopup="listbox" aria-expanded="false" onclick="document.querySelector('#languages').hidden = false">Language</button></p><div id="languages" hidden>${wrong}</div>`,
  ),
  small(
    'a dialog has small targets close together',
    `<p><button type="button" aria-haspopup="dialog" onclick="document.querySelector('dialog').showModal()">Counts</button></p><dialog aria-label="Counts"><h2>Counts</h2>${targets}</dialog>`,
  ),
  small(
    'a panel has small targets close together',
    `<p><button type="button" aria-expanded="false" onclick="document.querySelector('#steps').hidden = false">Steps</button></p><div id="steps" hidden>${targets}</div>`,
  ),
  search(
    'results of a search have a picture without text',
    'results',
    `field.addEventListener('input', () => { if (field.value === 'workshop') fail() })`,
  ),
  search(
    'a search without results has a picture without text',
    'nothing',
    `field.addEventListener('input', () => { if (field.value.startsWith('qz')) fail() })`,
  ),
  search(
    'a search without a response has a picture without text',
    'refused',
    `field.addEventListener('input', () => { fetch('/style.css').catch(fail) }, { once: true })`,
  ),
];
