import { slotSteps } from '#domain/slot-steps.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { NumberField, NumberSelect, Part, type RulesPartProps } from './rules-part.tsx'
import { usePolicyWords } from './words.ts'

const notices = [0, 30, 60, 120, 180, 240, 720, 1440, 2880]

/** When appointments can start. */
export function TimesPart(rules: RulesPartProps) {
  const words = usePolicyWords()
  const locale = useLocale()
  return (
    <Part title={words.times}>
      <NumberSelect rules={rules} name="slotStep" values={slotSteps} textOf={words.everyMinutes} />
      <NumberSelect
        rules={rules}
        name="minimumNotice"
        hint={words.minimumNoticeHint}
        values={notices}
        textOf={(value) => (value === 0 ? words.noNotice : minutes(locale, value))}
      />
      <NumberField rules={rules} name="horizonDays" label={words.horizonDays} hint={words.horizonHint} />
    </Part>
  )
}
