import { counted } from '../../../base/text/counted.ts';
import { escapeMarkup } from '../../../base/text/escape-markup.ts';
import { type Check, areaOf } from '../check.ts';
import { type Finding, identityOf, viewsOf } from '../finding.ts';
import {
  renderAddress,
  renderTable,
  describeView,
  renderReviewItems,
  renderStates,
  renderExternalLinks,
} from './render-tables.ts';
import { filterScript, renderDocument } from './html-parts.ts';
import type { Report } from './report.ts';

const term = (name: string, markup: string): string =>
  markup === '' ? '' : `<dt>${name}</dt><dd>${markup}</dd>`;

const code = (text = ''): string => (text === '' ? '' : `<code>${escapeMarkup(text)}</code>`);

const withCode = (text: string): string =>
  escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const pictureNames = { before: 'Before', after: 'After', difference: 'Difference' } as const;

const renderPictures = ({ page, pictures }: Finding): string =>
  pictures === undefined
    ? ''
    : `<div class="pictures">${(['before', 'after', 'difference'] as const)
        .map(
          (part) =>
            `<figure><figcaption>${pictureNames[part]}</figcaption><a href="${escapeMarkup(pictures[part])}"><img src="${escapeMarkup(pictures[part])}" alt="${pictureNames[part]}: a part of ${escapeMarkup(page)}" loading="lazy"></a></figure>`,
        )
        .join('')}</div>`;

const listViews = (finding: Finding): string =>
  [
    ...new Set(viewsOf(finding).map(({ engine, mode, width }) => `${engine}/${mode}/${width}`)),
  ].join(' ');

const renderViews = (finding: Finding): string => {
  const [first = '', ...others] = viewsOf(finding).map((view) => escapeMarkup(describeView(view)));
  const items = others.map((text) => `<li>${text}</li>`).join('');
  return others.length === 0
    ? first
    : `<details><summary>${first}, and ${others.length} more</summary><ul>${items}</ul></details>`;
};

const renderFinding = (finding: Finding, { title }: Check, isNew: boolean): string => `
<li data-check="${escapeMarkup(finding.check)}" data-page="${escapeMarkup(finding.page)}" data-views="${listViews(finding)}">
<article>
<h3>${isNew ? '<strong class="new">New</strong> ' : ''}${escapeMarkup(finding.page)}</h3>
<p>${withCode(finding.message)}</p>
<dl>${term('Element', code(finding.selector))}${term('Expected', escapeMarkup(finding.expected ?? ''))}${term('Found', code(finding.found))}${term('View', renderViews(finding))}</dl>
${finding.noScreenshot === undefined ? '' : `<p class="quiet">No picture: ${escapeMarkup(finding.noScreenshot)}.</p>`}
${finding.screenshot === undefined ? '' : `<a href="${escapeMarkup(finding.screenshot)}"><img src="${escapeMarkup(finding.screenshot)}" alt="The element on the page, for: ${escapeMarkup(title)}"></a>`}
${renderPictures(finding)}
</article>
</li>`;

const renderCheck = (check: Check, { findings, fresh }: Report): string => {
  const own = findings.filter((finding) => finding.check === check.id);
  if (own.length === 0) {
    return '';
  }
  const items = own.map((finding) =>
    renderFinding(finding, check, fresh?.includes(identityOf(finding)) ?? false),
  );
  return `
<section data-area="${areaOf(check)}" aria-labelledby="${escapeMarkup(check.id)}">
<h2 id="${escapeMarkup(check.id)}">${escapeMarkup(check.title)} <small>${own.length}</small></h2>
<p><code>${escapeMarkup(check.id)}</code> · <a href="${escapeMarkup(check.rule.url)}">${escapeMarkup(check.rule.name)}</a></p>
<p><b>How to fix:</b> ${withCode(check.fix)}</p>
<ol>${items.join('')}</ol>
</section>`;
};

