import type { ReactNode } from 'react'

import { slotSteps } from '#domain/slot-steps.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Checkbox, Radio } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { Faults } from '../../ui/forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import type { TypedRules } from './typed-rules.ts'
import { usePolicyWords } from './words.ts'

export interface RulesFieldsProps {
  readonly typed: TypedRules
  readonly faults: Faults<TypedRules>
  readonly change: (more: Partial<TypedRules>) => void
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
  return (
    <fieldset className="flex flex-col gap-5 border-b border-line pb-7">
      <legend className="mb-4 text-title">{title}</legend>
      {children}
    </fieldset>
  )
}

type Numbered = 'slotStep' | 'minimumNotice' | 'cancellationHours' | 'maximumWait'

interface NumberSelectProps extends RulesFieldsProps {
  readonly name: Numbered
  readonly label: string
  readonly hint?: string
  readonly values: readonly number[]
  readonly say: (value: number) => string
}

/** One of the usual numbers, or the one that is kept already. */
function NumberSelect({ typed, change, name, label, hint, values, say }: NumberSelectProps) {
  const kept = typed[name]
  const all = values.includes(kept) ? values : [...values, kept].toSorted((a, b) => a - b)
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={String(kept)}
          onValueChange={(value) => change({ [name]: Number(value) })}
          items={all.map((value) => ({ value: String(value), label: say(value) }))}
        />
      )}
    </Field>
  )
}

const notices = [0, 30, 60, 120, 180, 240, 720, 1440, 2880]
const windows = [0, 2, 4, 6, 12, 24, 48, 72]

/** Which starts there are. */
export function TimesPart(props: RulesFieldsProps) {
  const words = usePolicyWords()
  const locale = useLocale()
  const { typed, faults, change } = props
  return (
    <Part title={words.times}>
      <NumberSelect
        {...props}
        name="slotStep"
        label={words.slotStep}
        values={slotSteps}
        say={words.everyMinutes}
      />
      <NumberSelect
        {...props}
        name="minimumNotice"
        label={words.minimumNotice}
        hint={words.minimumNoticeHint}
        values={notices}
        say={(value) => (value === 0 ? words.noNotice : minutes(locale, value))}
      />
      <Field label={words.horizonDays} hint={words.horizonHint} error={faults.horizonDays}>
        {(control) => (
          <Input
            {...control}
            name="horizonDays"
            inputMode="numeric"
            maxLength={3}
            value={typed.horizonDays}
            onChange={({ target }) => change({ horizonDays: target.value })}
          />
        )}
      </Field>
    </Part>
  )
}

const depositKinds = ['none', 'fixed', 'percent'] as const

/** Cancelling and the deposit. */
export function TermsPart(props: RulesFieldsProps) {
  const words = usePolicyWords()
  const { typed, faults, change } = props
  return (
    <Part title={words.terms}>
      <NumberSelect
        {...props}
        name="cancellationHours"
        label={words.cancellationHours}
        hint={words.termsHint}
        values={windows}
        say={words.hoursBefore}
      />
      <fieldset>
        <legend className="text-label">{words.deposit}</legend>
        {depositKinds.map((kind) => (
          <Radio
            key={kind}
            name="depositKind"
            label={words.deposits[kind]}
            checked={typed.depositKind === kind}
            onChange={() => change({ depositKind: kind })}
          />
        ))}
      </fieldset>
      {typed.depositKind !== 'none' && (
        <>
          <Field
            label={typed.depositKind === 'fixed' ? words.depositFixed : words.depositPercent}
            error={faults.depositValue}
          >
            {(control) => (
              <Input
                {...control}
                name="depositValue"
                inputMode="decimal"
                maxLength={8}
                value={typed.depositValue}
                onChange={({ target }) => change({ depositValue: target.value })}
              />
            )}
          </Field>
          <Notice>{words.depositNote}</Notice>
        </>
      )}
    </Part>
  )
}

const gapRules = ['none', 'touch', 'minimum'] as const

/** How full and how whole the day gets. */
export function DayPart({
  typed,
  faults,
  change,
  shortest,
}: RulesFieldsProps & { readonly shortest: number | null }) {
  const words = usePolicyWords()
  return (
    <Part title={words.day}>
      <fieldset>
        <legend className="text-label">{words.gapRule}</legend>
        {gapRules.map((rule) => (
          <Radio
            key={rule}
            name="gapRule"
            label={words.gapRules[rule]}
            checked={typed.gapRule === rule}
            onChange={() => change({ gapRule: rule })}
          />
        ))}
        {typed.gapRule === 'minimum' && (
          <Field
            label={words.minimumGap}
            error={faults.minimumGap}
            {...(shortest !== null && { hint: words.shortest(shortest) })}
            className="mt-1 mb-2"
          >
            {(control) => (
              <Input
                {...control}
                name="minimumGap"
                inputMode="numeric"
                maxLength={3}
                value={typed.minimumGap}
                onChange={({ target }) => change({ minimumGap: target.value })}
              />
            )}
          </Field>
        )}
        {typed.gapRule !== 'none' && <p className="text-small text-muted">{words.gapHint}</p>}
      </fieldset>
      <div>
        <YesNo typed={typed} change={change} name="tightStarts" />
        <YesNo typed={typed} change={change} name="buffersInsideHours" />
      </div>
    </Part>
  )
}

const splits = ['never', 'fallback', 'allowed'] as const
const waits = [0, 5, 10, 15, 20, 30]

/** Visits of more than one service. */
export function SeveralPart(props: RulesFieldsProps) {
  const words = usePolicyWords()
  const { typed, change } = props
  return (
    <Part title={words.several}>
      <fieldset>
        <legend className="text-label">{words.split}</legend>
        {splits.map((split) => (
          <Radio
            key={split}
            name="split"
            label={words.splits[split]}
            checked={typed.split === split}
            onChange={() => change({ split })}
          />
        ))}
      </fieldset>
      <NumberSelect
        {...props}
        name="maximumWait"
        label={words.maximumWait}
        values={waits}
        say={(value) => (value === 0 ? words.noWait : words.upTo(value))}
      />
      <YesNo typed={typed} change={change} name="flexibleOrder" />
    </Part>
  )
}

type Flag = 'tightStarts' | 'buffersInsideHours' | 'flexibleOrder'

function YesNo({ typed, change, name }: Omit<RulesFieldsProps, 'faults'> & { readonly name: Flag }) {
  const words = usePolicyWords()
  return (
    <Checkbox
      name={name}
      label={words[name]}
      hint={words[`${name}Hint`]}
      checked={typed[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
}
