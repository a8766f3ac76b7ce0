import type { Faults } from './use-form.ts'

/** The part of a form that its fields read and change. */
export interface EditedForm<Typed> {
  readonly typed: Typed
  readonly faults: Faults<Typed>
  readonly change: (more: Partial<Typed>) => void
}

type TextName<Typed> = {
  [Name in keyof Typed]: string extends Typed[Name] ? Name : never
}[keyof Typed] &
  string

/** Ties text fields to a form: `const field = boundField(form)`, then `<LineField {...field('email')} … />`. */
export const boundField =
  <Typed extends object>({ typed, faults, change }: EditedForm<Typed>) =>
  (name: TextName<Typed>) => ({
    name,
    value: typed[name] as string,
    error: faults[name],
    onChange: (text: string) => change({ [name]: text } as unknown as Partial<Typed>),
  })
