import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { OpenedProposal, openProposal } from '#features/proposals/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadsNowhere, linkQuery } from '../link-query.ts'
import { LinkMessage } from '../reminder/link-message.tsx'
import { OpenProposal } from './open-proposal.tsx'
import { useProposalWords } from './words.ts'

interface TokenProps {
  /** Empty if the URL has none. */
  readonly token: string
}

/** A salon's question, or its outcome. */
export function LinkedProposal({ token }: TokenProps) {
  const words = useProposalWords()
  const locale = useLocale()
  const key = ['move-proposal', token, locale]
  const client = useQueryClient()
  const [moved, setMoved] = useState<BookingView>()
  const query = useQuery({
    ...linkQuery,
    queryKey: key,
    enabled: token !== '' && moved === undefined,
    queryFn: ({ signal }) =>
      api<typeof openProposal>('POST', '/move-proposals/open', { body: { token }, signal }),
  })
  if (moved) return <Moved salon={moved.salon} start={moved.start} />
  if (token === '' || leadsNowhere(query.error))
    return <LinkMessage title={words.missingTitle} text={words.missing} />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(opened) =>
          opened.state === 'asked' ? (
            <OpenProposal
              token={token}
              opened={opened}
              onMoved={setMoved}
              onAnswered={(after) => client.setQueryData(key, after)}
              onOutdated={() => void query.refetch()}
            />
          ) : (
            <Ended opened={opened} />
          )
        }
      </Loaded>
    </>
  )
}

interface MovedProps {
  readonly salon: Pick<OpenedProposal['salon'], 'name' | 'slug' | 'timeZone'>
  readonly start: string
}

function Moved({ salon, start }: MovedProps) {
  const words = useProposalWords()
  const text = words.done(salon.name, fullWhen(useLocale(), start, salon.timeZone))
  return <LinkMessage title={words.doneTitle} text={text} slug={salon.slug} isDone />
}

function Ended({ opened: { state, salon, from, to } }: { readonly opened: OpenedProposal }) {
  const words = useProposalWords()
  const when = fullWhen(useLocale(), from.start, salon.timeZone)
  if (state === 'yes') return <Moved salon={salon} start={to.start} />
  const ends = {
    no: [words.noTitle, words.noText(when)],
    lapsed: [words.lapsedTitle, words.lapsed(when)],
    taken: [words.takenTitle, words.taken(when)],
    changed: [words.changedTitle, words.changed],
    withdrawn: [words.withdrawnTitle, words.withdrawn(when)],
  } as const
  const [title, text] = ends[state === 'asked' ? 'lapsed' : state]
  return <LinkMessage title={title} text={text} slug={salon.slug} isDone />
}
