/** What is wrong with the choice above it. */
export const FieldFault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="mt-1.5 text-small text-danger">
      {text}
    </p>
  )
