import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import type { ApplicationDetails } from '#features/applications/contract.ts'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Problem } from '../ui/forms/problem.tsx'
import { Select } from '../ui/select.tsx'
import { useStep } from './use-application.ts'
import { useAdminWords } from './words.ts'

interface ApproveDialogProps {
  readonly application: ApplicationDetails
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks where the salon is, which is all that an application leaves open. */
export function ApproveDialog({ application, open, onClose }: ApproveDialogProps) {
  const { application: words } = useAdminWords()
  const { isBusy, problem, take } = useStep(application)
  const [placeId, setPlaceId] = useState(application.places[0]?.id ?? '')
  const [point, setPoint] = useState('')
  const send = async () => {
    const body = { ...(placeId !== '' && { placeId }), ...(point.trim() !== '' && { point }) }
    if (await take('approve', body)) onClose()
  }
  const button = (
    <Button wide busy={isBusy} onClick={() => void send()}>
      {words.approveSubmit}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.approveTitle} keepOpen footer={button}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{words.approveText}</p>
        <Problem>{problem}</Problem>
        <PlaceField application={application} placeId={placeId} onPlace={setPlaceId} />
        <PointField point={point} onPoint={setPoint} />
        <MapLink application={application} />
      </div>
    </Dialog>
  )
}

interface PlaceFieldProps {
  readonly application: ApplicationDetails
  readonly placeId: string
  readonly onPlace: (placeId: string) => void
}

function PlaceField({ application, placeId, onPlace }: PlaceFieldProps) {
  const { application: words } = useAdminWords()
  return (
    <Field label={words.chosenPlace}>
      {(control) => (
        <Select
          {...control}
          value={placeId}
          onValueChange={onPlace}
          items={application.places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  )
}

interface PointFieldProps {
  readonly point: string
  readonly onPoint: (point: string) => void
}

function PointField({ point, onPoint }: PointFieldProps) {
  const { application: words } = useAdminWords()
  return (
    <Field label={words.point} hint={words.pointHint} optional>
      {(control) => (
        <Input
          {...control}
          inputMode="text"
          autoComplete="off"
          maxLength={60}
          value={point}
          onChange={({ target }) => onPoint(target.value)}
        />
      )}
    </Field>
  )
}

/** Opens the address on a map from which the point can be copied; customers are led to that point. */
function MapLink({ application: { address, postcode, city } }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  const query = encodeURIComponent(`${address}, ${postcode} ${city}`)
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
      className="-mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-small font-semibold text-primary hover:underline"
    >
      {words.findPoint}
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}
