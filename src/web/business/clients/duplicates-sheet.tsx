import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { listDuplicates } from '#features/clients/contract/duplicates.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pair } from './duplicate-pair.tsx'
import { clientsKey } from './use-write.ts'
import { useClientWords } from './words.ts'

const useDuplicates = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, 'duplicates'],
    queryFn: ({ signal }) =>
      api<typeof listDuplicates>('GET', '/business/salons/{id}/clients/duplicates', {
        params: { id: salonId },
        signal,
      }),
  })

/** Says that cards may belong to one person, and shows their pairs in a sheet. */
export function DuplicatesNotice({ salonId }: { readonly salonId: string }) {
  const { duplicates: words } = useClientWords()
  const [open, setOpen] = useState(false)
  const pairs = useDuplicates(salonId).data?.items ?? []
  return (
    <>
      {pairs.length > 0 && (
        <Notice className="mt-5">
          <span className="-my-3 flex min-h-11 items-center justify-between gap-3">
            {words.found(pairs.length)}
            <Button size="sm" variant="ghost" className="-mr-2" onClick={() => setOpen(true)}>
              {words.look}
            </Button>
          </span>
        </Notice>
      )}
      <Sheet side="right" open={open} onClose={() => setOpen(false)} title={words.title}>
        <p className="text-ink-2">{pairs.length > 0 ? words.text : words.done}</p>
        <ul className="mt-4 flex flex-col gap-5">
          {pairs.map((pair) => (
            <Pair key={`${pair.one.id} ${pair.other.id}`} salonId={salonId} pair={pair} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}
