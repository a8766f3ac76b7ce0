import type { HitBooking } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HitList } from '../hits/hit-list.tsx'
import { useTeamWords } from './words.ts'

interface HitsProps {
  readonly hits: readonly HitBooking[]
  readonly timeZone: string
  readonly busy: boolean
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** The bookings that somebody's absence would hit, before it is saved. */
export function Hits({ hits, timeZone, busy, confirm, onConfirm, onBack }: HitsProps) {
  const { hits: words } = useTeamWords()
  return (
    <section className="flex flex-col gap-3">
      <Notice tone="warning" live title={words.title(hits.length)}>
        {words.text}
      </Notice>
      <HitList hits={hits} timeZone={timeZone} />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </section>
  )
}
