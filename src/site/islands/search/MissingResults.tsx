type Props = { readonly template: string; readonly query: string; readonly className?: string };

export const missingResultsHref = (template: string, query: string): string =>
  template.replaceAll('{query}', () => encodeURIComponent(query));

export function MissingResults({ template, query, className }: Props) {
  return (
    <p className={className}>
      Believe this query should return results?{' '}
      <a href={missingResultsHref(template, query)}>Let us know.</a>
    </p>
  );
}
