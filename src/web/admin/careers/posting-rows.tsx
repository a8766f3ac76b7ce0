import { BriefcaseBusiness } from 'lucide-react'
import { Link } from 'react-router'

import type { AdminPosting } from '#features/careers/contract/administration.ts'
import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { StatusBadge } from '../../company/careers/posting-facts.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import { Table } from '../table.tsx'
import { useAdminCareerWords } from './words.ts'

interface PostingRowsProps {
  readonly items: readonly AdminPosting[]
  /** The list of waiting postings is always complete. */
  readonly isWaiting: boolean
}

/** One posting a row; the whole row opens it. */
export function PostingRows({ items, isWaiting }: PostingRowsProps) {
  const words = useAdminCareerWords()
  if (items.length === 0) return <EmptyQueue icon={BriefcaseBusiness} words={words} isWaiting={isWaiting} />
  const columns = [
    { label: words.title },
    { label: words.employer, className: 'max-lg:hidden' },
    { label: words.state },
    { label: words.until, className: 'max-sm:hidden' },
    { label: words.applications, className: 'max-sm:hidden' },
  ]
  return (
    <Table columns={columns}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </Table>
  )
}

function Row({ item }: { readonly item: AdminPosting }) {
  const words = useAdminCareerWords()
  const locale = useLocale()
  const href = useHref()
  const { id, title, language, employer, state, closesOn, applicationCount } = item
  const until = closesOn === null ? words.noEnd : plainDay(locale, `${closesOn}T12:00:00Z`, 'UTC')
  return (
    <tr>
      <th scope="row">
        <Link to={href('adminCareer', { posting: id })} className="row-link" lang={language}>
          {title}
        </Link>
        <span className="block text-small font-normal text-muted lg:hidden">{employer}</span>
        <span className="block text-small font-normal text-muted sm:hidden">
          {until} · {words.applicants(applicationCount)}
        </span>
      </th>
      <td className="max-lg:hidden">{employer}</td>
      <td>
        <StatusBadge state={state} />
      </td>
      <td className="tabular whitespace-nowrap max-sm:hidden">{until}</td>
      <td className="tabular max-sm:hidden">{applicationCount}</td>
    </tr>
  )
}
