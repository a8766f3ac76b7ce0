import { NotebookPen } from 'lucide-react'
import { useState } from 'react'

import type { ClientDetail } from '#features/clients/contract.ts'
import { list, money, plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useClientWords } from './words.ts'

type Visit = ClientDetail['history'][number]

const tones: Readonly<Record<Visit['status'], Tone>> = {
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
  readonly history: readonly Visit[]
  readonly timeZone: string
}

/** A client's visits, the latest first. */
export function ClientHistory({ salonId, clientId, history, timeZone }: ClientHistoryProps) {
  const { detail: words } = useClientWords()
  const locale = useLocale()
  const [opened, setOpened] = useState<Visit>()
  const when = ({ start }: Visit) => `${plainDay(locale, start, timeZone)}, ${time(start, timeZone)}`
  return (
    <section>
      <h3 className="text-label">{words.history}</h3>
      {history.length === 0 && <p className="mt-1 text-ink-2">{words.noHistory}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {history.map((visit) => (
          <VisitLine key={visit.id} visit={visit} when={when(visit)} onOpen={() => setOpened(visit)} />
        ))}
      </ul>
      {opened && (
        <RecordDialog
          key={opened.id}
          salonId={salonId}
          clientId={clientId}
          visit={opened}
          when={when(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** Of visits that have begun it can be said what was done. */
const begun: ReadonlySet<Visit['status']> = new Set(['checked_in', 'in_progress', 'completed'])

interface VisitLineProps {
  readonly visit: Visit
  readonly when: string
  readonly onOpen: () => void
}

function VisitLine({ visit, when, onOpen }: VisitLineProps) {
  const { detail: words, record } = useClientWords()
  const locale = useLocale()
  const isWritten = visit.record !== null || begun.has(visit.status)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold tabular">{when}</p>
        <p className="font-semibold tabular">{money(locale, visit.totalCents)}</p>
      </div>
      <p className="text-ink-2">
        {visit.services.join(' + ')}{' '}
        <span className="text-muted">{words.with(list(locale, visit.staff))}</span>
      </p>
      {visit.note !== '' && <p className="text-small [overflow-wrap:anywhere] text-muted">{visit.note}</p>}
      <Done record={visit.record} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tones[visit.status]}>{words.status[visit.status]}</Badge>
        {isWritten && (
          <Button
            size="sm"
            variant="ghost"
            onClick={onOpen}
            aria-label={`${record.open[visit.record ? 'change' : 'add']}: ${when}`}
          >
            <NotebookPen size={18} strokeWidth={1.75} aria-hidden="true" />
            {record.open[visit.record ? 'change' : 'add']}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What was done: shape, length and colour in one line, the note below. */
function Done({ record: kept }: Pick<Visit, 'record'>) {
  const { record: words } = useClientWords()
  if (!kept) return null
  const told = [
    kept.shape && words.shapes[kept.shape],
    kept.length && words.lengths[kept.length],
    kept.colour,
  ]
  const facts = told.filter(Boolean).join(' · ')
  return (
    <div className="my-2 rounded-md bg-primary-ghost px-3 py-2 [overflow-wrap:anywhere]">
      {facts !== '' && <p className="font-semibold">{facts}</p>}
      {kept.note !== '' && <p className="whitespace-pre-line text-ink-2">{kept.note}</p>}
    </div>
  )
}
