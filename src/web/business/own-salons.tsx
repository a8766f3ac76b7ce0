import { useQuery } from '@tanstack/react-query'

import type { listOwnSalons } from '#features/salons/contract.ts'

import { api } from '../api.ts'
import { useLocale } from '../messages.tsx'
import { alwaysFresh } from '../query.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChosenSalon } from './chosen-salon.tsx'
import { useBusinessWords } from './words.ts'

/** An owner's salons, one at a time; which one is in the address. */
export function OwnSalons() {
  const words = useBusinessWords()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    ...alwaysFresh,
    queryKey: ['own-salons', locale],
    queryFn: ({ signal }) => api<typeof listOwnSalons>('GET', '/business/salons', { signal }),
  })
  return (
    <div className="page py-6 md:py-10">
      {data ? (
        <ChosenSalon salons={data.items} />
      ) : isError ? (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.failed}
        </Notice>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting() {
  const words = useBusinessWords()
  return (
    <div aria-busy="true">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-3 h-6 w-56" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  )
}
