import type { Absence } from '#features/team/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AffectedList } from '../affected/affected-list.tsx'
import { useTeamWords } from './words.ts'

/** What an absence hits. */
export type Found = Pick<Absence, 'hits' | 'holds'>

export const hitsNothing: Found = { hits: [], holds: 0 }
export const isHit = ({ hits, holds }: Found): boolean => hits.length > 0 || holds > 0

interface HitsProps {
  readonly found: Found
  readonly timeZone: string
  readonly busy: boolean
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** The bookings that an absence would hit, and held times that may become bookings, before it is saved. */
export function Hits({ found: { hits, holds }, timeZone, busy, confirm, onConfirm, onBack }: HitsProps) {
  const { hits: words } = useTeamWords()
  return (
    <section className="flex flex-col gap-3">
      {hits.length > 0 && (
        <>
          <Notice tone="warning" live title={words.title(hits.length)}>
            {words.text}
          </Notice>
          <AffectedList bookings={hits} timeZone={timeZone} />
        </>
      )}
      {holds > 0 && (
        <Notice tone="warning" live title={words.holds(holds)}>
          {words.holdsText}
        </Notice>
      )}
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
