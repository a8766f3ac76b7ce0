import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { CalendarPerson, findCalendarPeople } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { IconButton } from '../../ui/button.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import type { BillFormState } from './use-bill-form.ts'
import { useCheckoutWords } from './words.ts'

const FEWEST_LETTERS = 2

function useMatchingClients(salonId: string, typed: string): readonly CalendarPerson[] {
  const text = typed.trim()
  const { data } = useQuery({
    queryKey: ['calendar-people', salonId, text],
    enabled: text.length >= FEWEST_LETTERS,
    queryFn: ({ signal }) =>
      api<typeof findCalendarPeople>('GET', '/business/salons/{id}/calendar/people', {
        params: { id: salonId },
        query: { q: text },
        signal,
      }),
  })
  return data?.items ?? []
}

interface SaleClientProps {
  readonly salonId: string
  readonly bill: BillFormState
}

/** The client of a sale without an appointment, if the salon knows them. */
export function SaleClient({ salonId, bill: { form, change } }: SaleClientProps) {
  const { sale: words } = useCheckoutWords()
  const [typed, setTyped] = useState('')
  const clients = useMatchingClients(salonId, form.client ? '' : typed)
  if (form.client)
    return (
      <p className="flex items-center justify-between gap-3 rounded-md bg-bg-subtle px-4 py-1.5">
        <span className="min-w-0 font-semibold break-words">{form.client.name}</span>
        <IconButton label={words.noClient} onClick={() => change({ client: undefined })}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </p>
    )
  return (
    <div>
      <LineField
        name="client"
        label={words.client}
        hint={words.clientHint}
        optional
        autoComplete="off"
        most={160}
        value={typed}
        onChange={setTyped}
      />
      {clients.length > 0 && (
        <ul aria-label={words.clients} className="mt-2 flex flex-wrap gap-2">
          {clients.map(({ id, name, phone }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-11 rounded-full bg-primary-soft px-4 text-left text-small text-on-primary-soft hover:bg-primary-ghost"
                onClick={() => change({ client: { id, name } })}
              >
                <span className="font-semibold">{name}</span>
                {phone !== null && <span className="tabular"> · {spacedPhone(phone)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
