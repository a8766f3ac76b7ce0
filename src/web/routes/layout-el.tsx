import { catalogue } from '../app/catalogue-el.ts'
import { LanguageErrorPage, LanguageLayout } from '../frame/shell/language-layout.tsx'

export default function Layout() {
  return <LanguageLayout locale="el" messages={catalogue} />
}

export function ErrorBoundary() {
  return <LanguageErrorPage locale="el" messages={catalogue} />
}
