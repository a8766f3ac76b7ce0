import { usePointsRulesWords } from './words.ts'

const names = ['earn', 'when', 'worth', 'months', 'first', 'back'] as const

/** What holds for all points, figure first. */
export function PointsRules() {
  const { rules } = usePointsRulesWords()
  return (
    <section aria-labelledby="rules" className="section-gap">
      <h2 id="rules" className="display text-display-sm md:text-display">
        {rules.title}
      </h2>
      <ul className="mt-5 grid gap-x-12 md:mt-8 md:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-t-2 border-coral py-5 md:pb-9">
            <p className="display tabular text-[28px] leading-tight text-primary">
              {rules.items[name].figure}
            </p>
            <h3 className="mt-2 text-title">{rules.items[name].title}</h3>
            <p className="mt-1 text-ink-2">{rules.items[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
