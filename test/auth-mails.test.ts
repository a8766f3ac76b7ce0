import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { codePurposes, messageTo } from '#features/messages/contract.ts'
import { accountNotices } from '#features/messages/contract/accounts.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { openMailTransport } from '#platform/mail.ts'

import { type AuthServer, startAuthServer } from './auth-server.ts'
import { type MailServer, startMailServer } from './messages/mail-server.ts'
import { OPERATOR_SECRET, operatorToken } from './operator.ts'

const SITE = 'https://nails.example'
const password = 'three-blue-lamps-9'
const languages = ['el', 'en'] as const

const started = (mails: MailServer, env: Record<string, string> = {}) =>
  startAuthServer({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Onyxi <hello@nails.example>',
    PUBLIC_URL: SITE,
    AUTH_JWT_SECRET: OPERATOR_SECRET,
    ...env,
  })

/** Sends due messages like the site's worker. @returns the mails that arrived at the mail server */
async function delivered({ world }: AuthServer, mails: MailServer) {
  const before = mails.received.length
  const transport = openMailTransport(world.platform.config)
  world.setNow(Temporal.Now.instant().add({ seconds: 5 }).toString())
  await deliverDueMessages(world.platform, transport)
  transport.close()
  return mails.received.slice(before)
}

const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'))
const namesOf = (source: string) =>
  [...headersOf(source).matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()).toSorted()

async function call(
  server: AuthServer,
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${server.origin}/auth/v1${path}`, {
    method: body === null ? 'GET' : path === '/user' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${text}`)
  return text === '' ? {} : (JSON.parse(text) as { access_token?: string })
}

const codeIn = (source: string) => /\b(\d{4}) (\d{4})\b/.exec(source)?.slice(1).join('') ?? ''

describe.each(languages)('every mail of the sign-in service over real SMTP, language %s', (language) => {
  test('sign-up, code, new password, another address, reauthentication, invitation', async () => {
    await using mails = await startMailServer()
    await using server = await started(mails)
    const email = `maria@${language}.example`
    const say = { 'accept-language': language }
    const one = async () => {
      const came = await delivered(server, mails)
      expect(came).toHaveLength(1)
      return came[0] ?? { source: '', recipients: [], from: '' }
    }
    const seen: { readonly to: string; readonly mail: Awaited<ReturnType<typeof one>> }[] = []
    const expects = async (to: string) => {
      const mail = await one()
      seen.push({ to, mail })
      return codeIn(mail.source)
    }
    await call(server, '/signup', { email, password }, say)
    const session = await call(server, '/verify', { type: 'signup', email, token: await expects(email) }, say)
    const signed = { ...say, authorization: `Bearer ${session.access_token ?? ''}` }
    await call(server, '/otp', { email }, say)
    await expects(email)
    await call(server, '/recover', { email }, say)
    await expects(email)
    await call(server, '/reauthenticate', null, signed)
    await expects(email)
    await call(server, '/user', { email: `new@${language}.example` }, signed)
    const both = await delivered(server, mails)
    expect(both.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      email,
      `new@${language}.example`,
    ])
    seen.push(...both.map((mail) => ({ to: mail.recipients[0] ?? '', mail })))
    const operator = { ...say, authorization: `Bearer ${operatorToken()}` }
    await call(server, '/invite', { email: `guest@${language}.example`, data: { language } }, operator)
    await expects(`guest@${language}.example`)

    expect(seen).toHaveLength(7)
    for (const { to, mail } of seen) {
      expect(mail.recipients).toEqual([to])
      expect(mail.from).toBe('hello@nails.example')
      expect(headersOf(mail.source)).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
      expect(headersOf(mail.source)).toMatch(new RegExp(`^To: ${to.replaceAll('.', '\\.')}\\r?$`, 'm'))
      expect(codeIn(mail.source)).toMatch(/^\d{8}$/)
      expect(mail.source).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(/[α-ω]{4}/.test(mail.source)).toBe(language === 'el')
      // The mail has only our own addresses.
      const links = [...mail.source.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => new URL(link).origin)
      expect(links.filter((origin) => origin !== SITE && origin !== 'http://www.w3.org')).toEqual([])
    }
    // Each purpose has its own heading.
    expect(new Set(seen.map(({ mail }) => /<h1[^>]*>([^<]+)/.exec(mail.source)?.[1])).size).toBe(7)
  })

  test('notices about an account', async () => {
    await using mails = await startMailServer()
    await using server = await started(mails)
    const to = { email: 'maria@example.gr', language }
    const at = server.world.platform.now().toString()
    await writeMessages(
      server.world.platform.dbs.auth,
      accountNotices.map((notice) => messageTo(to, 'account-notice', { notice, at, subject: 'X' }, notice)),
    )
    const came = await delivered(server, mails)
    expect(came).toHaveLength(accountNotices.length)
    expect(new Set(came.map(({ source }) => /<h1[^>]*>([^<]+)/.exec(source)?.[1])).size).toBe(
      accountNotices.length,
    )
    for (const { source } of came) expect(/[α-ω]{4}/.test(source)).toBe(language === 'el')
  })

  test('the owner gets the mail in the language of the account, not in the caller’s', async () => {
    await using mails = await startMailServer()
    await using server = await started(mails, { AUTH_AUTOCONFIRM: '1' })
    const email = `maria@${language}.example`
    const own = { 'accept-language': language }
    const { access_token: token = '' } = await call(server, '/signup', { email, password }, own)
    const elsewhere = {
      authorization: `Bearer ${token}`,
      'accept-language': language === 'el' ? 'en' : 'el',
    }
    await call(server, '/user', { password: `${password}-new` }, elsewhere)
    const [mail, ...others] = await delivered(server, mails)
    expect([mail?.recipients, others]).toEqual([[email], []])
    expect(mail?.source).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    expect(/[α-ω]{4}/.test(mail?.source ?? '')).toBe(language === 'el')
  })
})

