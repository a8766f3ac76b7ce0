import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { clearStaffDay, removeTimeOff, StaffMember, Team } from '#features/team/contract.ts'
import { shortDay, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { dayName } from '../../ui/dates.ts'
import { useAffectedBookings } from '../affected/use-affected-bookings.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { clock } from '../hours-steps.ts'
import { DayForm } from './day-form.tsx'
import { useTeamChange } from './own-team.ts'
import { TimeOffForm } from './time-off-form.tsx'
import { useTeamWords } from './words.ts'

interface AbsencesProps {
  readonly team: Team
  readonly staff: StaffMember
}

/** Time off and single days with other hours: what there is, and one more. */
export function Absences({ team, staff }: AbsencesProps) {
  const { absences: words } = useTeamWords()
  const [kind, setKind] = useState<'off' | 'day'>('off')
  return (
    <div className="flex flex-col gap-6">
      <Written team={team} staff={staff} />
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

function Written({ team, staff }: AbsencesProps) {
  const { absences: words } = useTeamWords()
  const { id: salonId } = useOwnSalon()
  const entries = useEntries(salonId, { team, staff })
  return (
    <section>
      <h3 className="text-label">{words.next}</h3>
      {entries.length === 0 ? (
        <p className="mt-1 text-small text-muted">{words.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-md hairline">
          {entries.map((entry) => (
            <WrittenEntry key={entry.key} salonId={salonId} staffId={staff.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WrittenEntryProps {
  readonly salonId: string
  readonly staffId: string
  readonly entry: Entry
}

function WrittenEntry({ salonId, staffId, entry: { text, more, date, remove } }: WrittenEntryProps) {
  const { absences: words } = useTeamWords()
  const { change } = useTeamChange()
  const { agreed, question } = useAffectedBookings(salonId)
  // Work again in a time off affects nothing; hours of one day that go may.
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

interface Entry {
  readonly key: string
  readonly at: string
  readonly text: string
  readonly more: string
  /** Of a day with other hours. */
  readonly date?: string
  readonly remove: () => Promise<unknown>
}

/** Time off and days with other hours, in the order of time. */
function useEntries(salonId: string, { team, staff }: AbsencesProps): readonly Entry[] {
  const { absences: words } = useTeamWords()
  const locale = useLocale()
  const params = { id: salonId, staff: staff.id }
  const off = staff.timeOff.map(({ id, start, end, reason }) => ({
    key: id,
    at: start,
    text: spanText(start, end, (instant) => [
      shortDay(locale, instant, team.timeZone),
      time(instant, team.timeZone),
    ]),
    more: reason,
    remove: () =>
      api<typeof removeTimeOff>('DELETE', '/business/salons/{id}/team/{staff}/time-off/{timeOff}', {
        params: { ...params, timeOff: id },
      }),
  }))
  const days = staff.exceptions.map(({ date, ranges }) => ({
    key: date,
    at: date,
    date,
    text: dayName(locale, date),
    more: ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ') || words.closed,
    remove: () =>
      api<typeof clearStaffDay>('DELETE', '/business/salons/{id}/team/{staff}/days/{date}', {
        params: { ...params, date },
      }),
  }))
  return [...off, ...days].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Whole days as days, else with times. @param parts day and time of an instant */
function spanText(start: string, end: string, parts: (instant: string) => readonly [string, string]): string {
  const [[day, from], [lastDay, to]] = [parts(start), parts(end)]
  if (from === '00:00' && to === '00:00') {
    const [last] = parts(new Date(Date.parse(end) - 1000).toISOString())
    return day === last ? day : `${day} – ${last}`
  }
  return day === lastDay ? `${day}, ${from}–${to}` : `${day}, ${from} – ${lastDay}, ${to}`
}
