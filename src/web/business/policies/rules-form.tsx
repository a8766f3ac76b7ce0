import type { ReactNode } from 'react'

import type { OwnRules, saveRules } from '#features/salons/contract/policy.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { DayPart, SeveralPart, TermsPart, TimesPart } from './rules-fields.tsx'
import { faultsOf, rulesOf, typedOf, type TypedRules } from './typed-rules.ts'
import { useRulesChanged } from './use-rules.ts'
import { usePolicyWords } from './words.ts'

interface RulesFormProps {
  readonly salonId: string
  readonly rules: OwnRules
  /** Of the button. */
  readonly label: string
  /** Beside the fields, told what is typed. */
  readonly beside?: (typed: TypedRules) => ReactNode
  /** Once they are saved. */
  readonly onSaved?: () => void
}

/** Every rule by which the salon takes bookings. */
export function RulesForm({ salonId, rules, label, beside, onSaved }: RulesFormProps) {
  const words = usePolicyWords()
  const changed = useRulesChanged(salonId)
  const { typed, change, faults, problem, isBusy, submit } = useForm<TypedRules>({
    initial: typedOf(rules),
    check: (now) => faultsOf(now, words),
    send: async (now) => {
      try {
        const body = { ...rulesOf(now), stamp: rules.stamp }
        const options = { params: { id: salonId }, body }
        changed(await api<typeof saveRules>('PUT', '/business/salons/{id}/policy', options))
      } catch (error) {
        // What was typed stays; the next try starts from the newer saved version.
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile') changed(undefined)
        throw error
      }
      toast(words.saved, { kind: 'success' })
      onSaved?.()
    },
  })
  const props = { typed, faults, change }
  return (
    <div className={beside ? 'grid gap-10 lg:grid-cols-[minmax(0,1fr)_320px]' : undefined}>
      <form
        method="post"
        noValidate
        className="flex min-w-0 flex-col gap-7"
        onSubmit={(event) => void submit(event)}
      >
        <TimesPart {...props} />
        <TermsPart {...props} />
        <DayPart {...props} shortest={rules.shortestMinutes} />
        <SeveralPart {...props} />
        <Problem>{problem}</Problem>
        <Button type="submit" size="lg" busy={isBusy} className="self-start max-sm:w-full">
          {label}
        </Button>
      </form>
      {beside?.(typed)}
    </div>
  )
}