test('4.29: no text in a mail becomes a header or a second recipient', async () => {
  await using mails = await startMailServer()
  await using server = await started(mails)
  const { auth } = server.world.platform.dbs
  const at = server.world.platform.now().toString()
  const to = { email: 'maria@example.gr', language: 'el' } as const
  const crafted = [
    '\r\n',
    '\n',
    '\r',
    '\u0085',
    '\u2028',
    '%0d%0a',
    '=0D=0A',
    '?=\r\n',
    '\u0000\r\n',
  ].flatMap((end) => [
    `x${end}Bcc: evil@evil.example`,
    `${end}${end}<h1>x</h1>`,
    `x${end}.${end}MAIL FROM:<evil@evil.example>`,
  ])
  const fuzzed = fc.sample(fc.string({ unit: 'binary', maxLength: 80 }), 150)
  const texts = [...crafted, ...fuzzed].filter((text) => text.isWellFormed() && !text.includes('\0'))
  await writeMessages(
    auth,
    texts.flatMap((subject, i) => {
      const notice = accountNotices[i % accountNotices.length] ?? 'new-device'
      const purpose = codePurposes[i % codePurposes.length] ?? 'sign-in'
      return [
        messageTo(to, 'account-notice', { notice, at, subject, browser: subject, system: subject }, `n${i}`),
        messageTo(to, 'account-code', { purpose, code: '12345678', newEmail: subject }, `c${i}`),
      ]
    }),
  )
  const came = await delivered(server, mails)
  expect(came).toHaveLength(texts.length * 2)
  const [first] = came
  for (const { recipients, source, from } of came) {
    expect(recipients).toEqual(['maria@example.gr'])
    expect(from).toBe('hello@nails.example')
    expect(namesOf(source)).toEqual(namesOf(first?.source ?? ''))
  }
})

test('advisory 32: for any host in a request, the mailed link is the site’s own', async () => {
  await using mails = await startMailServer()
  await using server = await started(mails, { AUTH_AUTOCONFIRM: '0' })
  const evil = 'evil.example'
  const poisons: Record<string, string>[] = [
    { host: evil },
    { 'x-forwarded-host': evil },
    { 'x-forwarded-proto': 'javascript' },
    { forwarded: `host=${evil};proto=https` },
    { 'x-original-host': evil, 'x-host': evil, 'x-forwarded-server': evil },
    { origin: `https://${evil}`, referer: `https://${evil}/x` },
    { redirect_to: `https://${evil}/x` },
  ]
  for (const [i, headers] of poisons.entries())
    for (const path of ['/signup', '/otp'])
      await call(server, path, { email: `p${i}${path.slice(1)}@example.gr`, password }, headers)
  const came = await delivered(server, mails)
  expect(came).toHaveLength(poisons.length * 2)
  for (const { source } of came) {
    expect(source).toContain(`${SITE}/`)
    expect(source).not.toContain(evil)
  }
})