const renderFilters = ({ checks, findings }: Report): string => {
  const found = new Set(findings.map(({ check }) => check));
  const failing = checks.filter(({ id }) => found.has(id));
  const choice = (name: string, label: string, values: readonly string[]): string => {
    const options = [...new Set(values)].map((value) => `<option>${escapeMarkup(value)}</option>`);
    return `<label>${label} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
  };
  const views = findings.flatMap(viewsOf);
  const ids = failing.map(({ id }) => id);
  const engines = views.map(({ engine }) => engine);
  const modes = views.map(({ mode }) => mode);
  const widths = views.map(({ width }) => width).toSorted((one, other) => other - one);
  return `<form role="search" aria-label="Findings" hidden>
<label>Search <input type="search" name="text" autocomplete="off"></label>
${choice('area', 'Area', failing.map(areaOf))}
${choice('check', 'Check', ids)}
${choice('page', 'Page', findings.map(({ page }) => page).toSorted())}
${choice('engine', 'Engine', engines)}
${choice('mode', 'Mode', modes)}
${choice('width', 'Width', widths.map(String))}
<output></output>
</form>`;
};

const renderChecks = ({ checks, findings, seen }: Report): string => {
  const rows = checks.map(({ id, title, rule }) => {
    const count = findings.filter((finding) => finding.check === id).length;
    const pages = seen?.[id];
    const passed = pages ? `passed on ${counted(pages.length, 'page')}` : 'passed';
    return [
      count === 0 ? passed : `<a href="#${escapeMarkup(id)}">${count} found</a>`,
      escapeMarkup(title),
      `<code>${escapeMarkup(id)}</code>`,
      `<a href="${escapeMarkup(rule.url)}">${escapeMarkup(rule.name)}</a>`,
    ];
  });
  return renderTable('Checks', ['Result', 'Claim', 'Check', 'Rule'], rows);
};

const renderPages = ({ pages, findings }: Report): string => {
  const rows = pages.map(({ path, status, title, heading = '', canonical = '' }) => {
    const count = findings.filter(({ page }) => page === path).length;
    return [
      renderAddress(path),
      String(status),
      String(count || 'none'),
      escapeMarkup(title),
      escapeMarkup(heading),
      renderAddress(canonical),
    ];
  });
  const columns = ['Page', 'Status', 'Findings', 'Title', 'Heading', 'Canonical address'];
  return renderTable('Pages', columns, rows);
};

const summarize = ({ findings, pages, checks, fresh }: Report): string => {
  const count = findings.length;
  const amount = count === 0 ? 'No findings' : counted(count, 'finding');
  const isNew = fresh === undefined ? '' : `, ${fresh.length} of them new`;
  return `${amount}${isNew} on ${counted(pages.length, 'page')}, by ${checks.length} checks`;
};

export const writeHtml = (report: Report): string =>
  renderDocument(
    {
      title: summarize(report),
      header: `<h1>Quality report</h1>
<p class="summary">${summarize(report)}</p>
<p><b>${escapeMarkup(report.site)}</b> · ${escapeMarkup(report.engines.join(', '))} · <time datetime="${report.date}">${report.date.slice(0, 16).replace('T', ' ')} UTC</time> · ${report.seconds} s. Axe runs its rules for WCAG 2.0 to 2.2, A and AA, and for best practices; the table lists only the rules with findings. <a href="statement.html">Accessibility statement</a></p>
${report.notes.map((note) => `<p><strong>${withCode(note)}</strong></p>`).join('\n')}`,
      main: `${report.findings.length > 0 ? renderFilters(report) : ''}
${report.checks.map((check) => renderCheck(check, report)).join('')}
<section><h2>Checks</h2>${renderChecks(report)}</section>
<section><h2>Pages</h2>${renderPages(report)}</section>
${renderStates(report)}
${renderReviewItems(report)}
${renderExternalLinks(report)}`,
    },
    report.findings.length > 0 ? `<script>${filterScript}</script>\n` : '',
  );
