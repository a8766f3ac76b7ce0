import { useQuery, useQueryClient } from '@tanstack/react-query'

import { withoutGreek } from '#domain/names/name-in.ts'
import type { OwnDetails, readDetails, saveDetails } from '#features/salons/contract/details.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useSetUpChanged } from '../use-set-up-changed.ts'
import {
  AmenityChoice,
  ContactFields,
  DescriptionFields,
  LatinNameFields,
  type TypedDetails,
} from './details-fields.tsx'
import { Loaded } from './loaded.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { TraderSection } from './trader-section.tsx'
import { useSetUpWords } from './words.ts'

const keyOf = (salonId: string) => ['salon-details', salonId]

/** What the salon says about itself. */
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

const typedOf = (details: OwnDetails): TypedDetails => ({
  nameEn: details.nameEn,
  addressEn: details.addressEn,
  descriptionEl: details.descriptionEl,
  descriptionEn: details.descriptionEn,
  phone: details.phone ?? '',
  email: details.email ?? '',
  website: details.website ?? '',
  instagram: details.instagram ?? '',
  amenities: details.amenities,
})

const orNull = (text: string): string | null => text.trim() || null

type DetailsFormProps = StepProps & { readonly details: OwnDetails }

function useDetailsSending({ salonId, details, onNext }: DetailsFormProps) {
  const words = useSetUpWords()
  const client = useQueryClient()
  const changed = useSetUpChanged()
  return useForm<TypedDetails>({
    initial: typedOf(details),
    check: ({ nameEn, addressEn, descriptionEl, descriptionEn, phone }) => ({
      nameEn: withoutGreek.test(nameEn) ? undefined : words.details.faults.latin,
      addressEn: withoutGreek.test(addressEn) ? undefined : words.details.faults.latin,
      descriptionEl:
        descriptionEl.trim() === '' && descriptionEn.trim() === ''
          ? words.details.faults.description
          : undefined,
      phone: phone.trim() === '' ? words.details.faults.phone : undefined,
    }),
    send: async (typed) => {
      const { phone, email, website, instagram } = typed
      const body = {
        ...typed,
        phone: orNull(phone),
        email: orNull(email),
        website: orNull(website),
        instagram: orNull(instagram),
        amenities: [...typed.amenities],
        stamp: details.stamp,
      }
      try {
        const saved = await api<typeof saveDetails>('PUT', '/business/salons/{id}/details', {
          params: { id: salonId },
          body,
        })
        client.setQueryData(keyOf(salonId), saved)
      } catch (error) {
        // What was typed stays; the next try starts from the newer saved version.
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
          await invalidate(client, keyOf(salonId))
        throw error
      }
      void changed()
      onNext()
    },
  })
}

function DetailsForm(props: DetailsFormProps) {
  const { save } = useSetUpWords()
  const { typed, change, faults, problem, isBusy, submit } = useDetailsSending(props)
  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <DescriptionFields typed={typed} faults={faults} change={change} />
      <LatinNameFields typed={typed} faults={faults} change={change} written={props.details} />
      <ContactFields typed={typed} faults={faults} change={change} />
      <AmenityChoice chosen={typed.amenities} onChange={(next) => change({ amenities: next })} />
      <Problem>{problem}</Problem>
      <Button type="submit" size="lg" busy={isBusy} className="self-start max-sm:w-full">
        {save}
      </Button>
    </form>
  )
}
