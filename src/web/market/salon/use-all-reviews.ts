import { useEffect, useState } from 'react'

import type { ReviewOrder } from '#domain/reviews.ts'
import type { listSalonReviews } from '#features/salons/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'

const perPage = 10

type Page = Answer<typeof listSalonReviews>

export interface ReviewChoice {
  readonly sort: ReviewOrder
  /** Undefined: all. */
  readonly stars: number | undefined
  /** Only reviews with photos; undefined: all. */
  readonly withPhotos: true | undefined
}

interface Request extends ReviewChoice {
  /** Undefined: from the beginning. */
  readonly cursor: string | undefined
}

/** All reviews of a salon by the chosen filters, page by page. While another choice loads, the previous list stays. */
export function useAllReviews(salon: string) {
  const locale = useLocale()
  const [request, setRequest] = useState<Request>({
    sort: 'newest',
    stars: undefined,
    withPhotos: undefined,
    cursor: undefined,
  })
  const [loaded, setLoaded] = useState<Page>()
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('busy')
  useEffect(() => {
    const left = new AbortController()
    const { cursor } = request
    api<typeof listSalonReviews>('GET', '/salons/{salon}/reviews', {
      params: { salon },
      query: { ...request, lang: locale, limit: perPage },
      signal: left.signal,
    }).then(
      (page) => {
        setLoaded((before) =>
          cursor === undefined || !before ? page : { ...page, items: [...before.items, ...page.items] },
        )
        setStatus('idle')
      },
      // Shown beside the button, which tries again; a replaced choice shows nothing.
      () => left.signal.aborted || setStatus('failed'),
    )
    return () => left.abort()
  }, [salon, locale, request])
  const ask = (next: Request) => {
    setStatus('busy')
    setRequest(next)
  }
  return {
    choice: request,
    loaded,
    status,
    choose: (choice: ReviewChoice) => ask({ ...choice, cursor: undefined }),
    more: () =>
      ask(status === 'failed' ? { ...request } : { ...request, cursor: loaded?.nextCursor ?? undefined }),
  }
}
