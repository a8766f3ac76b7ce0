import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useId, useState } from 'react'

import type { listStatements } from '#features/payouts/contract/statements.ts'
import { exactMoney } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { usePayoutsWords, useStatementWords } from '../../person/account/payouts/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useOwnSalon } from '../business-page.tsx'
import { StatementTable } from './statement-table.tsx'

type Month = Answer<typeof listStatements>['items'][number]

/** A statement for each month in which something changed. */
export function StatementList() {
  const words = usePayoutsWords()
  const { id } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['statements', id],
    queryFn: ({ signal }) =>
      api<typeof listStatements>('GET', '/business/salons/{id}/statements', { params: { id }, signal }),
  })
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className="mb-3 text-title">
        {words.statements.title}
      </h2>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-24 rounded-lg" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="max-w-text text-ink-2">{words.statements.none}</p>
          ) : (
            <ul className="panel divide-y divide-line">
              {items.map((month) => (
                <MonthRow key={month.month} month={month} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** «Μάιος 2026» */
function useMonthName(): (month: string) => string {
  const { months } = useStatementWords()
  return (month) => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
}

function MonthRow({ month: { month, closingCents, isOver } }: { readonly month: Month }) {
  const { statements: words } = usePayoutsWords()
  const locale = useLocale()
  const name = useMonthName()(month)
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h3 className="font-semibold">{name}</h3>
          <p className="text-small text-muted tabular">
            {isOver ? words.closing : words.soFar}: {exactMoney(locale, closingCents)}
          </p>
        </div>
        <div className="-mx-4 flex flex-wrap">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={isOpen ? words.hideOf(name) : words.showOf(name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
          <FileButton month={month} format="pdf" label={words.pdfOf(name)} />
          <FileButton month={month} format="csv" label={words.csvOf(name)} />
        </div>
      </div>
      <div id={panel}>{isOpen && <StatementTable month={month} name={name} />}</div>
    </li>
  )
}

interface FileButtonProps {
  readonly month: string
  readonly format: 'pdf' | 'csv'
  readonly label: string
}

function FileButton({ month, format, label }: FileButtonProps) {
  const { statements: words } = usePayoutsWords()
  const { id } = useOwnSalon()
  const { isBusy, save } = useDownload(words.downloadFailed)
  const path = `/business/salons/${id}/statements/${month}/file?format=${format}`
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      aria-label={label}
      onClick={() => save(path, `onyxi-${month}.${format}`)}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {format.toUpperCase()}
    </Button>
  )
}
