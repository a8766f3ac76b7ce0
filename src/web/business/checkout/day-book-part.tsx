import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { DayBook, readDayBook } from '#features/checkout/contract.ts'
import { exactMoney } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../reports/data-table.tsx'
import { Part } from '../reports/part.tsx'
import { BillsOfDay } from './bills-of-day.tsx'
import { DayCount } from './day-count.tsx'
import { SumLine } from './sum-line.tsx'
import { useCheckoutWords } from './words.ts'

/** The bills of a day, their sums, and the count of its cash. */
export function DayBookPart({ salonId }: { readonly salonId: string }) {
  const { day: words } = useCheckoutWords()
  const locale = useLocale()
  const [day, setDay] = useState<string>()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['day-book', salonId, day, locale],
    queryFn: ({ signal }) =>
      api<typeof readDayBook>('GET', '/business/salons/{id}/day-book', {
        params: { id: salonId },
        query: day === undefined ? {} : { day },
        signal,
      }),
  })
  const choose = (date: string) => date !== '' && setDay(date)
  return (
    <div className="mt-5">
      <Part id="day-book" title={words.title}>
        <div className="mb-4 max-w-60">
          <DateField label={words.date} value={day ?? query.data?.day ?? ''} onChange={choose} />
        </div>
        <Loaded query={query} words={words} skeleton={<Skeleton className="h-40 rounded-lg" />}>
          {(book) => (
            <div className="flex flex-col gap-6">
              <DaySums salonId={salonId} book={book} />
              <DayCount key={`${book.day} ${book.close?.closedAt}`} salonId={salonId} book={book} />
            </div>
          )}
        </Loaded>
      </Part>
    </div>
  )
}

function DaySums({ salonId, book }: { readonly salonId: string; readonly book: DayBook }) {
  const words = useCheckoutWords()
  const locale = useLocale()
  if (book.bills.length === 0) return <p className="text-ink-2">{words.day.none}</p>
  return (
    <>
      <dl>
        <SumLine isStrong name={words.day.sales} value={exactMoney(locale, book.salesCents)} />
        <SumLine isQuiet name={words.day.vat} value={exactMoney(locale, book.vatCents)} />
        <SumLine name={words.day.tips} value={exactMoney(locale, book.tipCents)} />
      </dl>
      <div className="grid gap-6 md:grid-cols-2">
        <DataTable
          caption={words.day.byMethod}
          columns={[
            { name: words.day.method, cell: ({ method }) => words.methods[method] },
            { name: words.day.amount, cell: ({ cents }) => exactMoney(locale, cents) },
          ]}
          rows={book.byMethod}
          keyOf={({ method }) => method}
        />
        <DataTable
          caption={words.day.byStaff}
          columns={[
            { name: words.day.staff, cell: ({ staff }) => staff ?? words.day.others },
            { name: words.day.sales, cell: ({ salesCents }) => exactMoney(locale, salesCents) },
            { name: words.day.tips, cell: ({ tipCents }) => exactMoney(locale, tipCents) },
          ]}
          rows={book.byStaff}
          keyOf={({ staff }) => staff ?? ''}
        />
      </div>
      <BillsOfDay salonId={salonId} book={book} />
    </>
  )
}
