import { Check } from 'lucide-react'
import { useState } from 'react'

import type { OwnRules } from '#features/salons/contract/policy.ts'
import { minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useSalonWords } from '../../market/salon/words.ts'
import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/use-press.ts'
import { RulesForm } from '../policies/rules-form.tsx'
import { useRules } from '../policies/use-rules.ts'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useMark } from './use-set-up.ts'
import { useSetUpWords } from './words.ts'

/** The rules that hold, to be agreed with or changed. */
export function PoliciesStep({ salonId, onNext }: StepProps) {
  const { policies: words, save } = useSetUpWords()
  const query = useRules(salonId)
  const mark = useMark(salonId)
  const { isBusy, press } = usePress()
  const [isChanging, setChanging] = useState(false)
  const finish = () =>
    press(async () => {
      await mark('policies', 'finished')
      onNext()
    })
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>
        {(rules) =>
          isChanging ? (
            <RulesForm salonId={salonId} rules={rules} label={save} onSaved={() => void finish()} />
          ) : (
            <>
              <Summary rules={rules} />
              <div className="mt-6 flex flex-wrap gap-3">
                <Button size="lg" busy={isBusy} className="max-sm:w-full" onClick={() => void finish()}>
                  {words.fine}
                </Button>
                <Button
                  size="lg"
                  variant="secondary"
                  className="max-sm:w-full"
                  onClick={() => setChanging(true)}
                >
                  {words.change}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </StepFrame>
  )
}

function Summary({ rules }: { readonly rules: OwnRules }) {
  const { policies: words } = useSetUpWords()
  const salon = useSalonWords()
  const locale = useLocale()
  const { minimumNotice, depositKind, depositValue } = rules
  const deposit =
    depositKind === 'none'
      ? salon.depositNone
      : depositKind === 'fixed'
        ? salon.depositFixed(money(locale, depositValue))
        : salon.depositPercent(depositValue)
  const lines = [
    minimumNotice === 0 ? words.noNotice : words.notice(minutes(locale, minimumNotice)),
    salon.policyHorizon(rules.horizonDays),
    salon.policyCancel(rules.cancellationHours),
    deposit,
  ]
  return (
    <ul className="flex flex-col gap-2.5 rounded-lg bg-surface p-5 hairline">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          {line}
        </li>
      ))}
    </ul>
  )
}
