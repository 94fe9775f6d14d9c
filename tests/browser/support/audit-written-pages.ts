import type { RequestListener } from 'node:http';
import type { Browser } from '@playwright/test';
import { auditSite } from '../../../src/tools/qa/audit-site.ts';
import { windows } from '../../../src/tools/qa/audit-context.ts';
import { type SiteToAudit } from '../../../src/tools/qa/plan-run.ts';
import type { Report } from '../../../src/tools/qa/report/report.ts';
import { serve } from './serve.ts';

export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Odd</title>${head}</head><body><main><h1>Odd</h1>${body}</main></body></html>`;

/**
 * Audits the given pages. A page that is a function handles its own requests, and is audited only if `more.pages` lists
 * it.
 */
export const audit = (
  browser: Browser,
  pages: Readonly<Record<string, string | RequestListener>>,
  more: Partial<SiteToAudit> = {},
): Promise<Report> =>
  serve(
    (request, response) => {
      const page = pages[new URL(request.url ?? '', 'http://localhost').pathname];
      if (typeof page === 'function') {
        page(request, response);
      } else {
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
        response.end(page);
      }
    },
    (origin) =>
      auditSite({
        browser,
        origin,
        pages: Object.keys(pages).filter((path) => typeof pages[path] === 'string'),
        isFollowed: false,
        windows: windows.slice(-1),
        areas: new Set(['links', 'console', 'accessibility', 'keyboard']),
        // allow enough time for all windows or states in one browser context, even on a busy machine
        limit: 240_000,
        ...more,
      }),
  );

export const idsOf = ({ findings }: Report): readonly string[] =>
  findings.map(({ check, page }) => `${page} ${check}`);
