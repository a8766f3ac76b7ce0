import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { staffForAll } from './choice.ts'
import { visitNames, type Flow } from './flow.ts'
import { HoldTroubleNotice } from './hold-trouble.tsx'

interface BookingTroubleProps {
  readonly flow: Flow
  /** Leads to the times; left out where they are in sight. */
  readonly onOther?: () => void
}

/** Says what happened to the chosen time of this booking. */
export function BookingTrouble({ flow, onOther }: BookingTroubleProps) {
  const visit = useVisitText(flow)
  const { salon, draft, holding } = flow
  if (!holding.trouble) return null
  return (
    <HoldTroubleNotice
      trouble={holding.trouble}
      start={draft.start}
      timeZone={salon.timeZone}
      visit={visit}
      onChoose={holding.choose}
      others={{
        staff: staffForAll(salon, draft.services),
        isOneService: draft.services.length === 1,
        onChoose: holding.chooseWith,
      }}
      {...(onOther && { onOther })}
    />
  )
}

/** "Gel manicure, 50′, Nefeli" */
function useVisitText(flow: Flow): string {
  const locale = useLocale()
  const { salon, draft, estimate } = flow
  const person = salon.staff.find(({ id }) => id === draft.staffId)?.name
  return [visitNames(flow), minutes(locale, estimate.minutes), person].filter(Boolean).join(', ')
}
