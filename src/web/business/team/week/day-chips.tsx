import type { TeamWeek } from '#features/team/contract/week.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Chip, ChipRail } from '../../../ui/chip.tsx'
import { dayParts } from '../../../ui/dates.ts'
import { useTeamWords } from '../words.ts'

interface DayChipsProps {
  readonly week: TeamWeek
  readonly shownDay: number
  readonly onChoose: (day: number) => void
}

/** A narrow window shows one day at a time. */
export function DayChips({ week, shownDay, onChoose }: DayChipsProps) {
  const { shifts: words } = useTeamWords()
  const locale = useLocale()
  return (
    <ChipRail label={words.day} className="mb-3 md:hidden">
      {week.days.map(({ date }, n) => {
        const { weekday, day } = dayParts(locale, date)
        return (
          <Chip key={date} selected={n === shownDay} onClick={() => onChoose(n)}>
            {weekday} {day}
          </Chip>
        )
      })}
    </ChipRail>
  )
}
