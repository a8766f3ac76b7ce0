import { Users } from 'lucide-react'

import { Chip, ChipRail } from '../../ui/chip.tsx'
import type { BookableStaff } from './bookable-salon.ts'
import { useBookingWords } from './words.ts'

interface StaffChipsProps {
  readonly staff: readonly Pick<BookableStaff, 'id' | 'name'>[]
  /** Undefined means any team member. */
  readonly selected: string | undefined
  readonly onSelect: (staffId: string | undefined) => void
}

/** «Anyone» comes first, since it offers the most times. */
export function StaffChips({ staff, selected, onSelect }: StaffChipsProps) {
  const { staff: words } = useBookingWords()
  return (
    <ChipRail label={words.label}>
      <Chip selected={selected === undefined} onClick={() => onSelect(undefined)}>
        <Users size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.anyone}
      </Chip>
      {staff.map(({ id, name }) => (
        <Chip key={id} selected={id === selected} onClick={() => onSelect(id)}>
          {name}
        </Chip>
      ))}
    </ChipRail>
  )
}
