import { useHowItWorksWords } from './words.ts'

const names = ['times', 'once', 'verified', 'reviews', 'order', 'free'] as const

/** The promises for every booking. */
export function Promises() {
  const { promises } = useHowItWorksWords()
  return (
    <section aria-labelledby="promises" className="section-gap md:grid md:grid-cols-[1fr_2fr] md:gap-16">
      <h2 id="promises" className="display text-display-sm md:text-display">
        {promises.title}
      </h2>
      <ul className="mt-5 grid gap-x-12 md:mt-0 md:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="border-t border-line-strong py-5">
            <h3 className="text-title">{promises.items[name].title}</h3>
            <p className="mt-1.5 text-ink-2">{promises.items[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
