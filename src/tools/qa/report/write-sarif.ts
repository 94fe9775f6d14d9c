import { createHash } from 'node:crypto';
import { type ReviewItem, type Finding, identityOf } from '../finding.ts';
import type { Report } from './report.ts';

type ResultInput = {
  readonly ruleId: string;
  readonly page: string;
  readonly text: readonly (string | undefined)[];
  readonly identity: string;
};

const toResult = ({ ruleId, page, text, identity }: ResultInput) => ({
  ruleId,
  message: { text: text.filter(Boolean).join(' – ') },
  locations: [
    // The path is relative to the site's root, as code hosts require.
    { physicalLocation: { artifactLocation: { uri: page.replace(/^\//, '') || 'index.html' } } },
  ],
  partialFingerprints: {
    'finding/v1': createHash('sha256').update(identity).digest('hex').slice(0, 32),
  },
});

const toFailure = (finding: Finding) => ({
  kind: 'fail',
  level: 'error',
  ...toResult({
    ruleId: finding.check,
    page: finding.page,
    text: [finding.message, finding.selector, finding.found],
    identity: identityOf(finding),
  }),
});

const toReviews = ({ check, selector, why, pages }: ReviewItem) =>
  pages.map((page) => ({
    kind: 'review',
    // Required for results that are not failures (SARIF 2.1.0, 3.27.10).
    level: 'none',
    ...toResult({
      ruleId: check,
      page,
      text: [why, selector],
      identity: ['review', check, page, selector, why].join(' '),
    }),
  }));

export const writeSarif = ({ checks, findings, doubts }: Report): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'qa',
              rules: checks.map(({ id, title, rule, fix }) => ({
                id,
                shortDescription: { text: title },
                help: { text: `${fix} ${rule.name}: ${rule.url}` },
                helpUri: rule.url,
              })),
            },
          },
          results: [...findings.map(toFailure), ...doubts.flatMap(toReviews)],
        },
      ],
    },
    null,
    2,
  );
