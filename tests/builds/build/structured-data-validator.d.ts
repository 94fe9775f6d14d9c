/** The package has no types. Only what the tests use. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  };

  export default class Validator {
    /** @param schemaOrg the vocabulary of schema.org; null checks only what search engines require */
    constructor(schemaOrg: object | null);
    /** @param data JSON-LD things by their type */
    validate(data: { readonly jsonld: object }): Promise<readonly Issue[]>;
  }
}
