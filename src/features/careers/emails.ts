import { messageTo, type MessageToWrite, type Recipient } from '#features/messages/contract.ts'

import { postingText, type PostingRow } from './queries.ts'

type Kind = 'career-submitted' | 'career-published' | 'career-applied' | 'career-application'

const factsOf = (row: PostingRow, { language }: Recipient) => ({
  postingId: row.id,
  title: postingText(row, language).title,
  employer: row.employer,
})

/** @param fact identifies the event; together with the reader it makes one message */
export const careerMessage = (kind: Kind, row: PostingRow, to: Recipient, fact: string): MessageToWrite =>
  messageTo(to, kind, factsOf(row, to), `${kind}:${fact}:${to.email}`)

export const refusalMessage = (
  row: PostingRow,
  to: Recipient,
  { reason, fact }: { readonly reason: string; readonly fact: string },
): MessageToWrite =>
  messageTo(to, 'career-refused', { ...factsOf(row, to), reason }, `career-refused:${fact}:${to.email}`)
