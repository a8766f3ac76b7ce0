import { lazy, Suspense } from 'react'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useSession } from '../../app/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuestionItem } from '../faq/question-item.tsx'
import { useAffiliateWords } from './words.ts'

const OwnDashboard = lazy(() =>
  import('./own-dashboard.tsx').then((module) => ({ default: module.OwnDashboard })),
)

const names = ['share', 'join', 'earn'] as const

/** From sharing to earning, in three steps. */
export function Steps() {
  const { steps } = useAffiliateWords()
  return (
    <section aria-labelledby="steps" className="section-gap">
      <h2 id="steps" className="display text-display-sm md:text-display">
        {steps.title}
      </h2>
      <ol className="mt-5 grid gap-x-12 md:mt-8 md:grid-cols-3">
        {names.map((name, index) => (
          <li key={name} className="border-t-2 border-coral py-5">
            <span aria-hidden="true" className="display text-[28px] leading-none text-primary">
              {index + 1}
            </span>
            <h3 className="mt-2 text-title">{steps.items[name].title}</h3>
            <p className="mt-1 text-ink-2">{steps.items[name].text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The rewards of the signed-in account; empty for visitors. */
export function Dashboard() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={<Skeleton className="section-gap h-64 rounded-lg" />}>
      <OwnDashboard />
    </Suspense>
  )
}

export function Rules() {
  const { rules } = useAffiliateWords()
  return (
    <section aria-labelledby="rules" className="section-gap md:grid md:grid-cols-[1fr_2fr] md:gap-16">
      <h2 id="rules" className="display text-display-sm md:text-display">
        {rules.title}
      </h2>
      <div className="panel mt-5 px-5 md:mt-0 md:px-7">
        {rules.items.map((question) => (
          <QuestionItem key={question.id} question={question} isOpen={false} />
        ))}
      </div>
    </section>
  )
}

/** The terms that everybody who joins accepts. */
export function Terms() {
  const { terms } = useAffiliateWords()
  const locale = useLocale()
  return (
    <section aria-labelledby="terms" className="section-gap md:grid md:grid-cols-[1fr_2fr] md:gap-16">
      <div>
        <h2 id="terms" className="display scroll-mt-20 text-display-sm md:text-display">
          {terms.title}
        </h2>
        <p className="mt-2 text-small text-muted">
          {terms.version(plainDay(locale, `${affiliateTermsVersion}T12:00:00Z`))}
        </p>
      </div>
      <ol className="panel mt-5 flex list-decimal flex-col gap-3 p-5 pl-10 text-ink-2 md:mt-0 md:p-7 md:pl-12">
        {terms.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  )
}
