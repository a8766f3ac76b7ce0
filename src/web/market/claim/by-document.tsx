import { FileCheck2 } from 'lucide-react'
import { useRef } from 'react'

import { CLAIM_DOCUMENT_BYTES } from '#domain/claims.ts'
import type { ClaimView } from '#features/claims/contract.ts'

import { sendFile } from '../../app/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/forms/problem.tsx'
import { useClaimStep } from './use-claim.ts'
import { useClaimWords } from './words.ts'

/** A document that only administrators see. */
export function ByDocument({ salon, claim }: { readonly salon: string; readonly claim: ClaimView }) {
  const words = useClaimWords()
  const { run, isBusy, problem } = useClaimStep(
    salon,
    (file: File) =>
      sendFile({
        method: 'PUT',
        path: `/me/claims/${claim.id}/document`,
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    ({ size }) => (size > CLAIM_DOCUMENT_BYTES ? words.tooBig : undefined),
  )
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="panel flex flex-col items-start gap-3 p-5">
      <h3 className="text-label">{words.byDocument}</h3>
      <p className="text-small text-ink-2">{words.documentHint}</p>
      {claim.hasDocument && (
        <p className="flex gap-2 font-semibold text-success">
          <FileCheck2 size={20} strokeWidth={1.75} aria-hidden="true" />
          {words.hasDocument}
        </p>
      )}
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => input.current?.click()}>
        {claim.hasDocument ? words.replace : words.choose}
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
          if (file) void run(file)
          target.value = ''
        }}
      />
      <Fault>{problem}</Fault>
    </div>
  )
}
