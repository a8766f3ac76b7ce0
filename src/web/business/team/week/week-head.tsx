import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'

import type { TeamWeek } from '#features/team/contract/week.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { addDays, dayParts } from '../../../ui/dates.ts'
import { useEdited } from '../use-edited.ts'
import { useTeamWords } from '../words.ts'
import { CopyWeek } from './copy-week.tsx'
import { useWeekAddress } from './week-address.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The shown week, the buttons to others, and the button to copy it. */
export function WeekHead({ week }: { readonly week: TeamWeek }) {
  const { shifts: words } = useTeamWords()
  const { showWeek } = useWeekAddress()
  const copy = useEdited<undefined>()
  const dates = week.days.map(({ date }) => date)
  const [first = week.today] = dates
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton label={words.before} onClick={() => showWeek(addDays(first, -7))}>
        <ChevronLeft {...icon} />
      </IconButton>
      <h2 aria-live="polite" className="text-title tabular">
        <WeekName first={first} />
      </h2>
      <IconButton label={words.after} onClick={() => showWeek(addDays(first, 7))}>
        <ChevronRight {...icon} />
      </IconButton>
      {!dates.includes(week.today) && (
        <Button variant="ghost" size="sm" onClick={() => showWeek()}>
          {words.now}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="ml-auto max-sm:w-full"
        onClick={() => copy.edit(undefined)}
      >
        <Copy {...icon} size={18} />
        {words.copy}
      </Button>
      <CopyWeek key={`${first} ${copy.key}`} open={copy.isOpen} onClose={copy.close} week={week} />
    </div>
  )
}

/** «30 Νοε – 6 Δεκ» */
function WeekName({ first }: { readonly first: string }) {
  const locale = useLocale()
  const [from, to] = [dayParts(locale, first), dayParts(locale, addDays(first, 6))]
  return (
    <>
      {from.day} {from.month !== to.month && `${from.month} `}– {to.day} {to.month}
    </>
  )
}
