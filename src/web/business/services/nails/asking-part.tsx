import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Checkbox } from '../../../ui/check.tsx'
import { toggled } from './nail-draft.ts'
import type { RulesPartProps } from './rules-part.ts'
import { useNailRuleWords } from './words.ts'

/** Feet and children are not asked. */
const neverAsking: readonly string[] = ['pedicure', 'spa_care', 'kids']

/** The services before which the question is asked; removals always ask. */
export function AskingPart({ services, rules, onChange }: RulesPartProps) {
  const { asking: words } = useNailRuleWords()
  const locale = useLocale()
  const offered = services.filter(
    ({ id, category }) =>
      rules.asking.includes(id) || (!neverAsking.includes(category) && !rules.removalServices.includes(id)),
  )
  return (
    <fieldset>
      <legend className="text-title">{words.title}</legend>
      <p className="mb-1 text-small text-muted">{words.hint}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {offered.map(({ id, name, minutes: long }) => (
          <Checkbox
            key={id}
            label={name}
            hint={minutes(locale, long)}
            checked={rules.asking.includes(id)}
            onChange={() => onChange({ ...rules, asking: toggled(rules.asking, id) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
