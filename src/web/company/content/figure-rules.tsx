interface FigureRule {
  readonly figure: string
  readonly title: string
  readonly text: string
}

interface FigureRulesProps<Name extends string> {
  readonly names: readonly Name[]
  readonly words: { readonly title: string; readonly items: Readonly<Record<Name, FigureRule>> }
}

/** Rules with their figure first: of points, and of gift cards. */
export function FigureRules<Name extends string>({ names, words }: FigureRulesProps<Name>) {
  return (
    <section aria-labelledby="rules" className="section-gap">
      <h2 id="rules" className="display text-display-sm md:text-display">
        {words.title}
      </h2>
      <ul className="mt-5 grid gap-x-12 md:mt-8 md:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-t-2 border-coral py-5 md:pb-9">
            <p className="display tabular text-[28px] leading-tight text-primary">
              {words.items[name].figure}
            </p>
            <h3 className="mt-2 text-title">{words.items[name].title}</h3>
            <p className="mt-1 text-ink-2">{words.items[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
