import { CalendarClock, CalendarX } from 'lucide-react'

import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { usePromotionsWords } from './words.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const rules = ['price', 'terms', 'best', 'calm'] as const

/** The rules of every promotion, beside one that is drawn and marked as an example. */
export function ReadingGuide() {
  const { how } = usePromotionsWords()
  return (
    <section
      aria-labelledby="how"
      className="section-gap grid gap-8 md:grid-cols-[1fr_1.15fr] md:items-center md:gap-16"
    >
      <div className="max-md:order-1">
        <Drawn />
      </div>
      <div>
        <h2 id="how" className="display text-display-sm md:text-display">
          {how.title}
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">{how.text}</p>
        <ol className="mt-5">
          {rules.map((name, index) => (
            <Rule key={name} name={name} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  )
}

interface RuleProps {
  readonly name: (typeof rules)[number]
  readonly number: number
}

function Rule({ name, number }: RuleProps) {
  const { how } = usePromotionsWords()
  return (
    <li className="grid grid-cols-[36px_1fr] border-t border-line-strong py-4.5">
      <span aria-hidden="true" className="display text-[24px] leading-tight text-coral-text">
        {number}
      </span>
      <div>
        <h3 className="text-title">{how.rules[name].title}</h3>
        <p className="mt-1 text-ink-2">{how.rules[name].text}</p>
      </div>
    </li>
  )
}

/** The drawn promotion says what the rules say, so screen readers skip it. */
function Drawn() {
  const { how } = usePromotionsWords()
  return (
    <div
      aria-hidden="true"
      className="grid place-items-center rounded-2xl bg-bg-subtle px-5 py-10 select-none md:min-h-[480px]"
    >
      <div className="w-full max-w-[360px]">
        <p className="mb-3 text-center text-caption tracking-[0.02em] text-muted">{how.example}</p>
        <div className="rounded-xl bg-surface p-5 shadow-2 hairline">
          <p className="text-title">{how.service}</p>
          <p className="text-small text-muted">{how.time}</p>
          <ul className="mt-4 flex flex-col gap-2 text-small">
            <li className="flex items-center gap-2.5">
              <CalendarClock {...icon} className="text-primary" />
              {how.when}
            </li>
            <li className="flex items-center gap-2.5">
              <CalendarX {...icon} className="text-primary" />
              {how.until}
            </li>
          </ul>
          <DrawnPrices />
        </div>
      </div>
    </div>
  )
}

function DrawnPrices() {
  const { how } = usePromotionsWords()
  const locale = useLocale()
  return (
    <div className="tabular mt-4 border-t border-dashed border-line-strong pt-4">
      <p className="flex justify-between gap-4 text-small text-muted">
        {how.before}
        <s>{money(locale, 2500)}</s>
      </p>
      <p className="mt-1 flex items-baseline justify-between gap-4">
        <span className="text-label">{how.yours}</span>
        <span className="display text-[32px] leading-none text-primary">{money(locale, 2000)}</span>
      </p>
    </div>
  )
}
