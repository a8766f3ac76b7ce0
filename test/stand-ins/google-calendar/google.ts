import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { StoredCalendar } from './calendar.ts'

/** A number is the answer to all calls of the API; `away` breaks the connection. */
export type GoogleTrouble = 'none' | 'away' | number

interface Channel {
  readonly id: string
  readonly resourceId: string
  readonly address: string
  readonly token: string
  readonly expiration: number
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}

interface Code {
  readonly account: string
  readonly redirectUri: string
  readonly challenge: string
  readonly scope: string
}

/** A calendar that an account has beside its own. */
interface OtherCalendar {
  readonly summary: string
  readonly accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader'
}

const CHANNEL_DAYS = 7
const SCOPES = 'https://www.googleapis.com/auth/calendar.'

/** Google's sign-in and calendars as their documentation describes them, with troubles. */
export class GoogleStandIn implements AsyncDisposable {
  readonly #calendars = new Map<string, StoredCalendar>()
  readonly #codes = new Map<string, Code>()
  readonly #refreshTokens = new Map<string, { readonly account: string; readonly scope: string }>()
  readonly #accessTokens = new Map<string, { readonly account: string; readonly scope: string }>()
  /** Beside the primary ones, by account. */
  readonly #others = new Map<string, Map<string, OtherCalendar>>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly channels = new Map<string, Channel>()
  /** The channel ids that were stopped. */
  readonly stopped: string[] = []
  /** Calls that would have mailed a guest. */
  readonly loud: string[] = []
  /** The fields that lists asked for. */
  readonly fields = new Set<string>()
  /** Writes, as method and id. */
  readonly writes: string[] = []
  trouble: GoogleTrouble = 'none'
  /** Still issues tokens, but calendars answer with this; only lists from their second page on. */
  calendarTrouble: number | undefined
  secondPageTrouble: number | undefined
  /** Refuses to write events with this in their text. */
  refusedWords: string | undefined
  /** Refuses channels. */
  refusesChannels = false
  now: () => Temporal.Instant = () => Temporal.Now.instant()
  url = ''

