import { RadioGroup } from '../../ui/radio-group.tsx'
import { FlagField, NumberSelect, Part, type RulesPartProps } from './rules-part.tsx'
import { usePolicyWords } from './words.ts'

const splits = ['never', 'fallback', 'allowed'] as const
const waits = [0, 5, 10, 15, 20, 30]

/** Bookings of more than one service. */
export function SeveralPart(rules: RulesPartProps) {
  const words = usePolicyWords()
  const { typed, change } = rules
  return (
    <Part title={words.several}>
      <RadioGroup
        label={words.split}
        name="split"
        options={splits.map((split) => [split, words.splits[split]])}
        value={typed.split}
        onChange={(split) => change({ split })}
      />
      <NumberSelect
        rules={rules}
        name="maximumWait"
        values={waits}
        textOf={(value) => (value === 0 ? words.noWait : words.upTo(value))}
      />
      <FlagField rules={rules} name="flexibleOrder" />
    </Part>
  )
}
