import {
  Banknote,
  Cake,
  CheckCheck,
  Globe,
  MessageSquareText,
  Repeat,
  Sparkle,
  TriangleAlert,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

import type { CalendarBooking } from '#features/calendar/contract.ts'

import { useDayWords, type DayWords } from './day-words.ts'
import { looks } from './status-looks.ts'

interface Sign {
  readonly name: string
  readonly Icon: LucideIcon
}

/** The signs of a block with the words of the legend, where every online source and every size of a group is one sign. */
export const legendSigns = (bookings: readonly CalendarBooking[], words: DayWords): readonly Sign[] => {
  const { signs } = words
  const named = new Map([
    [Globe, signs.online],
    [UsersRound, signs.groups],
  ])
  const all = bookings.flatMap((booking) => [
    ...(booking.hasAllergy ? [{ name: signs.allergy, Icon: TriangleAlert }] : []),
    ...signsOf(booking, words),
  ])
  return [
    ...new Map(all.map((sign) => [sign.Icon, { ...sign, name: named.get(sign.Icon) ?? sign.name }])).values(),
  ]
}

interface BlockSignsProps {
  readonly booking: CalendarBooking
}

/** The status, which has to be seen without its colour, and an allergy. */
export function UrgentSigns({ booking }: BlockSignsProps) {
  const { status, hasAllergy } = booking
  const { Icon } = looks[status]
  if (status === 'confirmed' && !hasAllergy) return null
  return (
    <span className="flex shrink-0 gap-0.5" aria-hidden="true">
      {status !== 'confirmed' && <Icon size={12} strokeWidth={2} />}
      {hasAllergy && <TriangleAlert size={12} strokeWidth={2} />}
    </span>
  )
}

/** The other signs. */
export function OtherSigns({ booking }: BlockSignsProps) {
  const signs = signsOf(booking, useDayWords())
  if (signs.length === 0) return null
  return (
    <span className="flex shrink-0 gap-0.5" aria-hidden="true">
      {signs.map(({ name, Icon }) => (
        <Icon key={name} size={12} strokeWidth={2} />
      ))}
    </span>
  )
}

/** The team member, the status and all signs in words. */
export function SaidSigns({ booking, staffName }: BlockSignsProps & { readonly staffName: string }) {
  const words = useDayWords()
  const { status, isDisputed, hasAllergy } = booking
  return (
    <span className="sr-only">
      {[
        words.with(staffName),
        words.status[status],
        ...(isDisputed ? [words.disputed] : []),
        ...(hasAllergy ? [words.signs.allergy] : []),
        ...signsOf(booking, words).map(({ name }) => name),
      ].join(', ')}
    </span>
  )
}

/** In order of importance: confirmed, first visit, birthday, online, paid in advance, note. */
function signsOf(
  { source, prepaidCents, note, isFirst, isBirthday, isInSeries, isComing, guests, status }: CalendarBooking,
  { signs, source: sources }: DayWords,
): readonly Sign[] {
  return [
    ...(isComing && status === 'confirmed' ? [{ name: signs.coming, Icon: CheckCheck }] : []),
    ...(isFirst ? [{ name: signs.first, Icon: Sparkle }] : []),
    ...(isBirthday ? [{ name: signs.birthday, Icon: Cake }] : []),
    ...(guests > 1 ? [{ name: signs.group(guests), Icon: UsersRound }] : []),
    ...(source === 'salon' ? [] : [{ name: sources[source], Icon: Globe }]),
    ...(prepaidCents > 0 ? [{ name: signs.prepaid, Icon: Banknote }] : []),
    ...(isInSeries ? [{ name: signs.series, Icon: Repeat }] : []),
    ...(note === '' ? [] : [{ name: signs.note, Icon: MessageSquareText }]),
  ]
}
