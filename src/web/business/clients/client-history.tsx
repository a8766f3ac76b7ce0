import { NotebookPen } from 'lucide-react'
import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'
import { list, money, plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useClientWords } from './words.ts'

type ClientBooking = ClientDetail['history'][number]

const tones: Readonly<Record<ClientBooking['status'], Tone>> = {
  confirmed: 'primary',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'success',
  no_show: 'warning',
  cancelled_by_customer: 'neutral',
  cancelled_by_salon: 'neutral',
}

interface ClientHistoryProps {
  readonly salonId: string
  readonly clientId: string
  readonly history: readonly ClientBooking[]
  readonly timeZone: string
}

/** A client's bookings, the latest first. */
export function ClientHistory({ history, timeZone, ...client }: ClientHistoryProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  const [opened, setOpened] = useState<ClientBooking>()
  const when = ({ start }: ClientBooking) => `${plainDay(locale, start, timeZone)}, ${time(start, timeZone)}`
  const close = () => setOpened(undefined)
  return (
    <section>
      <h3 className="text-label">{words.history}</h3>
      {history.length === 0 && <p className="mt-1 text-ink-2">{words.noHistory}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {history.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            when={when(booking)}
            onOpen={() => setOpened(booking)}
          />
        ))}
      </ul>
      {opened && (
        <RecordDialog key={opened.id} {...client} booking={opened} when={when(opened)} onClose={close} />
      )}
    </section>
  )
}

interface BookingRowProps {
  readonly booking: ClientBooking
  readonly when: string
  readonly onOpen: () => void
}

function BookingRow(props: BookingRowProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  const { booking, when } = props
  const { totalCents, services, staff, note, record, status } = booking
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold tabular">{when}</p>
        <p className="font-semibold tabular">{money(locale, totalCents)}</p>
      </div>
      <p className="text-ink-2">
        {services.join(' + ')} <span className="text-muted">{words.with(list(locale, staff))}</span>
      </p>
      {note !== '' && <p className="text-small [overflow-wrap:anywhere] text-muted">{note}</p>}
      <Done record={record} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
        <RecordButton {...props} />
      </div>
    </li>
  )
}

/** A record can be written once the booking has begun. */
const begun: ReadonlySet<ClientBooking['status']> = new Set(['checked_in', 'in_progress', 'completed'])

function RecordButton({ booking: { record, status }, when, onOpen }: BookingRowProps) {
  const { record: words } = useClientWords()
  if (record === null && !begun.has(status)) return null
  const label = words.open[record ? 'change' : 'add']
  return (
    <Button size="sm" variant="ghost" onClick={onOpen} aria-label={`${label}: ${when}`}>
      <NotebookPen size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  )
}

/** The work done: shape, length and colour in one line, the note below. */
function Done({ record: done }: Pick<ClientBooking, 'record'>) {
  const { record: words } = useClientWords()
  if (!done) return null
  const shape = done.shape && words.shapes[done.shape]
  const length = done.length && words.lengths[done.length]
  const facts = [shape, length, done.colour].filter(Boolean).join(' · ')
  return (
    <div className="my-2 rounded-md bg-primary-ghost px-3 py-2 [overflow-wrap:anywhere]">
      {facts !== '' && <p className="font-semibold">{facts}</p>}
      {done.note !== '' && <p className="whitespace-pre-line text-ink-2">{done.note}</p>}
    </div>
  )
}
