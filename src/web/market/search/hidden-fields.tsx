import type { SearchQuery } from './search-query.ts'

/** The parts of a query that a form sends along without showing them. */
export function HiddenFields({ query }: { readonly query: SearchQuery }) {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((each) => <input key={`${name}-${each}`} type="hidden" name={name} value={each} />),
  )
}
