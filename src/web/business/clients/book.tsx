import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { defaultTimeZone } from '#domain/time-zone.ts'
import type { listClients } from '#features/clients/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { BookFilters } from './book-filters.tsx'
import { BookHead } from './book-head.tsx'
import { Lines } from './book-lines.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientSheet } from './client-sheet.tsx'
import { DuplicatesNotice } from './duplicates-sheet.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { useBookAddress } from './use-book-address.ts'
import { clientsKey } from './use-write.ts'

/** The book of one salon's clients. */
export function Book({ salon }: { readonly salon: { readonly id: string } }) {
  const [asking, setAsking] = useState<'add' | 'import'>()
  const address = useBookAddress()
  const { q, sort, page, client, go } = address
  const query = useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salon.id, { q, sort, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<typeof listClients>('GET', '/business/salons/{id}/clients', {
        params: { id: salon.id },
        query: { q, sort, page },
        signal,
      }),
  })
  const timeZone = query.data?.timeZone ?? defaultTimeZone
  return (
    <>
      <BookHead salonId={salon.id} total={q === '' ? query.data?.total : undefined} onAsk={setAsking} />
      <BookFilters q={q} sort={sort} onChange={(changes) => go({ ...changes, page: '' })} />
      <DuplicatesNotice salonId={salon.id} />
      <Lines query={query} isSearch={q !== ''} to={address.to} />
      <ClientSheet
        salonId={salon.id}
        timeZone={timeZone}
        client={client}
        onClose={() => go({ client: '' })}
      />
      <ClientForm
        key={String(asking === 'add')}
        salonId={salon.id}
        open={asking === 'add'}
        onClose={() => setAsking(undefined)}
      />
      <ImportSheet
        key={`import ${asking === 'import'}`}
        salonId={salon.id}
        open={asking === 'import'}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}
