/** The package has no types. These cover the calls in tests. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  };

  export default class Validator {
    /** @param schemaOrg vocabulary of schema.org; null checks only requirements of search engines */
    constructor(schemaOrg: object | null);
    /** @param data JSON-LD objects by type */
    validate(data: { readonly jsonld: object }): Promise<readonly Issue[]>;
  }
}
