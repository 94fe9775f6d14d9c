const styles = `
:root { color-scheme: light dark; --text: light-dark(#1a1a1a, #e8e8e8); --quiet: light-dark(#555, #aaa); --line: light-dark(#ccc, #444); --card: light-dark(#f6f6f7, #1f2023); --link: light-dark(#0b57d0, #8ab4f8); --new: light-dark(#a3005c, #ff9ed2) }
* { box-sizing: border-box }
body { margin: 0 auto; max-inline-size: 70rem; padding: 1.5rem; color: var(--text); background: light-dark(#fff, #131416); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--link) }
h1, h2, h3 { line-height: 1.25 } h2 { margin-block: 2.5rem .5rem } h3 { margin: 0; font-size: 1rem }
small, .quiet { color: var(--quiet); font-weight: normal }
.summary { font-size: 1.25rem }
.new { color: var(--new) }
code { font-family: ui-monospace, monospace; font-size: .875em }
form { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem } form[hidden] { display: none }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; max-inline-size: 100% }
input, select { font: inherit; min-block-size: 2.25rem; max-inline-size: 100%; padding-inline: .5rem; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .25rem }
output { flex-basis: 100% }
summary { cursor: pointer } dd ul { margin: .25rem 0 0; padding-inline-start: 1.25rem }
ol { list-style: none; padding: 0; display: grid; gap: .75rem }
article { padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem }
article p { margin-block: .25rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin-block: .5rem 0 } dt { color: var(--quiet) } dd { margin: 0 }
img { max-inline-size: 100%; block-size: auto; margin-block-start: .75rem; border: 1px solid var(--line) }
figure { margin: 0; min-inline-size: 0 } figure img { margin-block-start: .25rem; inline-size: 100% }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: .75rem; margin-block-start: .75rem }
.scroll { overflow-x: auto; overflow-wrap: normal }
table { border-collapse: collapse; inline-size: 100% } th, td { padding: .375rem .75rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line) }
@media (max-width: 30rem) { body { padding: 1rem } dl { grid-template-columns: minmax(0, 1fr) } dd { margin-block-end: .25rem } }
`;

export const filterScript = `
const form = document.querySelector('form');
form.hidden = false;
const apply = () => {
  const wanted = Object.fromEntries(new FormData(form));
  const text = wanted.text.trim().toLowerCase();
  const fitsView = (view) =>
    view.split('/').every((part, index) => [part, ''].includes(wanted[['engine', 'mode', 'width'][index]]));
  let count = 0;
  for (const section of document.querySelectorAll('section[data-area]')) {
    let shown = 0;
    for (const item of section.querySelectorAll('li[data-check]')) {
      const fits = (!wanted.area || section.dataset.area === wanted.area)
        && ['check', 'page'].every((name) => !wanted[name] || item.dataset[name] === wanted[name])
        && (!wanted.engine && !wanted.mode && !wanted.width || !item.dataset.views || item.dataset.views.split(' ').some(fitsView))
        && section.querySelector('h2').firstChild.textContent.concat(item.textContent).toLowerCase().includes(text);
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    section.hidden = shown === 0;
    section.querySelector('h2 small').textContent = shown;
    count += shown;
  }
  form.querySelector('output').textContent = count + (count === 1 ? ' finding' : ' findings');
};
form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
// a link to a check shows all that it found
document.querySelector('main').addEventListener('click', ({ target }) => {
  if (target.closest('a[href^="#"]')) {
    form.reset();
    apply();
  }
});
apply();
`;

type Document = { readonly title: string; readonly header: string; readonly main: string };

export const renderDocument = ({ title, header, main }: Document, script = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<header>
${header}
</header>
<main>
${main}
</main>
${script}</body>
</html>
`;
