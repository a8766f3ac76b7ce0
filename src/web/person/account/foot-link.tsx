import { Link } from 'react-router'

interface FootLinkProps {
  readonly text: string
  readonly link: string
  readonly to: string
}

/** A link below a form for people who are on the wrong page. */
export function FootLink({ text, link, to }: FootLinkProps) {
  return (
    <p className="mt-4 text-center text-ink-2">
      {text}{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {link}
      </Link>
    </p>
  )
}
