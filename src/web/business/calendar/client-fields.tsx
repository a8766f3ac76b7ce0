import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type { CalendarPerson, CalendarView, findCalendarPeople } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { LineField, TextField } from '../../ui/forms/written-fields.tsx'
import { takesFocus } from '../../ui/takes-focus.ts'
import { MatchingClients, useMarkedClient } from './matching-clients.tsx'
import { useCalendarWords } from './words.ts'

/** The client of a booking, as typed. */
export interface ClientDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  /** The chosen entry of the salon's client list. */
  readonly known: CalendarPerson | undefined
}

export const emptyClient: ClientDraft = { name: '', phone: '', email: '', note: '', known: undefined }

interface ClientFieldsProps {
  readonly salonId: string
  readonly role: CalendarView['role']
  readonly fields: ClientDraft
  readonly error: string | undefined
  /** Enter takes the first match: nothing else of the form is chosen yet. */
  readonly marksFirst: boolean
  readonly onChange: (fields: ClientDraft) => void
  readonly onChoose: (client: CalendarPerson) => void
}

/** The field for a name, with matching clients of the list below, by the ARIA combobox pattern. */
export function ClientFields({ salonId, role, fields, error, onChange, ...choice }: ClientFieldsProps) {
  const { form: words } = useCalendarWords()
  const id = useId()
  const clients = useMatchingClients(salonId, role, fields)
  const { current, press, unmark } = useMarkedClient(clients, choice)
  return (
    <div>
      <LineField
        label={words.name}
        hint={words.nameHint}
        error={error}
        ref={takesFocus}
        autoComplete="off"
        most={160}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field is an input, which the rule cannot see
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={clients.length > 0}
        aria-controls={clients.length > 0 ? id : undefined}
        aria-activedescendant={current && `${id}-${current.id}`}
        value={fields.name}
        onKeyDown={press}
        onChange={(name) => {
          unmark()
          onChange({ ...fields, name, known: undefined })
        }}
      />
      <MatchingClients id={id} clients={clients} current={current} onChoose={choice.onChoose} />
    </div>
  )
}

const FEWEST_LETTERS = 2

/** The clients that a typed name may mean, for readers who may see the clients. */
function useMatchingClients(
  salonId: string,
  role: CalendarView['role'],
  { name, known }: ClientDraft,
): readonly CalendarPerson[] {
  const text = name.trim()
  const { data } = useQuery({
    queryKey: ['calendar-people', salonId, text],
    enabled: hasSalonRight(role, 'clients') && text.length >= FEWEST_LETTERS && known === undefined,
    queryFn: ({ signal }) =>
      api<typeof findCalendarPeople>('GET', '/business/salons/{id}/calendar/people', {
        params: { id: salonId },
        query: { q: text },
        signal,
      }),
  })
  return known ? [] : (data?.items ?? [])
}

const phoneInput = { most: 40, type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const
const emailInput = { most: 320, type: 'email', inputMode: 'email', autoComplete: 'off' } as const

/** Details that can wait: most walk-ins leave none of them. */
export function MoreFields({ fields, onChange }: Pick<ClientFieldsProps, 'fields' | 'onChange'>) {
  const { form: words } = useCalendarWords()
  const field = (name: 'phone' | 'email' | 'note') => ({
    label: words[name],
    value: fields[name],
    onChange: (text: string) => onChange({ ...fields, [name]: text }),
  })
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 text-label text-primary">{words.more}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <LineField {...field('phone')} {...phoneInput} hint={words.phoneHint} />
        <LineField {...field('email')} {...emailInput} hint={words.emailHint} />
        <TextField {...field('note')} most={1000} rows={2} />
      </div>
    </details>
  )
}
