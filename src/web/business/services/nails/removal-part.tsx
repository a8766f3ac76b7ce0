import { useState } from 'react'

import {
  nailMakers,
  removableMaterials,
  type NailMaker,
  type RemovableMaterial,
} from '#domain/nails/answers.ts'
import { minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/check.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import type { SelectItem } from '../../../ui/select-item.ts'
import { Select } from '../../../ui/select.tsx'
import {
  outcomeValue,
  removalRuleOf,
  withRemoval,
  withRemovalOptions,
  withRemovalService,
} from './nail-draft.ts'
import type { RulesPartProps } from './rules-part.ts'
import { useNailRuleWords } from './words.ts'

/** The services that count as removal, and the one for each material. */
export const RemovalPart = (part: RulesPartProps) => (
  <>
    <Removals {...part} />
    <Table {...part} />
  </>
)

function Removals({ services, rules, onChange }: RulesPartProps) {
  const { removals: words } = useNailRuleWords()
  const locale = useLocale()
  const removals = services.filter(
    ({ id, category }) => category === 'repair_removal' && id !== rules.repair?.serviceId,
  )
  const options = Map.groupBy(
    services.flatMap((service) => service.options),
    ({ name }) => name,
  )
  return (
    <fieldset>
      <legend className="text-title">{words.title}</legend>
      <p className="mb-2 text-small text-muted">{words.hint}</p>
      <h3 className="text-label">{words.services}</h3>
      {removals.length === 0 && <p className="text-small text-muted">{words.none}</p>}
      {removals.map(({ id, name, minutes: long, priceCents }) => (
        <Checkbox
          key={id}
          label={name}
          hint={`${minutes(locale, long)} · ${money(locale, priceCents)}`}
          checked={rules.removalServices.includes(id)}
          onChange={() => onChange(withRemovalService(rules, id))}
        />
      ))}
      {options.size > 0 && <h3 className="mt-2 text-label">{words.options}</h3>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {[...options].map(([name, same]) => (
          <Checkbox
            key={name}
            label={name}
            checked={same.every(({ id }) => rules.removalOptions.includes(id))}
            onChange={() =>
              onChange(
                withRemovalOptions(
                  rules,
                  same.map(({ id }) => id),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Table({ services, rules, onChange }: RulesPartProps) {
  const { table: words } = useNailRuleWords()
  const items = useOutcomes({ services, rules })
  return (
    <section>
      <h2 className="text-title">{words.title}</h2>
      <p className="mb-3 text-small text-muted">{words.hint}</p>
      <div className="flex flex-col gap-4">
        {removableMaterials.map((material) => (
          <Material key={material} material={material} items={items} rules={rules} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

interface MaterialProps extends Pick<RulesPartProps, 'rules' | 'onChange'> {
  readonly material: RemovableMaterial
  readonly items: readonly SelectItem[]
}

/** One list for all makers, until they shall differ. */
function Material({ material, items, rules, onChange }: MaterialProps) {
  const { table: words } = useNailRuleWords()
  const values = nailMakers.map((madeBy) => outcomeValue(removalRuleOf(rules, material, madeBy)))
  const [wantsSplit, setSplit] = useState(false)
  const isSplit = wantsSplit || new Set(values).size > 1
  const set = (makers: readonly NailMaker[], value: string) =>
    onChange(makers.reduce((now, madeBy) => withRemoval(now, { material, madeBy }, value), rules))
  const lists = isSplit
    ? nailMakers.map((madeBy, place) => ({
        label: words.makers[madeBy],
        makers: [madeBy],
        value: values[place],
      }))
    : [{ label: words.all, makers: nailMakers, value: values[0] }]
  return (
    <fieldset className="rounded-lg bg-surface p-4 hairline">
      <legend className="float-left mb-2 w-full text-label">{words.materials[material]}</legend>
      <div className={classes('clear-both grid gap-3', isSplit && 'sm:grid-cols-3')}>
        {lists.map(({ label, makers, value }) => (
          <Field key={label} label={label}>
            {(control) => (
              <Select
                {...control}
                value={value ?? ''}
                onValueChange={(next) => set(makers, next)}
                items={items}
              />
            )}
          </Field>
        ))}
      </div>
      {!isSplit && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setSplit(true)}>
          {words.split}
        </Button>
      )}
    </fieldset>
  )
}

/** All possible treatments before a new set. */
function useOutcomes({ services, rules }: Pick<RulesPartProps, 'services' | 'rules'>) {
  const { table: words } = useNailRuleWords()
  const locale = useLocale()
  const removals = services.filter(({ id }) => rules.removalServices.includes(id))
  const figures = ({ minutes: long, priceCents }: (typeof removals)[number]) =>
    `${minutes(locale, long)} · ${money(locale, priceCents)}`
  const has = rules.removalOptions.length > 0
  return [
    { value: 'included:', label: words.included },
    ...removals.map((each) => ({ value: `included:${each.id}`, label: words.includedAlone(each.name) })),
    ...(has ? [{ value: 'extra:', label: words.extra }] : []),
    ...(has
      ? removals.map((each) => ({ value: `extra:${each.id}`, label: words.extraElse(each.name) }))
      : []),
    ...removals.map((each) => ({ value: `service:${each.id}`, label: `${each.name} (${figures(each)})` })),
    { value: 'refused:', label: words.refused },
  ]
}
