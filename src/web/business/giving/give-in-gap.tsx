import type { SalonGap } from '#features/waitlist/contract/gaps.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { useGiving } from './use-giving.ts'
import { useGivingWords } from './words.ts'

interface GiveInGapProps {
  readonly salonId: string
  readonly gap: SalonGap
  readonly timeZone: string
}

/** Bookings that the owner of a gap could do, which makes room for their present team members. */
export function GiveInGap({ salonId, gap, timeZone }: GiveInGapProps) {
  const words = useGivingWords()
  const locale = useLocale()
  const { run, isBusy, busyWith, problem } = useGiving(salonId)
  const to = { staffId: gap.staffId, name: gap.staffName }
  if (gap.give.length === 0) return null
  return (
    <>
      <h5 className="mt-3 text-caption text-muted">{words.gap}</h5>
      <ul className="flex flex-col gap-2">
        {gap.give.map((one) => (
          <li key={one.id} className="flex flex-col items-start gap-1 text-small">
            <span className="[overflow-wrap:anywhere]">
              {one.name}
              <span className="text-muted"> · {words.free(one.staffName, fullSpan(locale, one.free, timeZone))}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              busy={busyWith?.id === one.id}
              disabled={isBusy && busyWith?.id !== one.id}
              aria-label={words.giveTo(one.name, gap.staffName)}
              onClick={() => void run({ id: one.id, stamp: one.stamp, clientName: one.name, parts: one.parts, to })}
            >
              {words.give(gap.staffName)}
            </Button>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </>
  )
} // prettier-ignore
