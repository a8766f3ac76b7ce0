import { BROKEN_NAILS_MOST } from '#domain/nails/answers.ts'

import { Checkbox } from '../../../ui/check.tsx'
import { Field } from '../../../ui/field.tsx'
import { textOf, valueOf } from '../../../ui/select-rule.ts'
import { Select } from '../../../ui/select.tsx'
import { NumberField } from './number-field.tsx'
import type { RulesPartProps } from './rules-part.ts'
import { useNailRuleWords } from './words.ts'

/** How broken nails are repaired. */
export function RepairPart({ services, rules, onChange }: RulesPartProps) {
  const { repair: words } = useNailRuleWords()
  const { repair } = rules
  const offered = services.filter(
    ({ id, category }) => category === 'repair_removal' && !rules.removalServices.includes(id),
  )
  const choose = (serviceId: string) =>
    onChange({
      ...rules,
      repair:
        serviceId === '' ? null : { nailsEach: 1, nailsMost: 3, takesOthers: true, ...repair, serviceId },
    })
  return (
    <fieldset>
      <legend className="mb-2 text-title">{words.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={words.service} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={valueOf(repair?.serviceId ?? '')}
              onValueChange={(value) => choose(textOf(value))}
              items={[
                { value: valueOf(''), label: words.noService },
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
        {repair && (
          <>
            <NumberField
              label={words.each}
              fault={words.fault}
              value={repair.nailsEach}
              most={BROKEN_NAILS_MOST}
              onChange={(nailsEach) => onChange({ ...rules, repair: { ...repair, nailsEach } })}
            />
            <NumberField
              label={words.most}
              fault={words.fault}
              value={repair.nailsMost}
              most={BROKEN_NAILS_MOST}
              onChange={(nailsMost) => onChange({ ...rules, repair: { ...repair, nailsMost } })}
            />
            <Checkbox
              label={words.others}
              checked={repair.takesOthers}
              className="sm:col-span-2"
              onChange={({ target }) =>
                onChange({ ...rules, repair: { ...repair, takesOthers: target.checked } })
              }
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
