import { useState } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { money, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WaiveDialog } from './waive-dialog.tsx'
import { useCalendarWords } from './words.ts'

interface FeeNoticeProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
}

/** The cost of a late cancellation or a no-show, and the way not to charge it. */
export function FeeNotice({ salonId, timeZone, details }: FeeNoticeProps) {
  const { fee: words } = useCalendarWords()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { waivable, booking, guarantee } = details
  if (!waivable) return null
  const price = money(locale, waivable.cents)
  const [late, noShow] = guarantee ? [words.lateCard, words.noShowCard] : [words.late, words.noShow]
  const waive = (
    <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
      {words.waive}
    </Button>
  )
  return (
    <>
      <Notice action={waive}>
        {booking.status === 'no_show' ? noShow(price) : late(price)}{' '}
        {words.until(shortDayAndTime(locale, waivable.until, timeZone))}
      </Notice>
      <WaiveDialog
        key={waivable.cents}
        salonId={salonId}
        booking={booking}
        feeCents={waivable.cents}
        isOfCard={guarantee !== null}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
