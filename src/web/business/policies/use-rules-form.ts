import type { OwnRules, saveRules } from '#features/salons/contract/policy.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { faultsOf, rulesOf, typedOf, type TypedRules } from './typed-rules.ts'
import { useRulesChanged } from './use-rules.ts'
import { usePolicyWords } from './words.ts'

interface RulesFormOptions {
  readonly salonId: string
  readonly rules: OwnRules
  readonly onSaved?: (() => void) | undefined
}

/** The typed rules, checked here and saved by the server. */
export function useRulesForm({ salonId, rules, onSaved }: RulesFormOptions) {
  const words = usePolicyWords()
  const changed = useRulesChanged(salonId)
  const save = async (typed: TypedRules) => {
    const body = { ...rulesOf(typed), stamp: rules.stamp }
    const options = { params: { id: salonId }, body }
    try {
      changed(await api<typeof saveRules>('PUT', '/business/salons/{id}/policy', options))
    } catch (error) {
      // The typed values stay; the next try starts from the newer saved version.
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile') changed(undefined)
      throw error
    }
    toast(words.saved, { kind: 'success' })
    onSaved?.()
  }
  return useForm<TypedRules>({
    initial: typedOf(rules),
    check: (typed) => faultsOf(typed, words),
    send: save,
    names: { depositValue: 'askedValue', guaranteeValue: 'askedValue' },
  })
}
