import { lazy, Suspense } from 'react'

import { useSession } from '../../app/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuestionItem } from '../faq/question-item.tsx'
import { useAffiliateWords } from './words.ts'

const OwnReferrals = lazy(() =>
  import('./own-referrals.tsx').then((module) => ({ default: module.OwnReferrals })),
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

/** Only users who are signed in have referrals. */
export function Referrals() {
  const { referrals } = useAffiliateWords()
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <section aria-labelledby="referrals" className="section-gap">
      <h2 id="referrals" className="display text-display-sm md:text-display">
        {referrals.title}
      </h2>
      <div className="panel mt-5 md:mt-8">
        <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
          <OwnReferrals />
        </Suspense>
      </div>
    </section>
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
