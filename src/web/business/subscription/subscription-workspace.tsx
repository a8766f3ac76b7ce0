import { useQuery } from '@tanstack/react-query'

import { company } from '#domain/company.ts'
import type { readSubscription, SubscriptionView } from '#features/subscriptions/contract.ts'
import { exactMoney, money } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { Billing } from './billing.tsx'
import { History } from './history.tsx'
import { Invoices } from './invoices.tsx'
import { Status } from './status.tsx'
import { useSubscriptionWords } from './words.ts'

/** The salon's subscription: its status, price, stages and history. */
export function SubscriptionWorkspace() {
  const words = useSubscriptionWords()
  const locale = useLocale()
  const { id } = useOwnSalon()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['subscription', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readSubscription>('GET', '/business/salons/{id}/subscription', { params: { id }, signal }),
  })
  return (
    <>
      <h1 className="display mb-6 text-display">{words.title}</h1>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {(view) => <Subscription view={view} />}
      </Loaded>
    </>
  )
}

function Subscription({ view }: { readonly view: SubscriptionView }) {
  const words = useSubscriptionWords()
  return (
    <div className="flex flex-col gap-6">
      {view.verification === 'suspended' && (
        <Notice tone="danger" title={words.suspendedText}>
          {view.suspensionReason}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Status view={view} />
        <Price view={view} />
      </div>
      <Stages view={view} />
      <Invoices timeZone={view.timeZone} />
      {view.events.length > 0 && <History view={view} />}
    </div>
  )
}

function Price({ view }: { readonly view: SubscriptionView }) {
  const words = useSubscriptionWords()
  const locale = useLocale()
  const { name } = useOwnSalon()
  const { priceCents, billing } = view
  return (
    <section aria-labelledby="price" className="panel p-5 md:p-6">
      <h2 id="price" className="text-title">
        {words.price}
      </h2>
      <p className="display mt-2 text-display-sm">{words.perMonth(money(locale, priceCents))}</p>
      <p className="text-small text-muted">{words.withVat(exactMoney(locale, billing.totalCents))}</p>
      {billing.provider === null ? (
        <p className="mt-2 text-small text-ink-2">{words.priceText}</p>
      ) : (
        <Billing view={view} />
      )}
      <a
        href={`mailto:${company.email}?subject=${encodeURIComponent(words.subject(name))}`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {words.write}
      </a>
    </section>
  )
}

const stages = ['trial', 'active', 'past_due', 'cancelled'] as const
type StageName = (typeof stages)[number]

/** The stages of a subscription in their order; the salon's own is marked. */
function Stages({ view }: { readonly view: SubscriptionView }) {
  const words = useSubscriptionWords()
  return (
    <section aria-labelledby="path">
      <h2 id="path" className="mb-3 text-title">
        {words.path}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {stages.map((name) => (
          <Stage key={name} name={name} view={view} />
        ))}
      </ol>
    </section>
  )
}

interface StageProps {
  readonly name: StageName
  readonly view: SubscriptionView
}

function Stage({ name, view }: StageProps) {
  const { stages: words, statuses, here } = useSubscriptionWords()
  const isHere = view.subscription === name
  const titles: Record<StageName, string> = {
    // A running trial keeps the length with which it began.
    trial: isHere ? statuses.trial : words.trial(view.trialDays),
    active: words.active,
    past_due: words.past_due(view.graceDays),
    cancelled: words.cancelled,
  }
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={`rounded-lg p-4 ${isHere ? 'bg-primary-soft text-on-primary-soft' : 'bg-bg-subtle'}`}
    >
      <p className="text-label">
        {stages.indexOf(name) + 1}. {titles[name]}
        {isHere && <span className="sr-only">, {here}</span>}
      </p>
      <p className="mt-1 text-small">{words[`${name}Text`]}</p>
    </li>
  )
}
