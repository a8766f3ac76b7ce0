import { useQuery } from '@tanstack/react-query'

import type { readClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientCard } from './client-card.tsx'
import { clientsKey } from './use-write.ts'
import { useClientWords } from './words.ts'

interface ClientSheetProps {
  readonly salonId: string
  readonly timeZone: string
  /** Whose card is open; undefined: none. */
  readonly client: string | undefined
  readonly onClose: () => void
}

/** Somebody's card beside the book. */
export function ClientSheet({ salonId, timeZone, client, onClose }: ClientSheetProps) {
  const words = useClientWords()
  const { data, isError, refetch } = useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, 'one', client],
    enabled: client !== undefined,
    queryFn: ({ signal }) =>
      api<typeof readClient>('GET', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client ?? '' },
        signal,
      }),
  })
  const shown = client === undefined ? undefined : data
  return (
    <Sheet side="right" open={client !== undefined} onClose={onClose} title={shown?.name ?? words.page}>
      {shown ? (
        <ClientCard salonId={salonId} timeZone={timeZone} client={shown} onGone={onClose} />
      ) : isError ? (
        <Notice tone="warning" live action={<RetryButton onRetry={() => void refetch()} />}>
          {words.detail.failed}
        </Notice>
      ) : (
        <div aria-busy="true">
          <output className="sr-only">{words.detail.loading}</output>
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="mt-4 h-64 rounded-lg" />
        </div>
      )}
    </Sheet>
  )
}
