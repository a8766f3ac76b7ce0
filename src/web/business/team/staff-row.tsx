import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'

import { minutesOf } from '#domain/week-hours.ts'
import type { StaffMember, Team } from '#features/team/contract.ts'
import type { Members } from '#features/team/contract/members.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Face } from '../../ui/face.tsx'
import { useHoursWords } from '../hours-editor-words.ts'
import { StaffBadges } from './staff-badges.tsx'
import { WeekBar } from './week-bar.tsx'
import { useTeamWords } from './words.ts'

interface StaffRowProps {
  readonly staff: StaffMember
  readonly team: Team
  /** Undefined until they are loaded. */
  readonly members: Members | undefined
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
}

/** One of the team: name, services, hours, and what is next. */
export function StaffRow(props: StaffRowProps) {
  const { staff, team, members } = props
  return (
    <li
      className={classes(
        'panel grid gap-x-6 gap-y-3 p-4 max-lg:pb-1 lg:grid-cols-[minmax(0,1fr)_320px_auto]',
        !staff.isActive && 'bg-bg-subtle',
      )}
    >
      <div className="flex min-w-0 gap-3.5">
        <Face name={staff.name} photo={staff.photo} tint={staff.tint} className="size-12" />
        <div className="min-w-0">
          <Summary staff={staff} />
          <StaffBadges staff={staff} members={members} timeZone={team.timeZone} />
        </div>
      </div>
      <Hours staff={staff} team={team} />
      <RowButtons {...props} />
    </li>
  )
}

function Summary({ staff }: Pick<StaffRowProps, 'staff'>) {
  const { member: words } = useTeamWords()
  const locale = useLocale()
  const { name, serviceIds, coming } = staff
  const title = locale === 'el' ? staff.titleEl : staff.titleEn
  return (
    <>
      <h2 className="text-title [overflow-wrap:anywhere]">{name}</h2>
      {title !== '' && <p className="text-small text-ink-2">{title}</p>}
      <p className={classes('text-small', serviceIds.length === 0 ? 'text-danger' : 'text-muted')}>
        {serviceIds.length === 0 ? words.noServices : words.services(serviceIds.length)}
        {coming > 0 && ` · ${words.coming(coming)}`}
      </p>
    </>
  )
}

function Hours({ staff, team }: Pick<StaffRowProps, 'staff' | 'team'>) {
  const { member: words } = useTeamWords()
  const hourWords = useHoursWords()
  const hours = staff.hours ?? team.salonHours
  const minutes = minutesOf(hours)
  const total = hourWords.total(hourWords.hours(Math.floor(minutes / 60), minutes % 60))
  return (
    <div className="min-w-0 self-center">
      <WeekBar days={hours} />
      <p className="mt-1.5 text-caption text-muted max-lg:mt-0 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:pr-36">
        {staff.hours === null ? words.salonHours : minutes === 0 ? words.noHours : total}
      </p>
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

function RowButtons({ staff, team, onEdit, onMove }: StaffRowProps) {
  const { member: words } = useTeamWords()
  const { name } = staff
  const place = team.staff.indexOf(staff)
  const arrow = 'disabled:opacity-30'
  const isLast = place === team.staff.length - 1
  return (
    <div className="flex items-center justify-end max-lg:-mt-14 max-lg:self-start lg:self-center">
      <IconButton label={words.up(name)} disabled={place === 0} className={arrow} onClick={() => onMove(-1)}>
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton label={words.down(name)} disabled={isLast} className={arrow} onClick={() => onMove(1)}>
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton look="outline" label={words.edit(name)} className="ml-2" onClick={onEdit}>
        <Pencil {...icon} />
      </IconButton>
    </div>
  )
}
