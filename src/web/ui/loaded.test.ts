import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { catalogue } from '../app/catalogue-en.ts'
import { MessagesProvider } from '../app/messages.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'

const refetch = () => undefined
const { kit } = catalogue

function drawn(
  query: LoadedQuery<string>,
  words: { readonly loading?: string; readonly failed: string },
): string {
  const part = {
    query,
    words,
    skeleton: 'boxes',
    className: 'mt-6',
    children: (data: string): ReactNode => data,
  }
  const props = { locale: 'en', messages: catalogue, children: createElement(Loaded<string>, part) } as const
  return renderToStaticMarkup(createElement(MessagesProvider, props))
}

const failed = 'The team did not load.'

test('while it comes, the boxes stand there and readers hear so', () => {
  const waiting = { data: undefined, isError: false, refetch }
  expect(drawn(waiting, { failed })).toContain(kit.loading)
  const html = drawn(waiting, { failed, loading: 'Loading the team…' })
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('boxes')
  expect(html).toContain('Loading the team…')
  expect(html).not.toContain(kit.retry)
})

test('where it failed, that is shown with the way to try again', () => {
  const html = drawn({ data: undefined, isError: true, refetch }, { failed })
  expect(html).toContain(failed)
  expect(html).toContain(kit.retry)
  expect(html).toContain('class="mt-6"')
  expect(html).not.toContain('boxes')
})

test('what was there before a later failure stays', () => {
  expect(drawn({ data: 'Maria', isError: true, refetch }, { failed })).toBe('Maria')
})
