/** Commands of a site: name → description. */
export const commands: Readonly<Record<string, string>> = {
  init: 'Write a new site to this folder',
  dev: 'Serve the site with live updates at http://localhost:3000',
  check: 'Report all problems in the content',
  build: 'Build the site to dist/public',
  start: 'Build the site and serve it at http://localhost:8080',
  qa: 'Check the accessibility and the routes of the built site',
  new: 'Write a page, or install an OpenAPI document',
  migrate: 'Convert a site from another tool',
  mock: 'Serve a mock of the API',
  clients: 'Write the generated clients',
  'api:diff': 'Compare two versions of the OpenAPI document',
  mcp: 'Let an assistant search the built site',
  search: 'Search the built site',
  'search:push': 'Send the search index to Typesense',
};
