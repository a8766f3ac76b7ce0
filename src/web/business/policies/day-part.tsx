import { RadioGroup } from '../../ui/radio-group.tsx'
import { FlagField, NumberField, Part, type RulesPartProps } from './rules-part.tsx'
import { usePolicyWords } from './words.ts'

interface DayPartProps extends RulesPartProps {
  /** Minutes of the shortest service; null without one. */
  readonly shortest: number | null
}

/** How full the day gets, and which gaps it keeps. */
export function DayPart({ shortest, ...rules }: DayPartProps) {
  const words = usePolicyWords()
  return (
    <Part title={words.day}>
      <Gaps {...rules} shortest={shortest} />
      <div>
        <FlagField rules={rules} name="tightStarts" />
        <FlagField rules={rules} name="buffersInsideHours" />
      </div>
    </Part>
  )
}

const gapRules = ['none', 'touch', 'minimum'] as const

function Gaps({ shortest, ...rules }: DayPartProps) {
  const words = usePolicyWords()
  const { gapRule } = rules.typed
  const hint = shortest === null ? undefined : words.shortest(shortest)
  return (
    <RadioGroup
      label={words.gapRule}
      name="gapRule"
      options={gapRules.map((rule) => [rule, words.gapRules[rule]])}
      value={gapRule}
      onChange={(rule) => rules.change({ gapRule: rule })}
    >
      {gapRule === 'minimum' && (
        <div className="mt-1 mb-2">
          <NumberField rules={rules} name="minimumGap" label={words.minimumGap} hint={hint} />
        </div>
      )}
      {gapRule !== 'none' && <p className="text-small text-muted">{words.gapHint}</p>}
    </RadioGroup>
  )
}
