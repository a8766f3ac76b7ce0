import { DeadlineNotice } from './deadline-notice.tsx'
import { keptHold, type Flow } from './flow.ts'
import { lateCosts } from './use-quote.ts'

/** Until when the held time could be cancelled free of charge. */
export function KeptDeadline({ flow }: { readonly flow: Flow }) {
  const hold = keptHold(flow.draft)
  if (!hold) return null
  return <DeadlineNotice terms={hold} timeZone={flow.salon.timeZone} {...lateCosts(flow.quoting)} isAhead />
}
