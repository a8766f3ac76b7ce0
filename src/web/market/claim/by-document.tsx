import { FileCheck2 } from 'lucide-react'
import { useRef } from 'react'

import { CLAIM_DOCUMENT_BYTES } from '#domain/claims.ts'
import type { ClaimView } from '#features/claims/contract.ts'

import { sendFile } from '../../app/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

interface ByDocumentProps {
  readonly salon: string
  readonly claim: ClaimView
}

function useSendDocument({ salon, claim }: ByDocumentProps) {
  const words = useClaimWords()
  return useClaimStep(
    salon,
    (file: File) =>
      sendFile({
        method: 'PUT',
        path: `/me/claims/${claim.id}/document`,
        file,
      }),
    ({ size }) => (size > CLAIM_DOCUMENT_BYTES ? words.tooBig : undefined),
  )
}

/** A document that only administrators see. */
export function ByDocument(props: ByDocumentProps) {
  const words = useClaimWords()
  const { hasDocument } = props.claim
  const { run, isBusy, problem } = useSendDocument(props)
  return (
    <div className="panel flex flex-col items-start gap-3 p-5">
      <h3 className="text-label">{words.byDocument}</h3>
      <p className="text-small text-ink-2">{words.documentHint}</p>
      {hasDocument && (
        <p className="flex gap-2 font-semibold text-success">
          <FileCheck2 size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.hasDocument}
        </p>
      )}
      <DocumentButton
        text={hasDocument ? words.replace : words.choose}
        busy={isBusy}
        onChoose={(file) => void run(file)}
      />
      <Fault>{problem}</Fault>
    </div>
  )
}

interface DocumentButtonProps {
  readonly text: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

function DocumentButton({ text, busy, onChoose }: DocumentButtonProps) {
  const words = useClaimWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        name="document"
        aria-label={words.choose}
        accept="application/pdf,image/jpeg,image/png"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}
