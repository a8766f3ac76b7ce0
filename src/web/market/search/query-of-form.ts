import { changedQuery, type SearchQuery } from './search-query.ts'
import { windowOf } from './when.ts'

const optional = (value: string): string | undefined => (value === '' ? undefined : value)

/**
 * The query of the search card's fields.
 * @param kept the filters that go along
 * @param today date in Greece, "2026-11-21"
 */
export function queryOfForm(data: FormData, kept: SearchQuery, today: string): SearchQuery {
  const field = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const chosen = {
    day: field('day'),
    date: field('date'),
    until: field('until'),
    part: field('part'),
    from: field('from'),
    to: field('to'),
  }
  return changedQuery(kept, {
    q: optional(field('q')),
    service: optional(field('service')) as SearchQuery['service'],
    place: optional(field('place')),
    near: optional(field('near')),
    ...windowOf(chosen, today),
  })
}
