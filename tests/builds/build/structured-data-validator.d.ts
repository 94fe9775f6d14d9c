/** The package has no types. These types cover the calls in the tests. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  };

  export default class Validator {
    /** @param schemaOrg the schema.org vocabulary; if null, only the requirements of search engines are checked */
    constructor(schemaOrg: object | null);
    validate(data: { readonly jsonld: object }): Promise<readonly Issue[]>;
  }
}