  static async start(): Promise<GoogleStandIn> {
    const google = new GoogleStandIn()
    await new Promise<void>((resolve) => {
      google.#server.listen(0, '127.0.0.1', resolve)
    })
    google.url = `http://127.0.0.1:${(google.#server.address() as AddressInfo).port}`
    return google
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  calendar(account: string, id = 'primary'): StoredCalendar {
    const known = this.#calendars.get(`${account} ${id}`) ?? new StoredCalendar()
    this.#calendars.set(`${account} ${id}`, known)
    return known
  }

  /** Another calendar of an account. */
  add(account: string, id: string, other: OtherCalendar): StoredCalendar {
    this.#others.set(account, (this.#others.get(account) ?? new Map<string, OtherCalendar>()).set(id, other))
    return this.calendar(account, id)
  }

  /** She deletes it, or nobody shares it with her any more. */
  drop = (account: string, id: string): void => void this.#others.get(account)?.delete(id)

  /** A person signs in and agrees. @returns what Google sends her back with */
  consent(address: string, account: string, { withCalendar = true, withList = true } = {}) {
    const asked = new URL(address).searchParams
    const code = randomUUID()
    const scopes = asked.get('scope') ?? ''
    this.#codes.set(code, {
      account,
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      scope: withCalendar
        ? scopes
            .split(' ')
            .filter((scope) => withList || !scope.includes('list'))
            .join(' ')
        : 'openid email',
    })
    return { state: asked.get('state') ?? '', code }
  }

  /** The person revokes the access, or it expires. */
  revoke(account: string): void {
    for (const [token, of] of this.#refreshTokens)
      if (of.account === account) this.#refreshTokens.delete(token)
  }

  get given(): number {
    return this.#refreshTokens.size
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', this.url)
    if (this.trouble === 'away') return void response.socket?.destroy()
    if (url.pathname === '/o/oauth2/v2/auth') return this.#signIn(url, response)
    const { status, body } =
      this.trouble === 'none'
        ? this.#route(request, url, Buffer.concat(chunks).toString())
        : { status: this.trouble, body: { error: { code: this.trouble } } }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }

  #signIn(url: URL, response: ServerResponse): void {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    const { state, code } = this.consent(url.href, 'niki@gmail.example')
    back.search = new URLSearchParams({ state, code }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  #route({ method = '', headers }: IncomingMessage, url: URL, text: string): Answer {
    if (url.pathname === '/token') return this.#token(new URLSearchParams(text))
    if (url.pathname === '/revoke') {
      this.#refreshTokens.delete(new URLSearchParams(text).get('token') ?? '')
      return { status: 200, body: {} }
    }
    const granted = this.#accessTokens.get((headers.authorization ?? '').replace('Bearer ', ''))
    if (granted === undefined) return { status: 401, body: { error: { code: 401 } } }
    if (this.calendarTrouble !== undefined)
      return { status: this.calendarTrouble, body: { error: { code: this.calendarTrouble } } }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, string>)
    if (url.pathname === '/calendar/v3/channels/stop') return this.#stop(body)
    const { account, scope } = granted
    if (url.pathname === '/calendar/v3/users/me/calendarList')
      return scope.includes(`${SCOPES}calendarlist`)
        ? this.#listed(account, url.searchParams)
        : { status: 403, body: { error: { code: 403 } } }
    const [, calendarId = '', rest = ''] =
      /^\/calendar\/v3\/calendars\/([^/]+)\/events\/?(.*)$/.exec(url.pathname) ?? []
    const id = decodeURIComponent(calendarId)
    const role = id === 'primary' ? 'owner' : this.#others.get(account)?.get(id)?.accessRole
    if (role === undefined) return { status: 404, body: { error: { code: 404 } } }
    if (rest === 'watch') return this.#watch(`${account} ${id}`, body)
    if (method === 'GET') return this.#list(this.calendar(account, id), url.searchParams)
    if (role !== 'owner' && role !== 'writer') return { status: 403, body: { error: { code: 403 } } }
    return this.#write(this.calendar(account, id), { method, id: rest, query: url.searchParams, body })
  }

  #listed(account: string, query: URLSearchParams): Answer {
    const others = [...(this.#others.get(account) ?? [])]
      .filter(
        ([, { accessRole }]) => query.get('minAccessRole') !== 'reader' || accessRole !== 'freeBusyReader',
      )
      .map(([id, other]) => ({ id, ...other }))
    const own = { id: account, summary: account, primary: true, accessRole: 'owner' }
    return { status: 200, body: { items: [...others, own] } }
  }

  #token(form: URLSearchParams): Answer {
    const invalid = (error: string) => ({ status: 400, body: { error } })
    if (form.get('client_id') !== 'onyxi-test' || form.get('client_secret') !== 'secret')
      return { status: 401, body: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token') {
      const granted = this.#refreshTokens.get(form.get('refresh_token') ?? '')
      return granted === undefined ? invalid('invalid_grant') : { status: 200, body: this.#access(granted) }
    }
    const code = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return invalid('invalid_grant')
    const refreshToken = randomUUID()
    this.#refreshTokens.set(refreshToken, code)
    const claims = Buffer.from(JSON.stringify({ sub: `sub-${code.account}`, email: code.account })).toString(
      'base64url',
    )
    return {
      status: 200,
      body: {
        ...this.#access(code),
        refresh_token: refreshToken,
        scope: code.scope,
        id_token: `e30.${claims}.e30`,
      },
    }
  }

  #access(granted: { readonly account: string; readonly scope: string }) {
    const token = randomUUID()
    this.#accessTokens.set(token, granted)
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  }

  #list(calendar: StoredCalendar, query: URLSearchParams): Answer {
    this.fields.add(query.get('fields') ?? '*')
    const [syncToken, timeMin] = [query.get('syncToken'), query.get('timeMin')]
    if (syncToken !== null && timeMin !== null) return { status: 400, body: { error: { code: 400 } } }
    const asked = { syncToken, pageToken: query.get('pageToken'), timeMin, timeMax: query.get('timeMax') }
    if (asked.pageToken !== null && this.secondPageTrouble !== undefined)
      return { status: this.secondPageTrouble, body: {} }
    const page = calendar.list(asked)
    return page === undefined ? { status: 410, body: { error: { code: 410 } } } : { status: 200, body: page }
  }

  #write(
    calendar: StoredCalendar,
    {
      method,
      id,
      query,
      body,
    }: { method: string; id: string; query: URLSearchParams; body: Record<string, string> },
  ): Answer {
    const wanted = method === 'POST' ? (body['id'] ?? '') : id
    if (query.get('sendUpdates') !== 'none') this.loud.push(`${method} ${wanted}`)
    if (
      !/^[\da-v]{5,1024}$/.test(wanted) ||
      (this.refusedWords && body['summary']?.includes(this.refusedWords))
    )
      return { status: 400, body: { error: { code: 400, errors: [{ reason: 'invalid' }] } } }
    this.writes.push(`${method} ${wanted}`)
    const known = calendar.get(wanted)
    if (method === 'POST' && known) return { status: 409, body: { error: { code: 409 } } }
    if (method !== 'POST' && !known) return { status: 404, body: { error: { code: 404 } } }
    if (method === 'DELETE' && known?.status === 'cancelled')
      return { status: 410, body: { error: { code: 410 } } }
    if (method === 'DELETE') calendar.remove(wanted)
    else calendar.put({ ...body, id: wanted })
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: calendar.get(wanted) }
  }

  #watch(calendar: string, { id = '', address = '', token = '' }: Record<string, string>): Answer {
    if (this.refusesChannels || !address.startsWith('https:') || this.channels.has(id))
      return { status: 400, body: { error: { code: 400 } } }
    const expiration = this.now().add({ hours: 24 * CHANNEL_DAYS }).epochMilliseconds
    const resourceId = `resource-${calendar}`
    this.channels.set(id, { id, address, token, resourceId, expiration })
    return { status: 200, body: { kind: 'api#channel', id, resourceId, expiration: String(expiration) } }
  }

  #stop({ id = '', resourceId }: Record<string, string>): Answer {
    if (this.channels.get(id)?.resourceId !== resourceId)
      return { status: 404, body: { error: { code: 404 } } }
    this.channels.delete(id)
    this.stopped.push(id)
    return { status: 204 }
  }
}
