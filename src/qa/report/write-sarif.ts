import { createHash } from 'node:crypto';
import { identityOf } from '../finding.ts';
import type { Report } from './report.ts';

/** The report as SARIF 2.1.0, which code hosts show beside the sources. The pages stand for files. */
export const writeSarif = ({ checks, findings }: Report): string =>
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
          results: findings.map((finding) => ({
            ruleId: finding.check,
            level: 'error',
            message: {
              text: [finding.message, finding.selector, finding.found].filter(Boolean).join(' – '),
            },
            locations: [
              // relative to the root of the site, as code hosts require
              {
                physicalLocation: {
                  artifactLocation: { uri: finding.page.replace(/^\//, '') || 'index.html' },
                },
              },
            ],
            partialFingerprints: {
              'finding/v1': createHash('sha256')
                .update(identityOf(finding))
                .digest('hex')
                .slice(0, 32),
            },
          })),
        },
      ],
    },
    null,
    2,
  );
