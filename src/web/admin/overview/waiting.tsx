import { Link } from 'react-router'

import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { usePlace } from '../../app/paths.ts'
import { Panel } from '../facts.tsx'
import { hoursSince } from '../hours-since.ts'
import { Loaded } from '../loaded.tsx'
import { placeOfQueue } from '../sidebar.tsx'
import { useQueues, type Queue } from '../use-queues.ts'
import { useAdminWords } from '../words.ts'
import { useAdminOverviewWords } from './words.ts'

/** The queues with work in them, the one with the oldest work first. */
export function Waiting() {
  const words = useAdminOverviewWords()
  const query = useQueues()
  return (
    <Panel title={words.queues}>
      <Loaded query={query}>{({ items }) => <Queues items={items.filter(({ count: n }) => n > 0)} />}</Loaded>
    </Panel>
  )
}

const age = ({ oldest }: Queue) => (oldest === null ? Infinity : Date.parse(oldest))

function Queues({ items }: { readonly items: readonly Queue[] }) {
  const words = useAdminOverviewWords()
  const { places, age: ageText } = useAdminWords()
  const locale = useLocale()
  const pathOf = usePlace()
  if (items.length === 0) return <p className="text-ink-2">{words.nothingWaits}</p>
  return (
    <ul>
      {items
        .toSorted((one, other) => age(one) - age(other))
        .map(({ name, count: n, oldest }) => {
          const place = placeOfQueue(name)
          return (
            <li
              key={name}
              className="relative flex flex-wrap items-baseline gap-x-3 border-b border-line py-3 last:border-b-0"
            >
              <Link to={pathOf(place) ?? ''} className="row-link">
                {places[place]}
              </Link>
              <strong className="tabular">{count(locale, n)}</strong>
              <span className="ml-auto text-small text-muted">
                {oldest !== null && words.since(ageText(hoursSince(oldest)))}
              </span>
            </li>
          )
        })}
    </ul>
  )
}
