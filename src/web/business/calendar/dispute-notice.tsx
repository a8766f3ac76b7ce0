import type { VisitDetails } from '#features/calendar/contract.ts'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useVisitSteps } from './use-visit.ts'
import { useCalendarWords } from './words.ts'

interface DisputeNoticeProps {
  readonly salonId: string
  readonly details: VisitDetails
  /** Answering is for whoever runs the salon. */
  readonly canAnswer: boolean
}

const outcomes = ['came', 'cancelled', 'kept'] as const

/** What the customer says against a no-show, and what can be answered. */
export function DisputeNotice({ salonId, details: { booking, dispute }, canAnswer }: DisputeNoticeProps) {
  const { dispute: words } = useCalendarWords()
  const { busy, answer } = useVisitSteps(salonId)
  if (!dispute) return null
  return (
    <Notice tone="warning" title={words.title}>
      <p className="whitespace-pre-line">{dispute.reason}</p>
      {dispute.outcome !== null && <p className="mt-2">{words.outcome[dispute.outcome]}</p>}
      {dispute.outcome === null && canAnswer && (
        <div className="mt-3 flex flex-col gap-2">
          <p className="font-semibold">{words.ask}</p>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              variant="secondary"
              size="sm"
              wide
              busy={busy === outcome}
              onClick={() => void answer(booking, outcome)}
            >
              {words[outcome]}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  )
}
