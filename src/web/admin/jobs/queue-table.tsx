import { Link } from 'react-router'

import type { readAdminJobs } from '#features/administration/contract.ts'
import { count } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useMayRead } from '../access-gate.tsx'
import { plainWhen } from '../plain-when.ts'
import { asLine, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminJobWords } from './words.ts'

type Queue = Answer<typeof readAdminJobs>['queues'][number]

/** The amount of work that waits in each queue, and the entries that were given up. */
export function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  const words = useAdminJobWords()
  const locale = useLocale()
  const columns = [
    { label: words.queue },
    { label: words.waiting },
    { label: words.since },
    { label: words.parked },
  ]
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-title">{words.queues}</h2>
      <Table columns={columns} isStacked>
        {queues.map(({ name, waiting, oldest, parked }) => (
          <StackedRow key={name}>
            <th scope="row" className={asLine}>
              {words.queueNames[name]}
            </th>
            <td className={`tabular ${asLine}`}>
              <span className="text-small text-muted sm:hidden">{words.waiting}: </span>
              {count(locale, waiting)}
            </td>
            <td className={`tabular ${oldest === null ? 'max-sm:hidden' : asLine}`}>
              {oldest === null ? words.none : plainWhen(locale, oldest)}
            </td>
            <td className={`tabular ${asLine}`}>
              <span className="text-small text-muted sm:hidden">{words.parked}: </span>
              <Parked name={name} parked={parked} />
            </td>
          </StackedRow>
        ))}
      </Table>
    </section>
  )
}

/** Leads to the page where entries that were given up can be sent again. */
function Parked({ name, parked }: Pick<Queue, 'name' | 'parked'>) {
  const words = useAdminJobWords()
  const locale = useLocale()
  const href = useHref()
  const [mayMessages, mayRefunds] = [useMayRead('messages'), useMayRead('refunds')]
  const shown = count(locale, parked)
  if (parked === 0) return shown
  const link =
    name === 'messages' && mayMessages
      ? { to: href('adminMessages', undefined, { part: 'parked' }), text: words.toMessages }
      : name === 'refunds' && mayRefunds
        ? { to: href('adminPayouts'), text: words.toRefunds }
        : undefined
  if (link === undefined) return <strong>{shown}</strong>
  return (
    <>
      <strong>{shown}</strong> ·{' '}
      <Link to={link.to} className="row-link text-primary underline underline-offset-4">
        {link.text}
      </Link>
    </>
  )
}
