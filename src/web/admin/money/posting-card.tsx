import type { FoundPosting } from '#features/ledger/contract.ts'
import { count, exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { plainWhen } from '../plain-when.ts'
import { useAdminMoneyWords } from './words.ts'

type Entry = FoundPosting['entries'][number]

/** The accounts that count points; all others count cents. */
const inPoints = new Set(['points', 'points_issued', 'points_used', 'points_ended'])

/** One fact of money: the accounts that it moved, debits before credits. */
export function PostingCard({ posting }: { readonly posting: FoundPosting }) {
  const { ledger: words } = useAdminMoneyWords()
  const locale = useLocale()
  const { id, event, at, corrects, entries } = posting
  const names: Readonly<Record<string, string>> = words.events
  return (
    <article aria-labelledby={id} className="panel p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          {names[event] ?? event}
        </h2>
        <time dateTime={at} className="text-small text-muted">
          {plainWhen(locale, at)}
        </time>
      </div>
      {corrects !== null && <p className="text-small text-ink-2">{words.corrects}</p>}
      <table className="mt-2 w-full text-small">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{words.account}</span>
            </th>
            <th scope="col" className="pb-1 pr-2 text-right font-normal">
              {words.debit}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {words.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries
            .toSorted((a, b) => b.cents - a.cents)
            .map((entry) => (
              <EntryRow key={`${entry.account} ${entry.holder} ${entry.cents}`} entry={entry} />
            ))}
        </tbody>
      </table>
    </article>
  )
}

function EntryRow({ entry: { account, holder, holderName, cents } }: { readonly entry: Entry }) {
  const { ledger: words } = useAdminMoneyWords()
  const locale = useLocale()
  const names: Readonly<Record<string, string>> = words.accounts
  const size = Math.abs(cents)
  const amount = inPoints.has(account) ? words.points(count(locale, size)) : exactMoney(locale, size)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {names[account] ?? account}
        {holderName !== null && (
          <span className="block font-semibold [overflow-wrap:anywhere]">{holderName}</span>
        )}
        {holder !== null && (
          <span lang="" className="block text-caption [overflow-wrap:anywhere] text-muted">
            {holder}
          </span>
        )}
      </th>
      <td className="tabular w-18 py-1.5 pr-2 text-right whitespace-nowrap sm:w-24 align-top">
        {cents > 0 && amount}
      </td>
      <td className="tabular w-18 py-1.5 text-right whitespace-nowrap sm:w-24 align-top text-ink-2">
        {cents < 0 && amount}
      </td>
    </tr>
  )
}
