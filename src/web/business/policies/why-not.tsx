import { CircleHelp } from 'lucide-react'

import type { SalonDetails } from '#features/salons/contract.ts'

import { Button } from '../../ui/button.tsx'
import { useWhyNot } from './use-why-not.ts'
import { WhyNotAnswer } from './why-not-answer.tsx'
import { WhyNotFields } from './why-not-fields.tsx'
import { usePolicyWords } from './words.ts'

interface WhyNotProps {
  readonly salon: SalonDetails
}

/** Names the rule that keeps a time from being offered. */
export function WhyNot({ salon }: WhyNotProps) {
  const { why: words } = usePolicyWords()
  return (
    <section aria-labelledby="why-not" className="panel p-5">
      <h2 id="why-not" className="flex items-center gap-2 text-title">
        <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.text}</p>
      <WhyNotForm salon={salon} />
    </section>
  )
}

function WhyNotForm({ salon }: WhyNotProps) {
  const { why: words } = usePolicyWords()
  const { asked, change, answer, ask, isBusy } = useWhyNot(salon)
  return (
    <>
      <form method="get" className="mt-4 flex flex-col gap-4" onSubmit={(event) => void ask(event)}>
        <WhyNotFields salon={salon} asked={asked} change={change} />
        <Button
          type="submit"
          busy={isBusy}
          disabled={asked.service === '' || asked.date === '' || asked.time === ''}
          className="self-start max-sm:w-full"
        >
          {words.ask}
        </Button>
      </form>
      <div aria-live="polite">
        {answer && <WhyNotAnswer answer={answer} onTime={(clock) => change({ time: clock })} />}
      </div>
    </>
  )
}
