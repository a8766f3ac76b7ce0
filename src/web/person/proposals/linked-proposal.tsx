import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { OpenedProposal, openProposal } from '#features/proposals/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Linked } from '../linked.tsx'
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
  const [moved, setMoved] = useState<BookingView>()
  if (moved) return <Moved salon={moved.salon} start={moved.start} />
  return (
    <Linked
      name="move-proposal"
      token={token}
      words={words}
      load={(signal) => api<typeof openProposal>('POST', '/move-proposals/open', { body: { token }, signal })}
    >
      {(opened, changes) =>
        opened.state === 'asked' ? (
          <OpenProposal token={token} opened={opened} onMoved={setMoved} {...changes} />
        ) : (
          <Ended opened={opened} />
        )
      }
    </Linked>
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
