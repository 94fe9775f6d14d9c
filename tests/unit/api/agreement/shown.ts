/** A body as readers see it, on the page or in its Markdown copy. `⟦` and `⟧` enclose inline code. */
export type ShownBody = {
  /** The type, limits and other facts, in the order in which the page shows them. */
  readonly facts: readonly string[];
  readonly values: readonly string[];
  readonly fields: readonly ShownField[];
  readonly variants: readonly ShownVariant[];
  /** The definition or field that lists the fields or values; null if this body lists them itself. */
  readonly elsewhere: string | null;
};

export type ShownField = {
  /** A name such as `⟦id⟧`, or a phrase such as `names that match ⟦^x-⟧` or `other names`. */
  readonly name: string;
  readonly type: string;
  readonly isFlagged: boolean;
  readonly inside: ShownBody;
};

type ShownVariant = {
  readonly lead: string;
  readonly label: string;
  readonly inside: ShownBody;
};

export const emptyBody: ShownBody = {
  facts: [],
  values: [],
  fields: [],
  variants: [],
  elsewhere: null,
};

export const joinBodies = (bodies: readonly ShownBody[]): ShownBody => ({
  facts: bodies.flatMap(({ facts }) => facts),
  values: bodies.flatMap(({ values }) => values),
  fields: bodies.flatMap(({ fields }) => fields),
  variants: bodies.flatMap(({ variants }) => variants),
  elsewhere: bodies.map(({ elsewhere }) => elsewhere).find((each) => each !== null) ?? null,
});

const code = /⟦([^⟧]*)⟧/g;

export const codesIn = (text: string): string[] =>
  [...text.matchAll(code)].map(([, content]) => content ?? '');

const isValues = (fact: string): boolean => /^(?:one of|always) ⟦/.test(fact);

/** Splits a line of facts. Returns allowed values separately, because pages show long lists outside the line. */
export const readFacts = (text: string): ShownBody => {
  const facts = text
    .replaceAll(code, (whole) => whole.replaceAll(' · ', '\u0000'))
    .split(' · ')
    .map((fact) => fact.replaceAll('\u0000', ' · ').trim())
    .filter((fact) => fact !== '');
  return {
    ...emptyBody,
    facts: facts.filter((fact) => !isValues(fact)),
    values: facts.filter(isValues).flatMap(codesIn),
  };
};
