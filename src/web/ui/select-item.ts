export interface SelectItem<Value extends string = string> {
  /** Never empty. */
  readonly value: Value
  readonly label: string
  /** Of the label, where it is not the page's. */
  readonly lang?: string
  readonly disabled?: boolean
}
