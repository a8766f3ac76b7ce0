import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { reportFigures, type ReportFigure } from '#domain/reports/figures.ts'
import type { listReportBookings } from '#features/reports/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingsBehind } from './bookings-behind.tsx'
import { spanText } from './figure-text.ts'
import { useReportWords } from './words.ts'

interface BehindFigureProps {
  readonly salonId: string
  readonly period: { readonly from: string; readonly to: string }
  readonly timeZone: string
}

/** The list behind the figure that the URL names, beside the report; closing it removes the figure from the URL. */
export function BehindFigure({ period, ...of }: BehindFigureProps) {
  const words = useReportWords()
  const [search, setSearch] = useSearchParams()
  const figure = reportFigures.find((each) => each === search.get('figure'))
  const close = () => {
    const next = new URLSearchParams(search)
    next.delete('figure')
    next.delete('page')
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return (
    <Sheet
      side="right"
      open={figure !== undefined}
      onClose={close}
      title={figure === undefined ? '' : (words.figures[figure][0] ?? '')}
      subtitle={spanText(period, true)}
    >
      {figure !== undefined && <List {...of} period={period} figure={figure} />}
    </Sheet>
  )
}

function List({ salonId, period, timeZone, figure }: BehindFigureProps & { readonly figure: ReportFigure }) {
  const { behind: words } = useReportWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const page = Math.min(Math.max(Math.floor(Number(search.get('page'))) || 1, 1), 5000)
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['report-bookings', salonId, period.from, period.to, figure, page, locale],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<typeof listReportBookings>('GET', '/business/salons/{id}/reports/bookings', {
        params: { id: salonId },
        query: { ...period, figure, page: String(page) },
        signal,
      }),
  })
  const to = (next: number) => {
    const address = new URLSearchParams(search)
    address.set('page', String(next))
    return `?${address}`
  }
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {(list) => <BookingsBehind list={list} timeZone={timeZone} to={to} />}
    </Loaded>
  )
}
