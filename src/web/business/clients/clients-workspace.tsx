import { useState } from 'react'

import { defaultTimeZone } from '#domain/time-zone.ts'

import { ClientForm } from './client-form.tsx'
import { ClientSheet } from './client-sheet.tsx'
import { ClientsFilters } from './clients-filters.tsx'
import { ClientsHead } from './clients-head.tsx'
import { ClientsPage } from './clients-page.tsx'
import { DuplicatesNotice } from './duplicates-sheet.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { SegmentFilter } from './segment-filter.tsx'
import { useClientsAddress } from './use-clients-address.ts'
import { useClients } from './use-clients.ts'

/** The clients of one salon. */
export function ClientsWorkspace({ salon: { id: salonId } }: { readonly salon: { readonly id: string } }) {
  const [asking, setAsking] = useState<'add' | 'import'>()
  const address = useClientsAddress()
  const { q, sort, client, go } = address
  const isPart = address.segment !== undefined || address.tag !== undefined
  const query = useClients(salonId, address)
  const { total, timeZone = defaultTimeZone } = query.data ?? {}
  const dialog = { salonId, onClose: () => setAsking(undefined) }
  return (
    <>
      <ClientsHead salonId={salonId} total={q === '' && !isPart ? total : undefined} onAsk={setAsking} />
      <ClientsFilters q={q} sort={sort} onChange={(changes) => go({ ...changes, page: '' })} />
      <SegmentFilter
        salonId={salonId}
        segment={address.segment}
        tag={address.tag}
        sort={sort}
        onChange={(changes) => go({ ...changes, page: '' })}
      />
      <DuplicatesNotice salonId={salonId} />
      <ClientsPage
        query={query}
        isSearch={q !== ''}
        isPart={isPart}
        segment={address.segment}
        to={address.to}
      />
      <ClientSheet salonId={salonId} timeZone={timeZone} client={client} onClose={() => go({ client: '' })} />
      <ClientForm key={String(asking === 'add')} {...dialog} open={asking === 'add'} />
      <ImportSheet key={`import ${asking === 'import'}`} {...dialog} open={asking === 'import'} />
    </>
  )
}
