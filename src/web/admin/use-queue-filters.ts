import { useSearchParams } from 'react-router'

export interface QueueFilters<Part extends string> {
  readonly part: Part
  readonly q: string
  /** The first and the last day. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Waiting work is listed completely, without any filter. */
  readonly isWaiting: boolean
}

const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

/** The filters of a queue, which are in the URL. */
export function useQueueFilters<Part extends string>(parts: readonly [Part, ...Part[]]): QueueFilters<Part> {
  const [search] = useSearchParams()
  const [first] = parts
  const part = parts.find((each) => each === search.get('part')) ?? first
  const q = search.get('q')?.trim() ?? ''
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  const isWaiting = part === first && q === '' && from === undefined && to === undefined
  return { part, q, from, to, isWaiting }
}

/** The query of the list's call. */
export const askedOf = <Part extends string>({ part, q, from, to }: QueueFilters<Part>) => ({
  part,
  q: q === '' ? undefined : q,
  from,
  to,
})

/** The parts of the query's key. */
export const keyOf = <Part extends string>({ part, q, from = '', to = '' }: QueueFilters<Part>) => [
  part,
  q,
  from,
  to,
]
