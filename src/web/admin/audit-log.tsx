import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'

import type { listAuditLog } from '#features/administration/contract.ts'
import { lastMoment, money, plainDay, shortDayAndTime } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { useSubscriptionWords } from '../business/subscription/words.ts'
import { useBusinessWords } from '../business/words.ts'
import { useApplicationWords } from '../market/applications/words.ts'
import { useClaimWords } from '../market/claim/words.ts'
import { EmptyState } from '../ui/card.tsx'
import { PagedList } from './paged-list.tsx'
import { useAdminWords, type AdminWords } from './words.ts'

type Entry = Answer<typeof listAuditLog>['items'][number]

const load = (cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAuditLog>('GET', '/admin/audit-log', { query: { cursor }, signal })

/** What administrators did, the newest first. */
export function AuditLog() {
  const { log: words } = useAdminWords()
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-2">{words.lead}</p>
      <PagedList name={['admin-audit-log']} load={load}>
        {(items) => <Entries items={items} />}
      </PagedList>
    </>
  )
}

function Entries({ items }: { readonly items: readonly Entry[] }) {
  const { log: words } = useAdminWords()
  if (items.length === 0)
    return (
      <EmptyState icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden="true" />} title={words.empty} />
    )
  return (
    <div className="panel overflow-clip">
      <table className="admin-table max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.change}</th>
            <th scope="col" className="max-lg:hidden">
              {words.who}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isKnown = (action: string, actions: AdminWords['log']['actions']): action is keyof typeof actions =>
  Object.hasOwn(actions, action)

/** On a phone the cells of a row stand below each other. */
const asLine = 'max-sm:block max-sm:h-auto max-sm:border-b-0 max-sm:py-0.5'

function Row({ entry }: { readonly entry: Entry }) {
  const { log: words } = useAdminWords()
  const locale = useLocale()
  const href = useHref()
  const { action, subject, actor } = entry
  const text = isKnown(action, words.actions) ? words.actions[action] : action
  const paths: Readonly<Record<string, string>> = {
    application: href('adminApplication', { id: subject.id }),
    'partnership-request': href('adminPartnership', { request: subject.id }),
  }
  const path = paths[subject.kind]
  const who = actor.name ?? actor.email ?? words.gone
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <td className={`tabular text-muted sm:whitespace-nowrap sm:text-ink ${asLine}`}>
        {shortDayAndTime(locale, entry.happenedAt)}
      </td>
      <th scope="row" className={asLine}>
        {path === undefined ? (
          text
        ) : (
          <Link to={path} className="row-link">
            {text}
          </Link>
        )}
        {/* Where there is no room for a column of its own. */}
        <span className="block text-small font-normal text-muted lg:hidden">{who}</span>
      </th>
      <td className={asLine}>
        <Changes entry={entry} />
      </td>
      <td className="whitespace-nowrap max-lg:hidden">{who}</td>
    </tr>
  )
}

/** «state: In review → Approved», one line for each thing that became different. */
function Changes({ entry: { subject, before, after } }: { readonly entry: Entry }) {
  const { log: words, partnerships } = useAdminWords()
  const { mine } = useApplicationWords()
  const business = useBusinessWords()
  const { states: subscriptionStatuses } = useSubscriptionWords()
  const locale = useLocale()
  const { states: claimStatuses } = useClaimWords()
  const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    application: mine.state,
    'partnership-request': partnerships.states,
    'job-posting': words.jobStatuses,
    dispute: words.disputeStates,
    claim: claimStatuses,
  }
  const shown = (name: string, value: unknown): string => {
    if (value === undefined || value === null) return words.nothing
    if (name === 'paidCents' && typeof value === 'number') return money(locale, value)
    if ((name === 'trialEndsAt' || name === 'paidUntil') && typeof value === 'string')
      return plainDay(locale, lastMoment(value))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const named: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
      state: states[subject.kind],
      verification: business.verification,
      subscription: subscriptionStatuses,
    }
    return named[name]?.[text] ?? text
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  return names.map((name) => (
    <span key={name} className="block">
      <span className="text-muted">
        {Object.hasOwn(words.fields, name) ? words.fields[name as keyof typeof words.fields] : name}:{' '}
      </span>
      {/* The administrator wrote the reason in a language that is not recorded. */}
      <span {...(name !== 'state' && { lang: '' })}>
        {name in before
          ? words.becomes(shown(name, before[name]), shown(name, after[name]))
          : shown(name, after[name])}
      </span>
    </span>
  ))
}
