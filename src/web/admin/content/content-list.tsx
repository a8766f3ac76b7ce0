import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { listContent } from '#features/content/contract.ts'
import { plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Loaded } from '../loaded.tsx'
import { asLine, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useVersionDay } from './version-day.ts'
import { useAdminContentWords } from './words.ts'

type Item = Answer<typeof listContent>['items'][number]

/** All texts of the company, each with its current version, the next one, and the draft. */
export function ContentList() {
  const words = useAdminContentWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-content'],
    queryFn: ({ signal }) => api<typeof listContent>('GET', '/admin/content', { signal }),
  })
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-6 max-w-text text-ink-2">{words.intro}</p>
      <Loaded query={query}>{({ items }) => <Rows items={items} />}</Loaded>
    </>
  )
}

function Rows({ items }: { readonly items: readonly Item[] }) {
  const { columns } = useAdminContentWords()
  return (
    <Table
      isStacked
      columns={[
        { label: columns.document },
        { label: columns.inForce },
        { label: columns.next },
        { label: columns.draft },
      ]}
    >
      {items.map((item) => (
        <Row key={item.document} item={item} />
      ))}
    </Table>
  )
}

function Row({ item: { document, inForce, next, draft } }: { readonly item: Item }) {
  const words = useAdminContentWords()
  const locale = useLocale()
  const href = useHref()
  const dayOf = useVersionDay()
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <Link to={href('adminContentText', { document })} className="row-link">
          {words.documents[document]}
        </Link>
      </th>
      <td className={`align-middle ${asLine}`}>
        {words.version(inForce.number, dayOf(inForce.effectiveOn))}
      </td>
      {/* On a phone the column headings are hidden, so only existing values are listed, under the text's name. */}
      <td className={`align-middle ${next ? asLine : 'max-sm:hidden'}`}>
        <span className="text-small text-muted sm:hidden">{words.columns.next}: </span>
        {next ? words.version(next.number, dayOf(next.effectiveOn)) : words.noNext}
      </td>
      <td className={`align-middle ${draft ? asLine : 'max-sm:hidden'}`}>
        <span className="text-small text-muted sm:hidden">{words.columns.draft}: </span>
        {draft
          ? words.draftOf(draft.changedBy ?? words.unknown, plainDay(locale, draft.changedAt))
          : words.noDraft}
      </td>
    </StackedRow>
  )
}
