import { Download } from 'lucide-react'

import { isOpenClaim } from '#domain/claims.ts'
import type { ClaimsOfSalon, RivalClaim } from '#features/claims/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { fetchFlagged } from '../../app/connection.ts'
import { useLocale } from '../../app/messages.tsx'
import { accessToken } from '../../app/session.ts'
import { useClaimWords } from '../../market/claim/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useMayWrite } from '../access-gate.tsx'
import { useChoiceDialog } from '../use-choice-dialog.ts'
import { DecisionDialog } from './decision-dialog.tsx'

interface RivalCardProps {
  readonly claim: RivalClaim
  readonly salon: ClaimsOfSalon['salon']
}

/** One claim with everything that speaks for or against it. */
export function RivalCard({ claim, salon }: RivalCardProps) {
  const { admin: words } = useClaimWords()
  const locale = useLocale()
  const { message, objection, effectiveAt, state } = claim
  return (
    <li className="panel flex flex-col gap-3 p-5">
      <Claimant claim={claim} />
      <p lang="" className="break-words whitespace-pre-line text-ink-2">
        {message}
      </p>
      <Proofs claim={claim} />
      {objection !== null && (
        <Notice tone="warning" title={words.objection}>
          <span lang="">{objection}</span>
        </Notice>
      )}
      {effectiveAt !== null && state === 'noticed' && (
        <p className="text-small">{words.takesEffect(shortDayAndTime(locale, effectiveAt))}</p>
      )}
      {isOpenClaim(state) ? <Decisions claim={claim} salon={salon} /> : <Decided claim={claim} />}
    </li>
  )
}

/** When the claim was decided, and why it was rejected. */
function Decided({ claim: { decidedAt, rejectionReason } }: { readonly claim: RivalClaim }) {
  const { admin: words } = useClaimWords()
  const locale = useLocale()
  return (
    <>
      {rejectionReason !== null && (
        <div>
          <p className="text-small text-muted">{words.why}</p>
          <p lang="" className="break-words whitespace-pre-line">
            {rejectionReason}
          </p>
        </div>
      )}
      {decidedAt !== null && (
        <p className="mt-auto text-small text-muted">{words.decided(shortDayAndTime(locale, decidedAt))}</p>
      )}
    </>
  )
}

const tones: Readonly<Record<RivalClaim['state'], Tone>> = {
  open: 'info',
  noticed: 'info',
  objected: 'warning',
  approved: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

function Claimant({ claim: { claimant, state, createdAt } }: { readonly claim: RivalClaim }) {
  const { states } = useClaimWords().admin
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">{claimant.name ?? claimant.email}</p>
        {claimant.name !== null && <p className="text-small break-words text-muted">{claimant.email}</p>}
        <p className="text-small text-muted">{shortDayAndTime(locale, createdAt)}</p>
      </div>
      <Badge tone={tones[state]}>{states[state]}</Badge>
    </div>
  )
}

function Proofs({ claim: { id, proof, hasDocument, state } }: { readonly claim: RivalClaim }) {
  const { admin: words, proved } = useClaimWords()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {proof === null ? (
        !hasDocument && isOpenClaim(state) && <Badge tone="neutral">{words.noProof}</Badge>
      ) : (
        <Badge tone="success">{proved[proof]}</Badge>
      )}
      {hasDocument && (
        <Button variant="ghost" size="sm" className="first:-ml-4" onClick={() => void saveDocument(id)}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.open}
        </Button>
      )}
    </div>
  )
}

async function saveDocument(claimId: string): Promise<void> {
  const token = await accessToken()
  const answer = await fetchFlagged(`/api/v1/admin/claims/${claimId}/document`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  const isPdf = answer.headers.get('content-type') === 'application/pdf'
  if (answer.ok) saveFile(await answer.blob(), `claim-${claimId}.${isPdf ? 'pdf' : 'webp'}`)
}

function Decisions({ claim, salon }: RivalCardProps) {
  const { admin: words } = useClaimWords()
  const mayWrite = useMayWrite('claims')
  const { choice, isOpen, openFor, close } = useChoiceDialog<'approve' | 'reject'>('approve')
  if (!mayWrite) return null
  const mayApprove = claim.state !== 'noticed' && (claim.proof !== null || claim.hasDocument)
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {mayApprove && (
        <Button size="sm" onClick={() => openFor('approve')}>
          {words.approve}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        {...(!mayApprove && { className: '-ml-4' })}
        onClick={() => openFor('reject')}
      >
        {words.reject}
      </Button>
      <DecisionDialog claim={claim} salon={salon} decision={choice} open={isOpen} onClose={close} />
    </div>
  )
}
