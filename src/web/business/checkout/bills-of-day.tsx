import { useState } from 'react'

import type { DayBook } from '#features/checkout/contract.ts'
import { exactMoney, shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { DataTable } from '../reports/data-table.tsx'
import { billOnDay } from './bill-on-day.ts'
import { BillSheet } from './bill-sheet.tsx'
import { useCheckoutWords } from './words.ts'

interface BillsOfDayProps {
  readonly salonId: string
  readonly book: DayBook
}

interface CellProps {
  readonly bill: DayBook['bills'][number]
  readonly book: DayBook
}

/** The bills that count on a day, each with what it adds or takes; the number opens the bill. */
export function BillsOfDay({ salonId, book }: BillsOfDayProps) {
  const { day: words } = useCheckoutWords()
  const [opened, setOpened] = useState<CellProps['bill']>()
  const opener = (bill: CellProps['bill']) => (
    <button
      type="button"
      className="min-h-11 min-w-11 text-left text-primary underline underline-offset-4"
      aria-label={words.openBill(bill.number)}
      onClick={() => setOpened(bill)}
    >
      {bill.number}
    </button>
  )
  return (
    <>
      <DataTable
        caption={words.bills}
        columns={[
          { name: words.number, cell: opener },
          { name: words.client, cell: (bill) => <Client bill={bill} book={book} />, isText: true },
          { name: words.amount, cell: (bill) => <Amount bill={bill} book={book} /> },
        ]}
        rows={book.bills}
        keyOf={({ id }) => id}
      />
      <BillSheet salonId={salonId} bill={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function Client({ bill, book }: CellProps) {
  const { day: words } = useCheckoutWords()
  const locale = useLocale()
  const { undone } = billOnDay(bill, book)
  const dayOf = (at: string | null) => shortDay(locale, at ?? bill.closedAt, book.timeZone)
  const notes = {
    here: () => words.undone,
    later: () => words.undoneOn(dayOf(bill.undoneAt)),
    earlier: () => words.undoneOf(dayOf(bill.closedAt)),
  }
  return (
    <>
      {bill.client ?? words.walkIn}
      {undone !== null && <span className="block text-muted">{notes[undone]()}</span>}
    </>
  )
}

/** An amount that counts for nothing is struck out. */
function Amount({ bill, book }: CellProps) {
  const locale = useLocale()
  const { cents, undone } = billOnDay(bill, book)
  if (undone === 'here') return <s className="text-muted">{exactMoney(locale, bill.totalCents)}</s>
  return exactMoney(locale, cents)
}
