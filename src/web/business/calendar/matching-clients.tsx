import { useState, type KeyboardEvent } from 'react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { CalendarPerson } from '#features/calendar/contract.ts'

import { useCalendarWords } from './words.ts'

interface MarkedClient {
  readonly marksFirst: boolean
  readonly onChoose: (client: CalendarPerson) => void
}

/** Which client is highlighted, and the keys of the name's field that highlight and choose one. */
export function useMarkedClient(
  clients: readonly CalendarPerson[],
  { marksFirst, onChoose }: MarkedClient,
): {
  readonly current: CalendarPerson | undefined
  readonly press: (event: KeyboardEvent) => void
  /** Other letters reset the highlight. */
  readonly unmark: () => void
} {
  const [marked, setMarked] = useState<string>()
  const chosen = clients.findIndex(({ id }) => id === marked)
  const at = chosen === -1 && marksFirst ? 0 : chosen
  const current = clients[at]
  const step = (by: number) =>
    setMarked(clients[(Math.max(at, 0) + by + clients.length) % clients.length]?.id)
  const press = (event: KeyboardEvent) => {
    if (clients.length === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(at === -1 ? 0 : 1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && current) onChoose(current)
    else return
    event.preventDefault()
  }
  return { current, press, unmark: () => setMarked(undefined) }
}

interface MatchingClientsProps {
  readonly id: string
  readonly clients: readonly CalendarPerson[]
  readonly current: CalendarPerson | undefined
  readonly onChoose: (client: CalendarPerson) => void
}

/** Enter takes the highlighted client; a press takes any. */
export function MatchingClients({ id, clients, current, onChoose }: MatchingClientsProps) {
  const { form: words } = useCalendarWords()
  if (clients.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot show a number and visits
    <div id={id} role="listbox" aria-label={words.clients} className="mt-2 flex flex-col gap-1">
      {clients.map((client) => (
        <button
          key={client.id}
          id={`${id}-${client.id}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs to a select
          role="option"
          tabIndex={-1}
          aria-selected={client === current}
          className="min-h-11 rounded-md bg-primary-soft px-4 py-1 text-left text-small text-on-primary-soft hover:bg-primary-ghost aria-selected:outline-2 aria-selected:outline-primary"
          onClick={() => onChoose(client)}
        >
          <span className="font-semibold [overflow-wrap:anywhere]">{client.name} </span>
          <span className="block tabular">
            {[
              ...(client.phone === null ? [] : [spacedPhone(client.phone)]),
              ...(client.visits > 0 ? [words.known(client.visits)] : []),
            ].join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}
