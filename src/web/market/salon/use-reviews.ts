import { useState } from 'react'

import type { listSalonReviews, Review } from '#features/salons/contract.ts'

import { api } from '../../app/api.ts'
import type { SalonView } from './salon-view.ts'

const firstShown = 3
const perPage = 10

interface ReviewFeed {
  readonly shown: readonly Review[]
  readonly hasMore: boolean
  readonly busy: boolean
  readonly failed: boolean
  /** How many the last step added. */
  readonly added: number
  readonly more: () => void
}

/** Of the newest, those that say something come first: stars alone are in the bars already. */
const withWordsFirst = (reviews: readonly Review[]): readonly Review[] =>
  reviews.toSorted((a, b) => Number(a.body === '') - Number(b.body === ''))

/** The reviews that came with the page, a few at first; then more from the API. */
export function useReviews(salon: SalonView): ReviewFeed {
  const { known, hasRest, status, load } = useLoadedReviews(salon)
  const [count, setCount] = useState(firstShown)
  const [added, setAdded] = useState(0)
  const more = async () => {
    const all = known.length > count || !hasRest ? known : await load()
    if (!all) return
    const next = Math.min(all.length, count + perPage)
    setAdded(next - Math.min(count, all.length))
    setCount(next)
  }
  return {
    shown: known.slice(0, count),
    hasMore: known.length > count || hasRest,
    busy: status === 'busy',
    failed: status === 'failed',
    added,
    more: () => void more(),
  }
}

/** The reviews that the page has so far. `load` answers with all of them, or with nothing where the call failed. */
function useLoadedReviews({ slug, reviews, reviewsCursor }: SalonView) {
  const [known, setKnown] = useState(() => withWordsFirst(reviews))
  const [cursor, setCursor] = useState(reviewsCursor)
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = async (): Promise<readonly Review[] | undefined> => {
    setStatus('busy')
    try {
      const page = await fetchReviews(slug, cursor ?? '')
      const all = [...known, ...page.items]
      setKnown(all)
      setCursor(page.nextCursor)
      setStatus('idle')
      return all
    } catch {
      // Shown beside the button, which tries again.
      setStatus('failed')
      return undefined
    }
  }
  return { known, hasRest: cursor !== null, status, load }
}

const fetchReviews = (salon: string, cursor: string) =>
  api<typeof listSalonReviews>('GET', '/salons/{salon}/reviews', {
    params: { salon },
    query: { limit: perPage, cursor },
  })
