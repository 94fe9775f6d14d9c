import type { PackageManager } from './package-manager.ts';

const setupOf = ({ name, isPinned }: PackageManager): string =>
  ({
    npm: '',
    pnpm: `      - uses: pnpm/action-setup@v4
${isPinned ? '' : '        with:\n          version: latest\n'}`,
    bun: '      - uses: oven-sh/setup-bun@v2\n',
  })[name];

const isPublished = "vars.PAGES == 'true' && github.ref == 'refs/heads/main'";

export const workflow = (
  manager: PackageManager,
): string => `# Checks every change, and keeps the built site as an artifact. To publish it to GitHub Pages, set the repository
# variable PAGES to "true", and select "GitHub Actions" as the source in the settings of Pages.
name: Docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          # the dates of pages come from the git history
          fetch-depth: 0
${setupOf(manager)}      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: ${manager.name} install
      - run: ${manager.run} check${manager.separator} --format github
      - run: ${manager.run} build
      - run: ${manager.execute} playwright install --with-deps chromium
      - run: ${manager.run} qa
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: site
          path: |
            dist/public
            qa-report
      - uses: actions/upload-pages-artifact@v3
        if: ${isPublished}
        with:
          path: dist/public
  publish:
    needs: docs
    if: ${isPublished}
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment: github-pages
    concurrency: pages
    steps:
      - uses: actions/deploy-pages@v4
`;
