import { useQuery } from '@tanstack/react-query'

import type { OwnDetails, readDetails, saveDetails } from '#features/salons/contract/details.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import { bodyOf, draftOf, faultsOf, type DetailsDraft } from './details-draft.ts'
import { AmenityChoice, ContactFields, DescriptionFields, LatinNameFields } from './details-fields.tsx'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { TraderSection } from './trader-section.tsx'
import { useStampedSave } from './use-stamped-save.ts'
import { useSetUpWords } from './words.ts'

const keyOf = (salonId: string) => ['salon-details', salonId]

/** The step in which the salon introduces itself. */
export function DetailsStep(props: StepProps) {
  const { details: words } = useSetUpWords()
  const { salonId } = props
  const query = useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof readDetails>('GET', '/business/salons/{id}/details', { params: { id: salonId }, signal }),
  })
  return (
    <StepFrame title={words.title} text={words.text}>
      <Loaded query={query}>{(details) => <DetailsForm {...props} details={details} />}</Loaded>
      <TraderSection salonId={salonId} />
    </StepFrame>
  )
}

type DetailsFormProps = StepProps & { readonly details: OwnDetails }

function useDetailsForm({ salonId, details, onNext }: DetailsFormProps) {
  const { details: words } = useSetUpWords()
  const changed = useSetUpChanged()
  const save = useStampedSave(keyOf(salonId))
  return useForm<DetailsDraft>({
    initial: draftOf(details),
    check: (typed) => faultsOf(typed, words.faults),
    send: async (typed) => {
      await save(() =>
        api<typeof saveDetails>('PUT', '/business/salons/{id}/details', {
          params: { id: salonId },
          body: bodyOf(typed, details.stamp),
        }),
      )
      void changed()
      onNext()
    },
  })
}

function DetailsForm(props: DetailsFormProps) {
  const { save } = useSetUpWords()
  const form = useDetailsForm(props)
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.submit(event)}
    >
      <DescriptionFields form={form} />
      <LatinNameFields form={form} written={props.details} />
      <ContactFields form={form} />
      <AmenityChoice chosen={form.typed.amenities} onChange={(amenities) => form.change({ amenities })} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" size="lg" busy={form.isBusy} className="self-start max-sm:w-full">
        {save}
      </Button>
    </form>
  )
}
