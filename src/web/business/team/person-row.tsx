import { ArrowDown, ArrowUp, CalendarOff, KeyRound, Mail, Pencil } from 'lucide-react'

import { minutesOf } from '#domain/week-hours.ts'
import type { StaffMember, Team } from '#features/team/contract.ts'
import type { Members } from '#features/team/contract/members.ts'
import { shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { initials } from '../../ui/initials.ts'
import { useHoursWords } from '../hours-editor-words.ts'
import { WeekBar } from './week-bar.tsx'
import { useTeamWords } from './words.ts'

const tints = [
  'bg-primary-soft text-on-primary-soft',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
]

interface PersonRowProps {
  readonly staff: StaffMember
  readonly team: Team
  /** Undefined until they are known. */
  readonly members: Members | undefined
  readonly place: number
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
}

/** One of the team: who, what, when, and what is next. */
export function PersonRow({ staff, team, members, place, onEdit, onMove }: PersonRowProps) {
  const { person: words } = useTeamWords()
  const { name, isActive, serviceIds, coming } = staff
  const locale = useLocale()
  const title = locale === 'el' ? staff.titleEl : staff.titleEn
  const hours = staff.hours ?? team.salonHours
  const hourWords = useHoursWords()
  const minutes = minutesOf(hours)
  return (
    <li
      className={classes(
        'panel grid gap-x-6 gap-y-3 p-4 max-lg:pb-1 lg:grid-cols-[minmax(0,1fr)_320px_auto]',
        !isActive && 'bg-bg-subtle',
      )}
    >
      <div className="flex min-w-0 gap-3.5">
        <span
          aria-hidden="true"
          className={`grid size-12 shrink-0 place-items-center rounded-full text-label ${tints[place % tints.length] ?? ''}`}
        >
          {initials(name)}
        </span>
        <div className="min-w-0">
          <h2 className="text-title [overflow-wrap:anywhere]">{name}</h2>
          {title !== '' && <p className="text-small text-ink-2">{title}</p>}
          <p className={classes('text-small', serviceIds.length === 0 ? 'text-danger' : 'text-muted')}>
            {serviceIds.length === 0 ? words.noServices : words.services(serviceIds.length)}
            {coming > 0 && ` · ${words.coming(coming)}`}
          </p>
          <PersonBadges staff={staff} members={members} timeZone={team.timeZone} />
        </div>
      </div>
      <div className="min-w-0 self-center">
        <WeekBar days={hours} />
        <p className="mt-1.5 text-caption text-muted max-lg:mt-0 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:pr-36">
          {staff.hours === null
            ? words.salonHours
            : minutes === 0
              ? words.noHours
              : hourWords.total(hourWords.hours(Math.floor(minutes / 60), minutes % 60))}
        </p>
      </div>
      <RowButtons name={name} place={place} last={team.staff.length - 1} onEdit={onEdit} onMove={onMove} />
    </li>
  )
}

interface RowButtonsProps extends Pick<PersonRowProps, 'place' | 'onEdit' | 'onMove'> {
  readonly name: string
  readonly last: number
}

function RowButtons({ name, place, last, onEdit, onMove }: RowButtonsProps) {
  const { person: words } = useTeamWords()
  return (
    <div className="flex items-center justify-end max-lg:-mt-14 max-lg:self-start lg:self-center">
      <IconButton
        label={words.up(name)}
        disabled={place === 0}
        className="disabled:opacity-30"
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.down(name)}
        disabled={place === last}
        className="disabled:opacity-30"
        onClick={() => onMove(1)}
      >
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton look="outline" label={words.edit(name)} className="ml-2" onClick={onEdit}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

interface PersonBadgesProps {
  readonly staff: StaffMember
  readonly members: Members | undefined
  readonly timeZone: string
}

/** Whether she is offered, away soon, signs in, was asked to. */
function PersonBadges({ staff, members, timeZone }: PersonBadgesProps) {
  const { person: words, access } = useTeamWords()
  const locale = useLocale()
  const member = members?.members.find(({ staffId }) => staffId === staff.id)
  const invitation = members?.invitations.find(({ staffId }) => staffId === staff.id)
  const [away] = staff.timeOff
  const day = (instant: string) => shortDay(locale, instant, timeZone)
  // Half-open: the last day is the one of the moment before.
  const last = away && new Date(Date.parse(away.end) - 1000).toISOString()
  const days =
    away && last && (day(away.start) === day(last) ? day(last) : `${day(away.start)} – ${day(last)}`)
  if (staff.isActive && !member && !invitation && !away) return null
  return (
    <p className="mt-2 flex flex-wrap gap-1.5">
      {!staff.isActive && <Badge>{words.inactive}</Badge>}
      {days && (
        <Badge tone="warning" icon={<CalendarOff size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {words.away(days)}
        </Badge>
      )}
      {member && (
        <Badge tone="primary" icon={<KeyRound size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {access.roles[member.role]}
        </Badge>
      )}
      {invitation && (
        <Badge tone="info" icon={<Mail size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {invitation.isExpired ? access.expired : access.open(day(invitation.expiresAt))}
        </Badge>
      )}
    </p>
  )
}
