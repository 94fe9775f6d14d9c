/** Where a keyword stands in `everything`. */
type Place = { readonly at: readonly string[] };

/** What the site does with a keyword. */
export type OpenapiKeyword = Place &
  (
    | /** Readers see these words in the reference, which are gone without the keyword. */ {
        readonly shows: string;
      }
    | /** It changes what pages, samples and the mock are made from, in this way. */ {
        readonly usedFor: string;
      }
    | { readonly ignoredBecause: string }
  );

const post = ['paths', '/things/{id}', 'post'];
const parameter = [...post, 'parameters', '0'];
const body = [...post, 'requestBody'];
const form = [...body, 'content', 'application/x-www-form-urlencoded'];
const ok = [...post, 'responses', '200'];
const header = [...ok, 'headers', 'X-Total'];
const link = [...ok, 'links', 'again'];
const scheme = ['components', 'securitySchemes'];
const flow = [...scheme, 'oauth', 'flows', 'authorizationCode'];
const server = ['servers', '0'];
const variable = [...server, 'variables', 'region'];

const isRead = 'loading reads it';
const aboutPage = 'the page about the API';
const forValues = 'names and values are shown; how they are written is in the samples';

/** Every keyword of OpenAPI 3.1 by the object that it belongs to. */
export const openapiKeywords: Readonly<Record<string, OpenapiKeyword>> = {
  'Root.openapi': { at: ['openapi'], ignoredBecause: isRead },
  'Root.jsonSchemaDialect': { at: ['jsonSchemaDialect'], ignoredBecause: isRead },
  'Root.info': { at: ['info'], usedFor: 'title and version' },
  'Root.servers': { at: ['servers'], usedFor: 'addresses in samples' },
  'Root.security': { at: ['security'], shows: 'OAuth 2 with scope write' },
  'Root.tags': { at: ['tags'], usedFor: 'pages' },
  'Root.externalDocs': { at: ['externalDocs'], usedFor: aboutPage },
  'Root.paths': { at: ['paths'], shows: 'Change a thing' },
  'Root.webhooks': { at: ['webhooks'], shows: 'A thing was added' },
  'Root.components': { at: ['components'], shows: 'named' },
  'Info.title': { at: ['info', 'title'], usedFor: 'the title of the API' },
  'Info.version': { at: ['info', 'version'], usedFor: 'the version of the API' },
  'Info.summary': { at: ['info', 'summary'], usedFor: aboutPage },
  'Info.description': { at: ['info', 'description'], usedFor: aboutPage },
  'Info.termsOfService': { at: ['info', 'termsOfService'], usedFor: aboutPage },
  'Info.contact': { at: ['info', 'contact'], usedFor: aboutPage },
  'Info.license': { at: ['info', 'license'], usedFor: aboutPage },
  'Contact.name': { at: ['info', 'contact', 'name'], usedFor: aboutPage },
  'Contact.url': { at: ['info', 'contact', 'url'], usedFor: aboutPage },
  'Contact.email': { at: ['info', 'contact', 'email'], usedFor: aboutPage },
  'License.name': { at: ['info', 'license', 'name'], usedFor: aboutPage },
  'License.identifier': { at: ['info', 'license', 'identifier'], usedFor: aboutPage },
  'License.url': { at: ['info', 'license', 'url'], usedFor: aboutPage },
  'ExternalDocs.url': { at: [...post, 'externalDocs', 'url'], shows: 'More about it' },
  'ExternalDocs.description': {
    at: [...post, 'externalDocs', 'description'],
    shows: 'More about it',
  },
  'Tag.name': { at: ['tags', '0', 'name'], usedFor: 'pages' },
  'Tag.description': { at: ['tags', '0', 'description'], usedFor: 'descriptions of pages' },
  'Tag.externalDocs': {
    at: ['tags', '0', 'externalDocs'],
    ignoredBecause: 'authors write the page of a tag, with the links that it needs',
  },
  'Server.url': { at: [...server, 'url'], usedFor: 'addresses in samples' },
  'Server.description': { at: [...server, 'description'], usedFor: 'the choice of a server' },
  'Server.variables': { at: [...server, 'variables'], usedFor: 'addresses in samples' },
  'ServerVariable.default': { at: [...variable, 'default'], usedFor: 'addresses in samples' },
  'ServerVariable.enum': { at: [...variable, 'enum'], usedFor: 'the choice of a server' },
  'ServerVariable.description': {
    at: [...variable, 'description'],
    usedFor: 'the choice of a server',
  },
  'PathItem.$ref': { at: ['paths', '/items', '$ref'], shows: 'List items' },
  'PathItem.summary': { at: ['paths', '/things/{id}', 'summary'], shows: 'Of the path.' },
  'PathItem.description': {
    at: ['paths', '/things/{id}', 'description'],
    shows: 'Described at the path.',
  },
  'PathItem.servers': { at: ['paths', '/things/{id}', 'servers'], usedFor: 'addresses in samples' },
  'PathItem.parameters': { at: ['paths', '/things/{id}', 'parameters'], shows: 'shared string' },
  ...Object.fromEntries(
    ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].map((method) => [
      `PathItem.${method}`,
      { at: ['paths', '/things/{id}', method], shows: `${method.toUpperCase()} /things/{id}` },
    ]),
  ),
  'Operation.tags': { at: [...post, 'tags'], usedFor: 'pages' },
  'Operation.summary': { at: [...post, 'summary'], shows: 'Change a thing' },
  'Operation.description': { at: [...post, 'description'], shows: 'It changes.' },
  'Operation.externalDocs': { at: [...post, 'externalDocs'], shows: 'More about it' },
  'Operation.operationId': { at: [...post, 'operationId'], usedFor: 'headings and addresses' },
  'Operation.parameters': { at: [...post, 'parameters'], shows: 'filter object' },
  'Operation.requestBody': { at: body, shows: 'What to change.' },
  'Operation.responses': { at: [...post, 'responses'], shows: 'Changed.' },
  'Operation.deprecated': { at: [...post, 'deprecated'], shows: 'Do not use it in new code' },
  'Operation.security': { at: [...post, 'security'], shows: 'API key in the cookie X-Key' },
  'Operation.servers': { at: [...post, 'servers'], usedFor: 'addresses in samples' },
  'Operation.callbacks': { at: [...post, 'callbacks'], shows: 'changed: It has changed' },
  'Parameter.name': { at: [...parameter, 'name'], shows: 'filter object' },
  'Parameter.in': { at: [...parameter, 'in'], shows: 'filter object in query' },
  'Parameter.description': { at: [...parameter, 'description'], shows: 'Which ones.' },
  'Parameter.required': { at: [...parameter, 'required'], shows: 'in query required' },
  'Parameter.deprecated': { at: [...parameter, 'deprecated'], shows: 'Deprecated Which ones.' },
  'Parameter.allowEmptyValue': {
    at: [...parameter, 'allowEmptyValue'],
    ignoredBecause: 'the standard advises against it, and no sample sends an empty value',
  },
  'Parameter.style': { at: [...parameter, 'style'], shows: 'name[property]=value' },
  'Parameter.explode': { at: [...parameter, 'explode'], usedFor: 'addresses in samples' },
  'Parameter.allowReserved': {
    at: [...parameter, 'allowReserved'],
    usedFor: 'addresses in samples',
  },
  'Parameter.schema': { at: [...parameter, 'schema'], shows: 'filter object' },
  'Parameter.example': { at: [...parameter, 'example'], usedFor: 'samples' },
  'Parameter.examples': { at: [...post, 'parameters', '2', 'examples'], shows: 'the r' },
  'Parameter.content': {
    at: [...post, 'parameters', '1', 'content'],
    shows: 'as application/json',
  },
  'RequestBody.description': { at: [...body, 'description'], shows: 'What to change.' },
  'RequestBody.content': { at: [...body, 'content'], shows: 'part string' },
  'RequestBody.required': { at: [...body, 'required'], usedFor: 'the heading of the body' },
  'MediaType.schema': { at: [...form, 'schema'], shows: 'part string' },
  'MediaType.example': { at: [...form, 'example'], shows: 'the part' },
  'MediaType.examples': {
    at: [...ok, 'content', 'text/plain', 'examples'],
    shows: 'the value',
  },
  'MediaType.encoding': { at: [...form, 'encoding'], usedFor: 'samples' },
  'Encoding.contentType': { at: [...form, 'encoding', 'part', 'contentType'], usedFor: 'samples' },
  'Encoding.headers': {
    at: [...form, 'encoding', 'part', 'headers'],
    ignoredBecause: 'no sample language sends headers of parts without great effort',
  },
  'Encoding.style': { at: [...form, 'encoding', 'part', 'style'], usedFor: 'samples' },
  'Encoding.explode': { at: [...form, 'encoding', 'part', 'explode'], usedFor: 'samples' },
  'Encoding.allowReserved': {
    at: [...form, 'encoding', 'part', 'allowReserved'],
    ignoredBecause: 'reserved characters may always be encoded',
  },
  'Responses.default': { at: [...post, 'responses', 'default'], shows: 'Any other' },
  'Response.description': { at: [...ok, 'description'], shows: 'Changed.' },
  'Response.headers': { at: [...ok, 'headers'], shows: 'X-Total header (integer)' },
  'Response.content': { at: [...ok, 'content'], shows: 'the value' },
  'Response.links': { at: [...ok, 'links'], shows: 'May be followed by getThing' },
  'Header.description': { at: [...header, 'description'], shows: 'How many.' },
  'Header.required': { at: [...header, 'required'], usedFor: 'responses of the mock' },
  'Header.deprecated': {
    at: [...header, 'deprecated'],
    shows: 'X-Total header (integer) Deprecated',
  },
  'Header.style': { at: [...header, 'style'], ignoredBecause: forValues },
  'Header.explode': { at: [...header, 'explode'], ignoredBecause: forValues },
  'Header.schema': { at: [...header, 'schema'], shows: 'X-Total header (integer)' },
  'Header.example': { at: [...header, 'example'], usedFor: 'responses of the mock' },
  'Header.examples': {
    at: [...ok, 'headers', 'X-Other', 'examples'],
    usedFor: 'responses of the mock',
  },
  'Header.content': {
    at: [...ok, 'headers', 'X-More', 'content'],
    shows: 'X-More header (string)',
  },
  'Header.allowEmptyValue': {
    at: [...header, 'allowEmptyValue'],
    ignoredBecause: 'the standard allows it in queries only',
  },
  'Header.allowReserved': {
    at: [...header, 'allowReserved'],
    ignoredBecause: 'the standard allows it in queries only',
  },
  'Example.summary': {
    at: [...ok, 'content', 'text/plain', 'examples', 'one', 'summary'],
    shows: 'The example',
  },
  'Example.description': {
    at: [...ok, 'content', 'text/plain', 'examples', 'one', 'description'],
    ignoredBecause: 'the summary is the title of the example; without one, this is',
  },
  'Example.value': {
    at: [...ok, 'content', 'text/plain', 'examples', 'one', 'value'],
    shows: 'the value',
  },
  'Example.externalValue': {
    at: [...ok, 'content', 'text/plain', 'examples', 'two', 'externalValue'],
    usedFor: 'samples: an example that the document does not hold is none',
  },
  'Link.operationRef': {
    at: [...ok, 'links', 'other', 'operationRef'],
    shows: 'May be followed by putThing',
  },
  'Link.operationId': { at: [...link, 'operationId'], shows: 'May be followed by getThing' },
  'Link.parameters': { at: [...link, 'parameters'], shows: 'with id from $response.body#/id' },
  'Link.requestBody': {
    at: [...link, 'requestBody'],
    ignoredBecause: 'the reference of the next operation says what it takes',
  },
  'Link.description': { at: [...link, 'description'], shows: 'Gets it.' },
  'Link.server': {
    at: [...link, 'server'],
    ignoredBecause: 'the reference of the next operation says where it is',
  },
  ...Object.fromEntries(
    [
      ['schemas', 'named string'],
      ['responses', 'The named response.'],
      ['parameters', 'chosen string in query'],
      ['examples', 'the named example'],
      ['requestBodies', 'The named body.'],
      ['headers', 'The named header.'],
      ['securitySchemes', 'API key in the cookie X-Key'],
      ['links', 'The named link.'],
      ['callbacks', 'The named callback'],
      ['pathItems', 'List items'],
    ].map(([name = '', shows = '']) => [`Components.${name}`, { at: ['components', name], shows }]),
  ),
  'SecurityScheme.type': { at: [...scheme, 'key', 'type'], shows: 'API key in the cookie X-Key' },
  'SecurityScheme.description': {
    at: [...scheme, 'key', 'description'],
    shows: 'The key of the project.',
  },
  'SecurityScheme.name': { at: [...scheme, 'key', 'name'], shows: 'X-Key' },
  'SecurityScheme.in': { at: [...scheme, 'key', 'in'], shows: 'API key in the cookie X-Key' },
  'SecurityScheme.scheme': { at: [...scheme, 'basic', 'scheme'], shows: 'HTTP Basic' },
  'SecurityScheme.bearerFormat': {
    at: [...scheme, 'bearer', 'bearerFormat'],
    ignoredBecause: 'to callers, a token is text without structure',
  },
  'SecurityScheme.flows': { at: [...scheme, 'oauth', 'flows'], shows: 'https://example.com/token' },
  'SecurityScheme.openIdConnectUrl': {
    at: [...scheme, 'open', 'openIdConnectUrl'],
    shows: 'https://example.com/openid',
  },
  ...Object.fromEntries(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode'].map((name) => [
      `OAuth2Flows.${name}`,
      {
        at: [...scheme, 'oauth', 'flows', name],
        shows:
          { implicit: '/implicit', password: '/password', clientCredentials: '/client' }[name] ??
          '/token',
      },
    ]),
  ),
  'OAuthFlow.authorizationUrl': { at: [...flow, 'authorizationUrl'], shows: '/authorize' },
  'OAuthFlow.tokenUrl': { at: [...flow, 'tokenUrl'], shows: '/token' },
  'OAuthFlow.refreshUrl': { at: [...flow, 'refreshUrl'], usedFor: 'the model of the flow' },
  'OAuthFlow.scopes': { at: [...flow, 'scopes'], shows: 'write: Change things' },
};
