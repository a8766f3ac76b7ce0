import { refillCategories } from '#domain/nails/rules.ts'
import type { NailRulesView } from '#features/nails/contract.ts'

import { Checkbox } from '../../../ui/check.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { refillable, withRefill, type RefillRule } from './nail-draft.ts'
import type { NamedService } from './named-services.ts'
import { NumberField } from './number-field.tsx'
import type { RulesPartProps } from './rules-part.ts'
import { useNailRuleWords } from './words.ts'

/** Which categories are refilled, and until when. */
export function RefillPart({
  services,
  rules,
  onChange,
  suggested,
}: RulesPartProps & { readonly suggested: NailRulesView }) {
  const { refills: words } = useNailRuleWords()
  const groups = refillable(services, refillCategories)
  return (
    <section>
      <h2 className="text-title">{words.title}</h2>
      <p className="mb-3 text-small text-muted">{words.hint}</p>
      {groups.length === 0 && <p className="text-small text-muted">{words.none}</p>}
      <div className="flex flex-col gap-4">
        {groups.map(({ category, services: own }) => {
          const rule = rules.refills.find((each) => each.category === category)
          const usual =
            suggested.refills.find((each) => each.category === category) ?? firstRule(category, own)
          return (
            <div key={category} className="rounded-lg bg-surface p-4 hairline">
              <Checkbox
                label={words.does(words.categories[category])}
                checked={rule !== undefined}
                onChange={() => onChange(withRefill(rules, category, rule ? undefined : usual))}
              />
              {rule && (
                <Refill
                  rule={rule}
                  services={own}
                  onChange={(next) => onChange(withRefill(rules, category, next))}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const firstRule = (category: RefillRule['category'], [set, refill]: readonly NamedService[]): RefillRule => ({
  category,
  serviceId: refill?.id ?? '',
  setServiceId: set?.id ?? '',
  daysMost: 28,
  takesOthers: false,
})

interface RefillProps {
  readonly rule: RefillRule
  readonly services: readonly NamedService[]
  readonly onChange: (rule: RefillRule) => void
}

function Refill({ rule, services, onChange }: RefillProps) {
  const { refills: words } = useNailRuleWords()
  const items = services.map(({ id, name }) => ({ value: id, label: name }))
  const other = (id: string) => services.find((service) => service.id !== id)?.id ?? id
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Field label={words.service}>
        {(control) => (
          <Select
            {...control}
            value={rule.serviceId}
            items={items}
            onValueChange={(serviceId) =>
              onChange({
                ...rule,
                serviceId,
                setServiceId: rule.setServiceId === serviceId ? other(serviceId) : rule.setServiceId,
              })
            }
          />
        )}
      </Field>
      <Field label={words.set}>
        {(control) => (
          <Select
            {...control}
            value={rule.setServiceId}
            items={items.filter(({ value }) => value !== rule.serviceId)}
            onValueChange={(setServiceId) => onChange({ ...rule, setServiceId })}
          />
        )}
      </Field>
      <NumberField
        label={words.days}
        fault={words.daysFault}
        value={rule.daysMost}
        most={120}
        onChange={(daysMost) => onChange({ ...rule, daysMost })}
      />
      <Checkbox
        label={words.others}
        checked={rule.takesOthers}
        className="sm:self-end"
        onChange={({ target }) => onChange({ ...rule, takesOthers: target.checked })}
      />
    </div>
  )
}
