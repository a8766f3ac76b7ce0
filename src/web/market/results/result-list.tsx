import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { EarlierPriceNote } from '../../ui/price.tsx'
import { listSalons } from '../map/listed.ts'
import { PointedRow } from '../map/pointed-row.tsx'
import { useSearchWords } from '../search/words.ts'
import type { Results } from './load-results.ts'
import type { Loaded } from './loaded.ts'
import type { ResultSalon } from './present-salon.ts'
import { ResultRow, RowSkeleton } from './result-row.tsx'

interface Grown {
  readonly salons: readonly ResultSalon[]
  readonly cursor: string | null
}

/** The rows that grow at the end: place and focus of the reader stay, the focus goes to the first new salon. */
function useGrowing(results: Results) {
  const href = useHref()
  const fetcher = useFetcher<Loaded>()
  const { data } = fetcher
  const { salons, cursor } = useGrown(results, data)
  const address = cursor === null ? undefined : href('salons', undefined, { ...results.query, cursor })
  return {
    salons,
    address,
    busy: fetcher.state !== 'idle',
    failed: fetcher.state === 'idle' && data?.status === 'failed',
    more: () => address !== undefined && void fetcher.load(address),
    added: salons.length - results.salons.length,
  }
}

/** The rows of the page and of each page that was loaded after it, once. */
function useGrown(results: Results, data: Loaded | undefined): Grown {
  const [grown, setGrown] = useState<Grown>({ salons: results.salons, cursor: results.nextCursor })
  const taken = useRef<Loaded>(undefined)
  const focusOn = useRef<string>(undefined)
  useEffect(() => {
    if (data?.status !== 'found' || data === taken.current) return
    taken.current = data
    const fresh = freshSalons(grown.salons, data.salons)
    focusOn.current = fresh[0]?.id
    setGrown({ salons: [...grown.salons, ...fresh], cursor: data.nextCursor })
  }, [data, grown])
  useEffect(() => {
    if (focusOn.current === undefined) return
    document.getElementById(`salon-${focusOn.current}`)?.focus({ preventScroll: true })
    focusOn.current = undefined
  }, [grown])
  return grown
}

/** A salon whose rank changed in the meantime may come twice. */
function freshSalons(shown: Grown['salons'], loaded: Grown['salons']): Grown['salons'] {
  const known = new Set(shown.map(({ id }) => id))
  return loaded.filter(({ id }) => !known.has(id))
}

/** The salons; give it the query as key, so that another search begins anew. */
export function ResultList({ results }: { readonly results: Results }) {
  const words = useSearchWords()
  const { salons, address, busy, failed, more, added } = useGrowing(results)
  useEffect(() => listSalons(results.salons, salons), [results.salons, salons])
  return (
    <>
      <ol aria-label={words.list} className="flex flex-col gap-3 md:gap-4">
        {salons.map((salon, index) => (
          <PointedRow key={salon.id} id={salon.id}>
            <ResultRow salon={salon} index={index} />
          </PointedRow>
        ))}
      </ol>
      <EarlierPriceNote prices={salons.map(({ service }) => service?.reduced)} />
      <output className="sr-only">{added > 0 ? words.moreLoaded(added) : ''}</output>
      {failed && (
        <Notice tone="danger" live className="mt-4">
          {words.moreFailed}
        </Notice>
      )}
      {address !== undefined && <LoadMore busy={busy} onClick={more} />}
      {address !== undefined && <MoreLink to={address} />}
    </>
  )
}

/** The way to the next page without script. */
function MoreLink({ to }: { readonly to: string }) {
  const words = useSearchWords()
  return (
    <noscript>
      <Link to={to} className="block py-4 text-center font-semibold text-primary underline">
        {words.more}
      </Link>
    </noscript>
  )
}

const waitingRows = ['a', 'b', 'c', 'd', 'e']

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      {waitingRows.map((key) => (
        <RowSkeleton key={key} />
      ))}
    </div>
  )
}
