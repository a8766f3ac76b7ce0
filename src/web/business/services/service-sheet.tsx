import { useState } from 'react'

import type { PriceList, ServiceView } from '#features/services/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { draftOf } from './draft.ts'
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

const FORM = 'service-form'

/** One service with all that belongs to it. What is typed stays until it is saved or given up on purpose. */
export function ServiceSheet({ list, service, open, onClose, onSaved }: ServiceSheetProps) {
  const { form: words } = useServicesWords()
  const locale = useLocale()
  const [initial] = useState(() => draftOf(service, list, locale))
  const [draft, setDraft] = useState(initial)
  const [isLeaving, setLeaving] = useState(false)
  const form = useServiceForm({ service, draft, onSaved })
  const close = () => (draft === initial ? onClose() : setLeaving(true))
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        keepOpen
        title={service ? words.change : words.create}
        footer={
          <div className="flex flex-col gap-2">
            <Problem>{form.problem}</Problem>
            <Button type="submit" form={FORM} size="lg" wide busy={form.busy}>
              {words.save}
            </Button>
          </div>
        }
      >
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-6"
        >
          <ServiceFields
            draft={draft}
            list={list}
            faults={form.faults}
            change={(more) => setDraft((now) => ({ ...now, ...more }))}
          />
        </form>
      </Sheet>
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

function Leaving({ open, onStay, onLeave }: LeavingProps) {
  const { form: words } = useServicesWords()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={words.leave}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide size="lg" onClick={onStay}>
            {words.leaveNo}
          </Button>
          <Button variant="ghost" wide onClick={onLeave}>
            {words.leaveYes}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  )
}
