import { useState } from 'react'

import { nailStateOn } from '#domain/nails/answers.ts'
import { answersGiven, nothingGiven } from '#domain/nails/given.ts'
import { planNails } from '#domain/nails/plan.ts'
import { asksAboutNails } from '#domain/nails/rules.ts'
import type { NailRulesView, OwnNailRules } from '#features/nails/contract.ts'

import { Button } from '../../../ui/button.tsx'
import { todayIn } from '../../../ui/dates.ts'
import { Field } from '../../../ui/field.tsx'
import { chainLines, NailChain, NailRefusalNotice } from '../../../ui/nails/nail-outcome.tsx'
import { NailQuestions } from '../../../ui/nails/nail-questions.tsx'
import { Select } from '../../../ui/select.tsx'
import type { NamedService } from './named-services.ts'
import { useNailRuleWords } from './words.ts'

interface NailPreviewProps {
  /** With names to show. */
  readonly services: readonly NamedService[]
  /** With the names by which equal options are found. */
  readonly keyed: Pick<OwnNailRules, 'services' | 'servicesMost'>
  readonly rules: NailRulesView
  /** Of the salon. */
  readonly timeZone: string
}

/** Answers as a customer gives them, and their outcome by the rules as they are typed. */
export function NailPreview({ services, keyed, rules, timeZone }: NailPreviewProps) {
  const { preview: words } = useNailRuleWords()
  const [today] = useState(() => todayIn(timeZone))
  const [serviceId, setService] = useState<string>()
  const [given, setGiven] = useState(nothingGiven)
  const asking = services.filter(({ id }) => asksAboutNails(rules, id))
  const chosen = asking.find(({ id }) => id === serviceId) ?? asking[0]
  const salon = { rules, services: keyed.services, servicesMost: keyed.servicesMost }
  const cart = chosen ? [{ serviceId: chosen.id, optionIds: [] }] : []
  const answers = chosen && answersGiven(salon, cart, given)
  const plan = answers && planNails<string, string>(salon, nailStateOn(answers, today), cart)
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-4 rounded-xl bg-surface p-5 shadow-2 ring-1 ring-line"
    >
      <div>
        <h2 className="text-title">{words.title}</h2>
        <p className="text-small text-muted">{words.hint}</p>
      </div>
      {chosen ? (
        <>
          <Field label={words.service}>
            {(control) => (
              <Select
                {...control}
                value={chosen.id}
                onValueChange={setService}
                items={asking.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
          <NailQuestions salon={salon} cart={cart} given={given} onChange={setGiven} today={today} />
        </>
      ) : (
        <p>{words.nothing}</p>
      )}
      {plan?.kind === 'refusal' && <NailRefusalNotice refusal={plan} />}
      {plan?.kind === 'chain' && <NailChain {...plan} lines={chainLines(services, plan)} />}
      {given.material !== undefined && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setGiven(nothingGiven)}>
          {words.again}
        </Button>
      )}
    </section>
  )
}
