import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'

import { company } from '#domain/company.ts'

import { getAuth } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answered } from './answered.ts'
import { CopyButton } from './copy-button.tsx'
import { freeName } from './factor-kinds.ts'
import { useRefresh } from './own-account.ts'
import { Outcome } from './section.tsx'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

const codeDigits = 6

interface Begun {
  readonly id: string
  /** An address that holds the picture. */
  readonly picture: string
  readonly secret: string
  readonly uri: string
}

interface FirstProof {
  readonly factorId: string
  readonly code: string
}

async function begin(friendlyName: string): Promise<Begun> {
  const auth = await getAuth()
  const { id, totp } = answered(
    await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: company.name }),
  )
  return { id, picture: totp.qr_code, secret: totp.secret, uri: totp.uri }
}

/** Begins an app's enrolment once, and forgets it again when nothing came of it. */
function useEnrolment(name: string) {
  const [begun, setBegun] = useState<Begun>()
  const isProved = useRef(false)
  const { run, problem } = useProfileAction(async () => setBegun(await begin(name)))
  useEffect(() => {
    void run()
    // Once: whatever changes later, the picture on the screen stays the one that was scanned.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const abandon = async () => {
    if (isProved.current || begun === undefined) return
    // Left alone it would be swept within minutes; nobody need hear of a failure.
    await (await getAuth()).mfa.unenroll({ factorId: begun.id })
  }
  const keep = () => {
    isProved.current = true
  }
  return { problem, begun, keep, abandon }
}

/** The picture to scan, its key as text, and the first code that proves that it worked. */
export function AddApp({ factors, ...dialog }: AddFactorDialogProps) {
  const words = useProfileWords()
  const { twoStep } = words
  const [name] = useState(() => freeName(twoStep.app, factors, words))
  const enrolment = useEnrolment(name)
  const { isOpen, close: closeDialog, finish } = useAddDialog(dialog)
  const form = useId()
  const { begun, keep, abandon } = enrolment
  const refresh = useRefresh()
  const proving = useProfileAction(
    async ({ factorId, code }: FirstProof) => {
      answered(await (await getAuth()).mfa.challengeAndVerify({ factorId, code }))
      await refresh('user', 'recovery', 'devices')
    },
    ({ code }) => (code.length < codeDigits ? twoStep.codeMissing : undefined),
  )
  const prove = async (proof: FirstProof) => {
    if (!(await proving.run(proof))) return
    keep()
    finish()
  }
  const close = () => {
    closeDialog()
    void abandon()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={twoStep.scanTitle}
      keepOpen
      footer={
        <Button type="submit" form={form} size="lg" wide busy={proving.isBusy} disabled={begun === undefined}>
          {twoStep.turnOn}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{twoStep.scan}</p>
        <Outcome problem={enrolment.problem} />
        {begun === undefined ? (
          enrolment.problem === undefined && <Skeleton className="mx-auto size-52" />
        ) : (
          <>
            <Picture begun={begun} />
            <FirstCode
              id={form}
              problem={proving.problem}
              onCode={(code) => void prove({ factorId: begun.id, code })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Picture({ begun: { picture, secret, uri } }: { readonly begun: Begun }) {
  const { twoStep: words } = useProfileWords()
  return (
    <div className="flex flex-col items-center gap-4">
      {/* White in both themes: apps look for dark squares on a light ground. */}
      <img
        src={picture}
        alt={words.qr}
        width={208}
        height={208}
        className="rounded-sm bg-white p-2 hairline"
      />
      <a
        href={uri}
        className="inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4 md:hidden"
      >
        {words.openApp}
      </a>
      <div className="w-full rounded-sm bg-bg-subtle p-3.5">
        <p className="text-small text-ink-2">{words.manual}</p>
        <div className="mt-1 flex items-center gap-2">
          <code className="min-w-0 flex-1 font-[inherit] text-label tracking-wide break-words tabular">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={secret} label={words.copySecret} />
        </div>
      </div>
    </div>
  )
}

interface FirstCodeProps {
  readonly id: string
  readonly problem: string | undefined
  readonly onCode: (code: string) => void
}

function FirstCode({ id, problem, onCode }: FirstCodeProps) {
  const { twoStep: words } = useProfileWords()
  const [code, setCode] = useState('')
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onCode(code)
      }}
    >
      <CodeField
        label={words.code}
        name="code"
        digits={codeDigits}
        value={code}
        error={problem}
        onChange={(digits) => {
          setCode(digits)
          if (digits.length === codeDigits && digits !== code) onCode(digits)
        }}
      />
    </form>
  )
}
