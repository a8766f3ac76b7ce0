import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { useDashboardWords } from './words.ts'

interface NoShowNoticeProps {
  readonly booking: BookingView
}

/** Where a no-show stands: what the salon and we say of it, or for two days the way to object. */
export function NoShowNotice({ booking }: NoShowNoticeProps) {
  const { noShow: words } = useDashboardWords()
  const { noShow } = booking
  if (!noShow) return null
  if (noShow.outcome === 'kept' || noShow.decision === 'kept') return <NotAgreed noShow={noShow} />
  if (noShow.isDisputed) return <Notice>{words.waits}</Notice>
  if (!noShow.canDispute) return null
  return <CanDispute booking={booking} until={noShow.disputableUntil} />
}

function CanDispute({ booking, until }: NoShowNoticeProps & { readonly until: string }) {
  const { noShow: words } = useDashboardWords()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { timeZone } = booking.salon
  const object = (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
      {words.tell}
    </Button>
  )
  return (
    <>
      <Notice tone="warning" action={object}>
        {words.open(fullDay(locale, until, timeZone), time(until, timeZone))}
      </Notice>
      <DisputeDialog booking={booking} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The salon's answer, then our decision. */
function NotAgreed({ noShow }: { readonly noShow: NonNullable<BookingView['noShow']> }) {
  const { noShow: words } = useDashboardWords()
  const { answer, outcome, decision, decisionReason } = noShow
  return (
    <Notice tone="warning" {...(outcome === 'kept' && { title: words.kept })}>
      {answer !== '' && (
        <p className="break-words whitespace-pre-line">
          {words.salonSays} {answer}
        </p>
      )}
      <p className="font-semibold">{decision === null ? words.weDecide : words.stands}</p>
      {decisionReason !== '' && <p className="break-words whitespace-pre-line">{decisionReason}</p>}
    </Notice>
  )
}
