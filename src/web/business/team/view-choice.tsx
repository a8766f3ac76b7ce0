import { Chip, ChipRail } from '../../ui/chip.tsx'
import { useWeekAddress } from './week/week-address.ts'
import { useTeamWords } from './words.ts'

/** The switch between the people of the team and their shifts in a week. */
export function ViewChoice() {
  const { views: words } = useTeamWords()
  const { isWeek, showPeople, showWeek } = useWeekAddress()
  return (
    <ChipRail label={words.label} className="mt-4">
      <Chip selected={!isWeek} onClick={showPeople}>
        {words.people}
      </Chip>
      <Chip selected={isWeek} onClick={() => showWeek()}>
        {words.week}
      </Chip>
    </ChipRail>
  )
}
