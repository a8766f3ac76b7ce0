import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { designsQuery, type DesignFilters } from './designs-address.ts'
import { useDesignsWords } from './words.ts'

interface PlainPlaceFormProps {
  readonly filters: DesignFilters
  /** The typed text, if no place has that name. */
  readonly unknown: string | undefined
}

/** Any place, for browsers without script: the server looks for the name, and keeps the other filters. */
export function PlainPlaceForm({ filters, unknown }: PlainPlaceFormProps) {
  const words = useDesignsWords()
  const href = useHref()
  const kept = Object.entries(designsQuery({ ...filters, place: undefined, near: undefined }))
  return (
    <form
      method="get"
      action={href('designs')}
      className="flex w-full flex-col items-start gap-2 sm:flex-row"
    >
      {kept.map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        label={words.otherPlace}
        error={unknown === undefined ? undefined : words.unknownPlace(unknown)}
        className="w-full sm:max-w-90"
      >
        {(control) => <Input {...control} name="where" defaultValue={unknown} autoComplete="off" required />}
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-7">
        {words.findPlace}
      </Button>
    </form>
  )
}
