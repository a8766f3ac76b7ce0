import { ArrowDownNarrowWide, ArrowRight, PiggyBank, Star } from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { usePromotionsWords } from './words.ts'

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const
const ways = [
  { name: 'price', icon: <ArrowDownNarrowWide {...icon} />, query: { sort: 'price' } },
  { name: 'level', icon: <PiggyBank {...icon} />, query: { priceLevel: '1' } },
  { name: 'rating', icon: <Star {...icon} />, query: { sort: 'rating' } },
] as const

/** Ways to a good price that work without any promotion. */
export function GoodPrices() {
  const { find } = usePromotionsWords()
  return (
    <section aria-labelledby="find" className="section-gap">
      <h2 id="find" className="display text-display-sm md:text-display">
        {find.title}
      </h2>
      <ul className="mt-5 grid gap-4 md:mt-8 md:grid-cols-3 md:gap-6">
        {ways.map((way) => (
          <Way key={way.name} {...way} />
        ))}
      </ul>
    </section>
  )
}

function Way({ name, icon: drawn, query }: (typeof ways)[number]) {
  const { find } = usePromotionsWords()
  const href = useHref()
  return (
    <li className="panel panel-lifts group p-5 md:p-7">
      <span className="text-primary">{drawn}</span>
      <h3 className="mt-3 text-title md:mt-5">
        <Link to={href('salons', undefined, query)} className="panel-link flex items-center gap-2">
          {find.items[name].title}
          <ArrowRight
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="text-primary transition-transform duration-200 group-hover:translate-x-1"
          />
        </Link>
      </h3>
      <p className="mt-1.5 text-ink-2">{find.items[name].text}</p>
    </li>
  )
}
