import { useId, useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTypedCode } from '../account/use-typed-code.ts'
import { freeName } from './factor-kinds.ts'
import { ScanPicture } from './scan-picture.tsx'
import { Outcome } from './section.tsx'
import { useAddDialog, type AddFactorDialogProps } from './use-add-dialog.ts'
import { appCodeDigits, useAppEnrolment, useFirstProof } from './use-app-enrolment.ts'
import { useProfileWords } from './words.ts'

/** The dialog, the enrolment and the first code of a new app. */
function useAddApp({ factors, ...dialog }: AddFactorDialogProps) {
  const words = useProfileWords()
  const [name] = useState(() => freeName(words.twoStep.app, factors, words))
  const enrolment = useAppEnrolment(name)
  const { isOpen, close, finish } = useAddDialog(dialog)
  const proving = useFirstProof(enrolment.begun)
  return {
    enrolment,
    proving,
    isOpen,
    prove: async (code: string) => {
      if (!(await proving.run(code))) return
      enrolment.keep()
      finish()
    },
    close: () => {
      close()
      void enrolment.abandon()
    },
  }
}

/** Adds an app: it scans a picture, and its first code proves that this worked. */
export function AddApp(props: AddFactorDialogProps) {
  const { twoStep: words } = useProfileWords()
  const { enrolment, proving, isOpen, prove, close } = useAddApp(props)
  const { begun, problem } = enrolment
  const form = useId()
  const button = { type: 'submit', form, busy: proving.isBusy, disabled: begun === undefined } as const
  const footer = (
    <Button {...button} size="lg" wide>
      {words.turnOn}
    </Button>
  )
  return (
    <Dialog open={isOpen} onClose={close} title={words.scanTitle} keepOpen footer={footer}>
      <div className="flex flex-col gap-5">
        <p>{words.scan}</p>
        <Outcome problem={problem} />
        {!begun && problem === undefined && <Skeleton className="mx-auto size-52" />}
        {begun && <ScanPicture begun={begun} />}
        {begun && <FirstCode id={form} problem={proving.problem} onCode={prove} />}
      </div>
    </Dialog>
  )
}

interface FirstCodeProps {
  readonly id: string
  readonly problem: string | undefined
  readonly onCode: (code: string) => Promise<void>
}

function FirstCode({ id, problem, onCode }: FirstCodeProps) {
  const { twoStep: words } = useProfileWords()
  const { code, change, submit } = useTypedCode(appCodeDigits, onCode)
  const field = { label: words.code, name: 'code', digits: appCodeDigits }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <CodeField {...field} value={code} error={problem} onChange={change} />
    </form>
  )
}
