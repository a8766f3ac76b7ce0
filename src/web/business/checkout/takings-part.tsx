import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { readTakings, Takings, TakingsTable } from '#features/checkout/contract/takings.ts'
import { exactMoney, written } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { DataTable, FoldedTable } from '../reports/data-table.tsx'
import { Part } from '../reports/part.tsx'
import { SumLine } from './sum-line.tsx'
import { useCheckoutWords } from './words.ts'

interface TakingsPartProps {
  readonly salonId: string
  /** Days at the salon, both included. */
  readonly span: { readonly from: string; readonly to: string }
}

/** The salon's takings in a period. */
export function TakingsPart({ salonId, span }: TakingsPartProps) {
  const { takings: words } = useCheckoutWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['takings', salonId, span.from, span.to, locale],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<typeof readTakings>('GET', '/business/salons/{id}/takings', {
        params: { id: salonId },
        query: { from: span.from, to: span.to },
        signal,
      }),
  })
  return (
    <Part id="takings" title={words.title}>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {(takings) => <TakingsBody salonId={salonId} takings={takings} />}
      </Loaded>
    </Part>
  )
}

interface TakingsProps {
  readonly salonId: string
  readonly takings: Takings
}

function TakingsBody({ salonId, takings }: TakingsProps) {
  const { takings: words } = useCheckoutWords()
  return (
    <div className="flex flex-col gap-6">
      <Sums takings={takings} />
      {takings.days.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <ByMethod salonId={salonId} takings={takings} />
          <ByVat salonId={salonId} takings={takings} />
          <ByStaff salonId={salonId} takings={takings} />
          <ByDay salonId={salonId} takings={takings} />
        </div>
      )}
    </div>
  )
}

function Sums({ takings }: Pick<TakingsProps, 'takings'>) {
  const { takings: words } = useCheckoutWords()
  const locale = useLocale()
  const { undone, openDeposits, reductionCents, refundedCents, commissionCents } = takings
  const lines = [
    [words.vat, takings.vatCents],
    [words.tips, takings.tipCents],
    [words.reductions, reductionCents],
    [words.commission, commissionCents],
    [words.undone(undone.bills), undone.cents],
    [words.refunded, refundedCents],
    [words.deposits(openDeposits.bookings), openDeposits.cents],
  ] as const
  return (
    <dl className="max-w-[560px]">
      <SumLine isStrong name={words.sales} value={exactMoney(locale, takings.salesCents)} />
      <SumLine name={words.bills} value={String(takings.bills)} />
      {lines.map(([name, cents]) => (
        <SumLine key={name} isQuiet name={name} value={exactMoney(locale, cents)} />
      ))}
    </dl>
  )
}

interface TitledProps extends TakingsProps {
  readonly table: TakingsTable
  readonly title: string
  readonly children: ReactNode
}

function Titled({ salonId, takings, table, title, children }: TitledProps) {
  const { takings: words } = useCheckoutWords()
  const { isBusy, save } = useDownload(words.exportFailed)
  const { from, to } = takings.period
  const path = `/business/salons/${salonId}/takings/export?${new URLSearchParams({ from, to, table })}`
  return (
    // On paper, a folded table leaves no title behind.
    <div className="min-w-0 print:has-[details:not([open])]:hidden">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label">{title}</h3>
        <Button
          size="sm"
          variant="ghost"
          busy={isBusy}
          aria-label={words.exportOf(title)}
          className="print:hidden"
          onClick={() => save(path, words.fileName(table, from, to))}
        >
          <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.export}
        </Button>
      </div>
      {children}
    </div>
  )
}

function ByMethod(props: TakingsProps) {
  const { takings: words, methods } = useCheckoutWords()
  const locale = useLocale()
  return (
    <Titled {...props} table="methods" title={words.byMethod}>
      <DataTable
        caption={words.byMethod}
        columns={[
          { name: words.method, cell: ({ method }) => methods[method] },
          { name: words.amount, cell: ({ cents }) => exactMoney(locale, cents) },
        ]}
        rows={props.takings.byMethod}
        keyOf={({ method }) => method}
      />
    </Titled>
  )
}

function ByVat(props: TakingsProps) {
  const { takings: words } = useCheckoutWords()
  const locale = useLocale()
  return (
    <Titled {...props} table="vat" title={words.byVat}>
      <DataTable
        caption={words.byVat}
        columns={[
          { name: words.rate, cell: ({ rate }) => `${rate}%` },
          { name: words.net, cell: ({ netCents }) => exactMoney(locale, netCents) },
          { name: words.vatShort, cell: ({ vatCents }) => exactMoney(locale, vatCents) },
          { name: words.total, cell: ({ totalCents }) => exactMoney(locale, totalCents) },
        ]}
        rows={props.takings.byVat}
        keyOf={({ rate }) => String(rate)}
      />
    </Titled>
  )
}

function ByStaff(props: TakingsProps) {
  const { takings: words } = useCheckoutWords()
  const locale = useLocale()
  return (
    <Titled {...props} table="staff" title={words.byStaff}>
      <DataTable
        caption={words.byStaff}
        columns={[
          { name: words.staff, cell: ({ staff }) => staff ?? words.products },
          { name: words.sales, cell: ({ salesCents }) => exactMoney(locale, salesCents) },
          { name: words.tips, cell: ({ tipCents }) => exactMoney(locale, tipCents) },
          { name: words.commission, cell: ({ commissionCents }) => exactMoney(locale, commissionCents) },
        ]}
        rows={props.takings.byStaff}
        keyOf={({ staff }) => staff ?? ''}
      />
    </Titled>
  )
}

function ByDay(props: TakingsProps) {
  const { takings: words } = useCheckoutWords()
  const locale = useLocale()
  return (
    <Titled {...props} table="days" title={words.byDay}>
      <FoldedTable
        summary={words.showDays}
        caption={words.byDay}
        columns={[
          { name: words.dayName, cell: ({ day }) => written(locale, day) },
          { name: words.bills, cell: ({ bills }) => bills },
          { name: words.sales, cell: ({ salesCents }) => exactMoney(locale, salesCents) },
          { name: words.tips, cell: ({ tipCents }) => exactMoney(locale, tipCents) },
        ]}
        rows={props.takings.days}
        keyOf={({ day }) => day}
      />
    </Titled>
  )
}
