import { Pencil } from 'lucide-react'

import type { NailAnswers } from '#domain/nails/answers.ts'
import { daysAfter } from '#domain/nails/days.ts'
import { isSameVisit } from '#domain/nails/fit.ts'
import { daysMostFor } from '#domain/nails/questions.ts'
import { longDay, minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateOf } from '../../../ui/dates.ts'
import { chainLines, NailChain } from '../../../ui/nails/nail-outcome.tsx'
import { useNailWords } from '../../../ui/nails/words.ts'
import { chosenLines, estimate } from '../choice.ts'
import type { Flow } from '../flow.ts'
import type { Plan } from './use-nails.ts'

interface LineProps {
  readonly flow: Flow
}

interface SaidProps extends LineProps {
  readonly answers: NailAnswers
}

/** Above the times: the answers about the nails, and the button to change them. */
export function NailsLine({ flow, answers }: SaidProps) {
  const words = useNailWords()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3 rounded-lg bg-bg-subtle py-1 pr-1 pl-4">
        <p className="min-w-0 text-small">
          <span className="text-muted">{words.line.label}: </span>
          {words.material.names[answers.material]}
          <RefillUntil flow={flow} answers={answers} />
        </p>
        <button
          type="button"
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-small font-semibold text-primary"
          onClick={() => flow.go('nails')}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {words.line.change}
            <span className="sr-only">: {words.line.label}</span>
          </span>
        </button>
      </div>
      <OnThatDay flow={flow} />
    </div>
  )
}

/** The last day on which the chosen refill is still possible. */
function RefillUntil({ flow: { nails, draft }, answers }: SaidProps) {
  const { line: words } = useNailWords()
  const locale = useLocale()
  const { salon } = nails
  const most = salon && draft.nails && daysMostFor(salon, answers, draft.nails.cart)
  if (most === undefined || answers.doneOn === null || nails.plan?.kind !== 'chain') return null
  const day = longDay(locale, `${daysAfter(answers.doneOn, most)}T12:00:00Z`, 'UTC')
  return nails.plan.notes.length === 0 ? (
    <span className="block text-muted">{words.refillUntil(day)}</span>
  ) : null
}

/** On a day when the nails are too old for the chosen services, the ones that fit are one press away. */
function OnThatDay({ flow }: LineProps) {
  const { draft, nails } = flow
  const start = draft.start ?? draft.wanted
  const plan = start === undefined ? undefined : nails.planOn(dateOf(start))
  if (start === undefined || plan?.kind !== 'chain' || isSameVisit(plan.services, draft.services)) return null
  return <OtherChain flow={flow} plan={plan} day={dateOf(start)} />
}

interface OtherChainProps extends LineProps {
  readonly plan: Extract<Plan, { readonly kind: 'chain' }>
  readonly day: string
}

function OtherChain({ flow, plan, day }: OtherChainProps) {
  const { salon, draft } = flow
  const { line: words } = useNailWords()
  const locale = useLocale()
  const {
    minutes: long,
    priceCents,
    reductionCents,
    isFrom,
  } = estimate(chosenLines(salon, plan.services), draft.staffId)
  const cents = priceCents - reductionCents
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">{words.later(longDay(locale, `${day}T12:00:00Z`, 'UTC'))}</p>
      <NailChain
        lines={chainLines(salon.services, plan)}
        minutes={long}
        priceCents={cents}
        isFrom={isFrom}
        notes={plan.notes}
      />
      <Button size="sm" onClick={() => draft.nails && flow.setNails(draft.nails, plan.services)}>
        {words.take(minutes(locale, long), money(locale, cents))}
      </Button>
    </div>
  )
}
