import { useState } from 'react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { Dialog } from '../../ui/dialog.tsx'
import { DialogAnswers } from '../../ui/forms/dialog-answers.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useServiceForm } from './use-service-form.ts'
import { useServicesWords } from './words.ts'

interface ServiceSheetProps {
  readonly list: PriceList
  /** Undefined: a new one. */
  readonly service: ServiceView | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a service. What is typed stays until it is saved or given up on purpose. */
export function ServiceSheet({ list, service, open, onClose, onSaved }: ServiceSheetProps) {
  const { form: words } = useServicesWords()
  const [isLeaving, setLeaving] = useState(false)
  const form = useServiceForm({ list, service, onSaved })
  return (
    <>
      <FormSheet
        form={form}
        open={open}
        onClose={() => (form.isChanged ? setLeaving(true) : onClose())}
        keepOpen
        title={service ? words.change : words.create}
        submit={words.save}
        className="flex flex-col gap-6"
      >
        <ServiceFields list={list} form={form} />
      </FormSheet>
      {form.question}
      <Leaving open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </>
  )
}

interface LeavingProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before typed changes are given up; closing the question keeps them. */
function Leaving({ open, onStay, onLeave }: LeavingProps) {
  const { form: words } = useServicesWords()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={words.leave}
      footer={
        <DialogAnswers
          variant="primary"
          yes={words.leaveNo}
          onClick={onStay}
          no={words.leaveYes}
          onNo={onLeave}
        />
      }
    >
      {null}
    </Dialog>
  )
}
