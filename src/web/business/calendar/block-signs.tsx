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

interface BlockSignsProps {
  readonly booking: CalendarBooking
}

/** Small signs on a block, with words for screen readers: the facts to know before the client comes. */
export function BlockSigns({ booking }: BlockSignsProps) {
  const words = useDayWords()
  const { status, isDisputed } = booking
  const { Icon } = looks[status]
  const signs = signsOf(booking, words)
  return (
    <>
      <span className="flex shrink-0 gap-0.5" aria-hidden="true">
        {status !== 'confirmed' && <Icon size={12} strokeWidth={2} />}
        {signs.map(({ name, Icon: SignIcon }) => (
          <SignIcon key={name} size={12} strokeWidth={2} />
        ))}
      </span>
      <span className="sr-only">
        {[
          words.status[status],
          ...(isDisputed ? [words.disputed] : []),
          ...signs.map(({ name }) => name),
        ].join(', ')}
      </span>
    </>
  )
}

/** In order of importance: allergy, confirmed, first visit, birthday, online, paid in advance, note. */
function signsOf(
  {
    source,
    prepaidCents,
    note,
    isFirst,
    hasAllergy,
    isBirthday,
    isInSeries,
    isComing,
    guests,
    status,
  }: CalendarBooking,
  { signs, source: sources }: DayWords,
): readonly Sign[] {
  return [
    ...(hasAllergy ? [{ name: signs.allergy, Icon: TriangleAlert }] : []),
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
