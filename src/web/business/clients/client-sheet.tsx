import { useQuery } from '@tanstack/react-query'

import type { readClient } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientCard } from './client-card.tsx'
import { clientsKey } from './use-write.ts'
import { useClientWords } from './words.ts'

interface ClientSheetProps {
  readonly salonId: string
  readonly timeZone: string
  /** The client whose card is open; undefined: none. */
  readonly client: string | undefined
  readonly onClose: () => void
}

const card = (
  <>
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="mt-4 h-64 rounded-lg" />
  </>
)

/** A client's card beside the list. */
export function ClientSheet({ salonId, timeZone, client, onClose }: ClientSheetProps) {
  const words = useClientWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, 'one', client, locale],
    enabled: client !== undefined,
    queryFn: ({ signal }) =>
      api<typeof readClient>('GET', '/business/salons/{id}/clients/{client}', {
        params: { id: salonId, client: client ?? '' },
        signal,
      }),
  })
  const shown = client === undefined ? undefined : query.data
  return (
    <Sheet side="right" open={client !== undefined} onClose={onClose} title={shown?.name ?? words.page}>
      <Loaded
        query={{ data: shown, isError: query.isError, refetch: query.refetch }}
        words={words.detail}
        skeleton={card}
      >
        {(one) => <ClientCard salonId={salonId} timeZone={timeZone} client={one} onGone={onClose} />}
      </Loaded>
    </Sheet>
  )
}
