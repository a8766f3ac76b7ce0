import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import type { AdminSalonPage, listPlacesNear, placeSalon } from '#features/salons/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AskDialog, ReasonField } from '../ask-dialog.tsx'
import { pointText, typedPoint } from './typed-point.ts'
import { useEdited } from './use-edited.ts'
import { useAdminSalonWords } from './words.ts'

/** The map is loaded with the dialog that needs it. */
const PointMap = lazy(async () => ({ default: (await import('./point-map.tsx')).PointMap }))

interface PlaceDialogProps {
  readonly page: AdminSalonPage
  readonly onClose: () => void
}

interface Typed {
  readonly addressEl: string
  readonly addressEn: string
  readonly postcode: string
  readonly placeId: string
  /** Latitude and longitude, as they are typed or chosen on the map. */
  readonly point: string
  readonly reason: string
}

function usePlaceForm({ page, onClose }: PlaceDialogProps) {
  const words = useAdminSalonWords()
  const edited = useEdited(onClose)
  const { addressEl, addressEn, postcode, place, latitude, longitude } = page
  const point = pointText({ latitude, longitude })
  const missing = (text: string) => (text.trim() === '' ? words.missing : undefined)
  return useForm<Typed>({
    initial: { addressEl, addressEn, postcode: postcode ?? '', placeId: place.id, point, reason: '' },
    check: (typed) => ({
      addressEl: missing(typed.addressEl),
      point: typedPoint(typed.point) ? undefined : words.wrongPoint,
      reason: missing(typed.reason),
    }),
    send: async (typed) => {
      const at = typedPoint(typed.point)
      if (!at) return
      await api<typeof placeSalon>('POST', '/admin/salons/{id}/place', {
        params: { id: page.salon.id },
        body: { ...typed, point: at },
      })
      await edited(words.done.place)
    },
  })
}

type Form = ReturnType<typeof usePlaceForm>

/** The address, and the point on a map with the place around it. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { page, onClose } = props
  const words = useAdminSalonWords()
  const form = usePlaceForm(props)
  const { typed, change } = form
  const at = typedPoint(typed.point)
  return (
    <AskDialog
      form={form}
      open
      onClose={onClose}
      title={words.place}
      subtitle={page.salon.name}
      submit={words.save}
    >
      <p>{words.texts.place}</p>
      <Address form={form} />
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <PointMap point={at} onPoint={(point) => change({ point: pointText(point) })} />
      </Suspense>
      <PointField form={form} />
      <PlaceField form={form} page={page} />
      <ReasonField words={words} form={form} />
    </AskDialog>
  )
}

interface FormProps {
  readonly form: Form
}

function Address({ form: { typed, faults, change } }: FormProps) {
  const words = useAdminSalonWords()
  const fields = [
    ['addressEl', words.addressEl, undefined, 160],
    ['addressEn', words.addressEn, words.addressEnHint, 160],
    ['postcode', words.postcode, undefined, 10],
  ] as const
  return fields.map(([name, label, hint, most]) => (
    <Field key={name} label={label} hint={hint} error={faults[name]} optional={name !== 'addressEl'}>
      {(control) => (
        <Input
          {...control}
          lang=""
          name={name}
          maxLength={most}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  ))
}

function PointField({ form: { typed, faults, change } }: FormProps) {
  const words = useAdminSalonWords()
  return (
    <Field label={words.point} hint={words.pointHint} error={faults.point}>
      {(control) => (
        <Input
          {...control}
          name="point"
          maxLength={40}
          autoComplete="off"
          className="tabular"
          value={typed.point}
          onChange={({ target }) => change({ point: target.value })}
        />
      )}
    </Field>
  )
}

/** The places around the point; the present one can always be chosen. */
function PlaceField({
  form: { typed, faults, change },
  page,
}: FormProps & { readonly page: AdminSalonPage }) {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const at = typedPoint(typed.point)
  const { data } = useQuery({
    queryKey: ['admin-places', typed.point, locale],
    queryFn: ({ signal }) => api<typeof listPlacesNear>('GET', '/admin/places', { query: { ...at }, signal }),
    enabled: at !== undefined,
    placeholderData: (before) => before,
  })
  const near = data?.items ?? []
  const items = near.some(({ id }) => id === page.place.id) ? near : [page.place, ...near]
  return (
    <Field label={words.area} hint={words.areaHint} error={faults.placeId}>
      {(control) => (
        <Select
          {...control}
          name="placeId"
          value={typed.placeId}
          onValueChange={(placeId) => change({ placeId })}
          items={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  )
}
