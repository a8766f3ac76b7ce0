import { useQuery } from '@tanstack/react-query'

import { spacedCode } from '#domain/booking-code.ts'
import type { readStatement, Statement } from '#features/payouts/contract/statements.ts'
import { exactMoney, shortDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { usePayoutsWords, useStatementWords } from '../../person/account/payouts/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'

interface StatementTableProps {
  readonly month: string
  /** The month in words. */
  readonly name: string
}

/** A month's statement, from the balance at its start to that at its end. */
export function StatementTable({ month, name }: StatementTableProps) {
  const words = usePayoutsWords()
  const { id } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['statement', id, month],
    queryFn: ({ signal }) =>
      api<typeof readStatement>('GET', '/business/salons/{id}/statements/{month}', {
        params: { id, month },
        signal,
      }),
  })
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="mt-3 h-32 rounded-lg" />}>
      {(statement) => <Facts statement={statement} name={name} />}
    </Loaded>
  )
}

function Facts({ statement, name }: { readonly statement: Statement; readonly name: string }) {
  const words = useStatementWords()
  const { isOver, openingCents, closingCents, facts, timeZone } = statement
  return (
    <table className="mt-2 mb-1 w-full text-small">
      <caption className="sr-only">{words.title(name)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.columns.day}</th>
          <th scope="col">{words.columns.what}</th>
          <th scope="col">{words.columns.amount}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        <Sum label={words.opening} cents={openingCents} />
        {facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} timeZone={timeZone} />
        ))}
        <Sum label={isOver ? words.closing : words.soFar} cents={closingCents} />
      </tbody>
    </table>
  )
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  const locale = useLocale()
  return (
    <tr className="font-semibold">
      <td colSpan={2} className="py-2 pr-3">
        {label}
      </td>
      <td className="py-2 text-right whitespace-nowrap tabular">{exactMoney(locale, cents)}</td>
    </tr>
  )
}

interface FactRowProps {
  readonly fact: Statement['facts'][number]
  readonly timeZone: string
}

function FactRow({ fact, timeZone }: FactRowProps) {
  const words = useStatementWords()
  const locale = useLocale()
  const parts = fact.parts.map(({ part, cents }) => `${words.parts[part]} ${exactMoney(locale, cents)}`)
  return (
    <tr>
      <td className="w-px py-2 pr-4 align-top whitespace-nowrap text-muted">
        {shortDay(locale, fact.at, timeZone)}
      </td>
      <td className="py-2 pr-3">
        {words.kinds[fact.kind]}
        {fact.code !== null && <span className="tabular"> {spacedCode(fact.code)}</span>}
        {parts.length > 0 && <span className="block text-muted">{parts.join(' · ')}</span>}
      </td>
      <td className="py-2 text-right align-top whitespace-nowrap tabular">
        {exactMoney(locale, fact.cents)}
      </td>
    </tr>
  )
}
