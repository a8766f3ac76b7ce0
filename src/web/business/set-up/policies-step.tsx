import { Check } from 'lucide-react'
import { useState } from 'react'

import type { OwnRules } from '#features/salons/contract/policy.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { askedText } from '../../market/salon/asked-text.ts'
import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/use-press.ts'
import { RulesForm } from '../policies/rules-form.tsx'
import { useRules } from '../policies/use-rules.ts'
import { Loaded } from './loaded.tsx'
import { useSalonTerms } from './salon-terms.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useMark } from './use-set-up.ts'
import { useSetUpWords } from './words.ts'

/** Shows the rules that apply now; the owner keeps or changes them. */
export function PoliciesStep(props: StepProps) {
  const { policies: words } = useSetUpWords()
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={useRules(props.salonId)}>{(rules) => <Agreement {...props} rules={rules} />}</Loaded>
    </StepFrame>
  )
}

function Agreement({ salonId, onNext, rules }: StepProps & { readonly rules: OwnRules }) {
  const { policies: words, save } = useSetUpWords()
  const { isBusy, finish } = useFinish(salonId, onNext)
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return <RulesForm salonId={salonId} rules={rules} label={save} onSaved={finish} />
  return (
    <>
      <Summary rules={rules} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" busy={isBusy} className="max-sm:w-full" onClick={finish}>
          {words.fine}
        </Button>
        <Button size="lg" variant="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      </div>
    </>
  )
}

/** Marks the step as done and goes on. */
function useFinish(salonId: string, onNext: () => void) {
  const mark = useMark(salonId)
  const { isBusy, press } = usePress()
  const finish = () =>
    void press(async () => {
      await mark('policies', 'finished')
      onNext()
    })
  return { isBusy, finish }
}

function Summary({ rules }: { readonly rules: OwnRules }) {
  return (
    <ul className="flex flex-col gap-2.5 rounded-lg bg-surface p-5 hairline">
      {useRuleLines(rules).map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** The rules as sentences. */
function useRuleLines({ minimumNotice, horizonDays, cancellationHours, ...asked }: OwnRules) {
  const { policies: words } = useSetUpWords()
  const locale = useLocale()
  const terms = useSalonTerms()
  return [
    minimumNotice === 0 ? words.noNotice : words.notice(minutes(locale, minimumNotice)),
    terms.horizon(horizonDays),
    terms.cancel(cancellationHours),
    // The salon's page says the others of these to the customer.
    askedText({ ...terms, ...words.asks }, asked, locale),
  ]
}
