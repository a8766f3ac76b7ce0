import type { PageHandle } from '../app/page-handle.ts'
import { LinkPage } from '../person/link-page.tsx'
import { LinkedProposal } from '../person/proposals/linked-proposal.tsx'
import { useProposalWords } from '../person/proposals/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function MoveProposalPage() {
  const words = useProposalWords()
  return <LinkPage title={words.page} part={LinkedProposal} />
}
