import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { StaffMember, Team } from '#features/team/contract.ts'

import { IconButton } from '../../ui/button.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useAbsenceEntries, type AbsenceEntry } from './absence-entries.ts'
import { DayForm } from './day-form.tsx'
import { useTeamChange } from './own-team.ts'
import { TimeOffForm } from './time-off-form.tsx'
import { useTeamWords } from './words.ts'

interface AbsencesProps {
  readonly team: Team
  readonly staff: StaffMember
}

/** Time off and days with other hours: those to come, and a form for another. */
export function Absences({ team, staff }: AbsencesProps) {
  const { absences: words } = useTeamWords()
  const [kind, setKind] = useState<'off' | 'day'>('off')
  return (
    <div className="flex flex-col gap-6">
      <Entries team={team} staff={staff} />
      <section className="flex flex-col gap-4">
        <ChipRail label={words.timeOff}>
          <Chip selected={kind === 'off'} onClick={() => setKind('off')}>
            {words.timeOff}
          </Chip>
          <Chip selected={kind === 'day'} onClick={() => setKind('day')}>
            {words.otherDay}
          </Chip>
        </ChipRail>
        {kind === 'off' ? <TimeOffForm team={team} staff={staff} /> : <DayForm team={team} staff={staff} />}
      </section>
    </div>
  )
}

function Entries({ team, staff }: AbsencesProps) {
  const { absences: words } = useTeamWords()
  const { id: salonId } = useOwnSalon()
  const entries = useAbsenceEntries(salonId, { team, staff })
  return (
    <section>
      <h3 className="text-label">{words.next}</h3>
      {entries.length === 0 ? (
        <p className="mt-1 text-small text-muted">{words.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-md hairline">
          {entries.map((entry) => (
            <EntryRow key={entry.key} salonId={salonId} staffId={staff.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryRowProps {
  readonly salonId: string
  readonly staffId: string
  readonly entry: AbsenceEntry
}

function EntryRow({ salonId, staffId, entry: { text, more, date, remove } }: EntryRowProps) {
  const { absences: words } = useTeamWords()
  const { change } = useTeamChange()
  const { agreed, question } = useAffectedBookings(salonId)
  // Without the time off there are more hours, which affects no booking; without a day's own hours there may be fewer.
  const takeBack = async () => {
    const isFine = date === undefined || (await agreed({ change: 'staff-day', staffId, date }))
    if (isFine) await change(remove, words.gone)
  }
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <p className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere] tabular">
        {text}
        {more !== '' && <span className="block text-small text-muted">{more}</span>}
      </p>
      <IconButton label={words.remove(text)} onClick={() => void takeBack()}>
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {question}
    </li>
  )
}
