import { useState, type SubmitEvent } from 'react'

import type { NailRulesView, OwnNailRules } from '#features/nails/contract.ts'

import { toast } from '../../../ui/toast.ts'
import { useOwnSalon } from '../../business-page.tsx'
import { useSaving } from '../use-saving.ts'
import { soldRules, type NailDraft } from './nail-draft.ts'
import { useNailRulesChange } from './use-nail-rules.ts'
import { useNailRuleWords } from './words.ts'

/** Before the first rules, the question is switched on, because the owner came for that. */
const draftOf = ({ isAsked, revision, rules, services }: OwnNailRules): NailDraft => ({
  isAsked: revision === 0 || isAsked,
  rules: soldRules(rules, services),
})

/** The typed rules, and the call that saves them. */
export function useRulesForm(own: OwnNailRules) {
  const words = useNailRuleWords()
  const { id } = useOwnSalon()
  const saving = useSaving()
  const send = useNailRulesChange(id)
  const [first] = useState(() => draftOf(own))
  const [draft, setDraft] = useState(first)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isBusy) return
    if (await saving.run(() => send(draft, own.revision))) toast(words.saved, { kind: 'success' })
  }
  return {
    draft,
    change: (more: Partial<NailDraft>) => setDraft((now) => ({ ...now, ...more })),
    isChanged: own.revision === 0 || JSON.stringify(draft) !== JSON.stringify(first),
    isDropped: own.revision > 0 && hasLost(own.rules, first.rules),
    isBusy: saving.isBusy,
    problem: saving.problem,
    submit,
  }
}

/** Whether rules had to be dropped because of a service that is not sold. */
const hasLost = (before: NailRulesView, after: NailRulesView): boolean =>
  before.asking.length > after.asking.length ||
  before.refills.length > after.refills.length ||
  (before.repair !== null && after.repair === null) ||
  before.removals.some(
    ({ material, madeBy, outcome }) =>
      outcome !== 'refused' &&
      after.removals.find((rule) => rule.material === material && rule.madeBy === madeBy)?.outcome ===
        'refused',
  )
